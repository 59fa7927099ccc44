"""The drawn photographs as examples: changed at random, with the edges that the network has to find."""
import json
import pathlib

import cv2
import numpy as np

LONG = 680                      # of the photographs in memory, in pixels
REDUCED = 176, 344              # the long side of an example; docscan halves images until they have at most 340
VALIDATION = 300
REACH = 5                       # of the window whose mean is subtracted, in pixels


def load(folder):
    """(grey, labels, number of sheets) of each photograph."""
    cv2.setNumThreads(1)
    photographs = []
    for sidecar in sorted(pathlib.Path(folder).glob("*.json")):
        grey = cv2.imread(str(sidecar.with_suffix(".png")), cv2.IMREAD_GRAYSCALE)
        label = cv2.imread(str(sidecar.with_name(sidecar.stem + "-label.png")), cv2.IMREAD_GRAYSCALE)
        photographs.append((*resized(grey, label, LONG), json.loads(sidecar.read_text())["sheets"]))
    return photographs


def resized(grey, label, long):
    height, width = grey.shape
    size = max(8, round(width * long / max(grey.shape))), max(8, round(height * long / max(grey.shape)))
    return cv2.resize(grey, size, interpolation=cv2.INTER_AREA), cv2.resize(label, size, interpolation=cv2.INTER_NEAREST)


def target(label, count):
    """Edge (1 on it, less within two pixels), direction towards the inside, and on a sheet; like the label in size.

    The edge between two things belongs to the upper one: only where that is a sheet, the network has to find it.
    """
    edge, right, down = (np.zeros(label.shape, np.float32) for _ in range(3))
    for number in range(1, count + 1):
        visible = label == number
        if not visible.any():
            continue
        whole = np.pad((label >= number).astype(np.float32), 6, mode="edge")
        soft = cv2.GaussianBlur(whole, (0, 0), 1.5)[6:-6, 6:-6]
        near = cv2.dilate(visible.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        here = np.where((soft > 0.04) & (soft < 0.96) & near, np.exp(-0.5 * ((soft - 0.5) / 0.22) ** 2), 0)
        x, y = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
        length = np.sqrt(x * x + y * y) + 1e-6
        stronger = here > edge
        for whole, part in (edge, here), (right, x / length), (down, y / length):
            whole[stronger] = part[stronger]
    return np.stack([edge, right, down, ((label >= 1) & (label <= count)).astype(np.float32)])


def changed(grey, label, rng):
    """Turned, mirrored and cropped, with another exposure, blur and noise."""
    turn = rng.integers(4)
    grey, label = np.rot90(grey, turn), np.rot90(label, turn)
    if rng.random() < 0.5:
        grey, label = grey[:, ::-1], label[:, ::-1]
    if rng.random() < 0.25:
        height, width = grey.shape
        rows, columns = int(height * rng.uniform(0.6, 1)), int(width * rng.uniform(0.6, 1))
        y, x = rng.integers(height - rows + 1), rng.integers(width - columns + 1)
        grey, label = grey[y:y + rows, x:x + columns], label[y:y + rows, x:x + columns]
    light = 255 * (grey.astype(np.float32) / 255) ** rng.uniform(0.6, 1.6)
    if rng.random() < 0.5:
        light = (light - 128) * rng.uniform(0.5, 1.1) + 128 + rng.uniform(-25, 25)
    else:
        light = light * rng.uniform(0.35, 1.1)
    if rng.random() < 0.3:
        light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 1.0))
    if rng.random() < 0.5:
        light = light + rng.normal(0, rng.uniform(0.3, 2.5), light.shape)
    if rng.random() < 0.15:
        light = 255 - light
    return np.clip(np.round(light), 0, 255), label


def planes(grey):
    """The two inputs of the network: the level, and the difference from its surroundings, which shows faint edges."""
    light = grey.astype(np.float32)
    window = 2 * REACH + 1, 2 * REACH + 1
    sums, counts = (cv2.boxFilter(part, cv2.CV_32F, window, normalize=False, borderType=cv2.BORDER_CONSTANT)
                    for part in (light, np.ones_like(light)))
    return np.stack([(light - 128) / 64, np.clip((light - sums / counts) / 8, -2, 2)])


def example(photograph, rng, size, changes=True):
    """(inputs, target, 1 where there is an image) of `size` × `size` pixels, with zeros where there is no image."""
    grey, label, count = photograph
    grey, label = resized(grey, label, rng.uniform(*REDUCED) if changes else VALIDATION)
    if changes:
        grey, label = changed(grey, label, rng)
    height, width = grey.shape
    y, x = rng.integers(max(1, height - size + 1)), rng.integers(max(1, width - size + 1))
    grey = np.ascontiguousarray(grey[y:y + size, x:x + size])
    label = np.ascontiguousarray(label[y:y + size, x:x + size])
    height, width = grey.shape
    inputs, counts = np.zeros((2, size, size), np.float32), np.zeros((size, size), np.float32)
    targets = np.zeros((4, size, size), np.float32)
    inputs[:, :height, :width] = planes(grey)
    counts[:height, :width] = 1
    targets[:, :height, :width] = target(label, count)
    return inputs, targets, counts
