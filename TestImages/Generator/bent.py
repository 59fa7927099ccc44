"""A sheet bent around a cylinder, away from the camera: a label on a mug, a card between two fingers."""
import cv2
import numpy as np


class BentSheet:
    """The counterpart of the matrix from modules to pixels of a flat sheet. The cylinder touches the symbol's
    centre."""

    def __init__(self, view, symbol_size, curve, axis):
        """`view` is the 3 x 4 matrix from (x, y, depth, 1), modules from the symbol's centre, to pixels; `curve` the
        angle of the cylinder that the symbol covers (degrees), `axis` the side of the symbol that stays straight."""
        self.view, self.size = view, np.asarray(symbol_size, float)
        self.bends = 0 if axis == "height" else 1       # the coordinate that goes round
        self.radius = self.size[self.bends] / np.deg2rad(curve)
        self.axis = axis

    def moved(self, shift):
        """The sheet with another origin of the picture."""
        other = BentSheet.__new__(BentSheet)
        other.__dict__.update(self.__dict__, view=shift @ self.view)
        return other

    def project(self, points):
        """Modules on the sheet (n, 2) to pixels (n, 2)."""
        flat = np.asarray(points, float) - self.size / 2
        turn = flat[:, self.bends] / self.radius
        flat[:, self.bends] = self.radius * np.sin(turn)
        solid = np.column_stack([flat, self.radius * (1 - np.cos(turn)), np.ones(len(flat))]) @ self.view.T
        return solid[:, :2] / solid[:, 2:]

    def unproject(self, pixels):
        """Pixels (…, 2) to modules on the sheet (…, 2); nan where a ray misses the cylinder."""
        back = np.linalg.inv(self.view[:, :3])
        eye = -back @ self.view[:, 3]
        rays = np.concatenate([pixels, np.ones(pixels.shape[:-1] + (1,))], -1) @ back.T
        across, along = rays[..., self.bends], rays[..., 1 - self.bends]
        depth, from_axis = rays[..., 2], eye[2] - self.radius
        a = across ** 2 + depth ** 2
        half = across * eye[self.bends] + depth * from_axis
        with np.errstate(invalid="ignore"):
            reach = (-half - np.sqrt(half ** 2 - a * (eye[self.bends] ** 2 + from_axis ** 2 - self.radius ** 2))) / a
        turn = np.arctan2(eye[self.bends] + reach * across, -(from_axis + reach * depth))
        on_sheet = [self.radius * turn, eye[1 - self.bends] + reach * along]
        return np.stack(on_sheet if self.bends == 0 else on_sheet[::-1], -1) + self.size / 2

    def warp(self, image, to_dots, size, fine, border, value=0):
        """camera.warp for a bent sheet: `image` has dots, the result `fine` pixels for each of the picture's."""
        xs, ys = np.meshgrid((np.arange(size[0]) + 0.5) / fine, (np.arange(size[1]) + 0.5) / fine)
        modules = self.unproject(np.stack([xs, ys], -1))
        dots = modules * to_dots[0, 0] + to_dots[:2, 2] - 0.5
        dots = np.where(np.isfinite(dots), dots, -1e4).astype(np.float32)      # outside every sheet
        return cv2.remap(image, dots[..., 0], dots[..., 1], cv2.INTER_LINEAR, borderMode=border, borderValue=value)
