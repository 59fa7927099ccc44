"""Cameras: from the light of a piece of paper to the pixels of a photograph. Each part of the lines has its own
kind."""

import cv2
import numpy as np


def disc(radius):
    reach = int(np.ceil(radius))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return kernel / kernel.sum()


def streak(length, angle, bow=0.0):
    """Motion: a straight path, or one bowed by a turn of the hand."""
    size = int(length) // 2 * 2 + 3
    kernel = np.zeros((size, size), np.float32)
    for step in np.linspace(-0.5, 0.5, 8 * size):
        x = step * length
        y = bow * length * (step * step - 0.08)
        column = size / 2 - 0.5 + x * np.cos(angle) - y * np.sin(angle)
        row = size / 2 - 0.5 + x * np.sin(angle) + y * np.cos(angle)
        if 0 <= round(row) < size and 0 <= round(column) < size:
            kernel[round(row), round(column)] += 1
    return kernel / kernel.sum()


def filtered(image, kernel):
    return cv2.filter2D(image, -1, kernel, borderType=cv2.BORDER_REPLICATE)


def coded(image, suffix, parameters):
    return cv2.imdecode(cv2.imencode(suffix, image, parameters)[1], cv2.IMREAD_GRAYSCALE)


def lit(light, random, strength):
    """Uneven light: a slope and, at times, the edge of a shadow."""
    height, width = light.shape
    x = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    y = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None]
    light = light * np.clip(1 + random.normal(0, strength) * x + random.normal(0, strength / 3) * y, 0.25, 1.7)
    if random.random() < 0.1:
        edge = x + y * random.normal(0, 0.4) - random.uniform(-0.5, 0.5)
        light = light * (1 - random.uniform(0.1, 0.5) / (1 + np.exp(np.clip(-edge * random.uniform(10, 80), -30, 30))))
    return light


def scaled(width):
    """Blurs are as large as letters are: in pixels for capitals of 20 pixels."""
    return width / 20


def train(light, random, capital, dark=False):
    unit = scaled(capital)
    light = light.astype(np.float32)
    # Lens and hand.
    draw = random.random()
    if draw < 0.5:
        light = cv2.GaussianBlur(light, (0, 0), max(0.3, abs(random.normal(0.75, 0.35)) * unit))
    elif draw < 0.7:
        light = filtered(light, disc(random.uniform(0.5, 2.1) * unit))
    elif draw < 0.92:
        light = filtered(light, streak(random.uniform(1, 5) * unit, random.uniform(0, np.pi)))
    light = lit(light, random, 0.3)
    # Light: a fourth of the photographs is dark.
    dark = dark or random.random() < 0.27
    photons = (
        np.exp(random.uniform(np.log(25), np.log(260))) if dark else np.exp(random.uniform(np.log(300), np.log(8000)))
    )
    exposure = random.uniform(0.08, 0.6) if dark else random.uniform(0.5, 1.1)
    gamma = random.uniform(1.7, 2.4)
    light = np.power(np.clip(light, 0, 2), random.uniform(1.0, 1.6))
    read_noise = random.uniform(0.5, 4)
    bayer = random.random() < 0.45
    if bayer:
        # Colour of paper and of ink: the mosaic sees them differently.
        tint, stain = random.uniform(0.6, 1.0, 3), random.uniform(0, 0.12, 3)
        light = light[: light.shape[0] // 2 * 2, : light.shape[1] // 2 * 2].copy()
        for (row, column), channel in {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 2}.items():
            site = light[row::2, column::2]
            site *= tint[channel]
            site += stain[channel]
    noise = random.standard_normal(light.shape, np.float32)
    light = light + noise * np.sqrt(np.maximum(light, 0) / photons + (read_noise / photons) ** 2)
    light = np.clip(light * exposure, 0, 1)
    if bayer:
        colour = cv2.cvtColor((light * 65535).astype(np.uint16), cv2.COLOR_BayerRGGB2RGB)
        balance = exposure * (tint + stain)
        weights = (np.array([0.299, 0.587, 0.114]) / balance * balance.mean()).astype(np.float32)
        light = cv2.transform(colour.astype(np.float32) / 65535, weights[None])
    image = np.clip(light, 0, 1) ** np.float32(1 / gamma) * 255
    draw = random.random()
    if draw < 0.35:  # sharpening, and its halos
        image = image + random.uniform(0.3, 1.6) * (image - cv2.GaussianBlur(image, (0, 0), random.uniform(0.8, 1.8)))
    image = np.clip(image, 0, 255).astype(np.uint8)
    if (dark and draw > 0.5) or draw > 0.88:  # denoising smears
        if draw < 0.7:
            image = cv2.medianBlur(image, 3)
        elif draw < 0.85:
            image = cv2.bilateralFilter(image, 5, random.uniform(15, 60), 2)
        else:
            image = cv2.GaussianBlur(image, (3, 3), 0)
    if random.random() < 0.65:
        image = coded(image, ".jpg", [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(22, 96))])
    return image


def validation(light, random, capital, dark=False):
    """A phone of another make: pixels binned in fours, noise that varies by row, JPEG 2000."""
    unit = scaled(capital)
    light = np.power(light.astype(np.float32), 1.3)
    if random.random() < 0.5:
        light = filtered(
            light, streak(random.uniform(1, 4.2) * unit, random.uniform(0, np.pi), random.uniform(-0.5, 0.5))
        )
    else:
        light = (
            cv2.boxFilter(light, -1, (2, 2))
            if random.random() < 0.5
            else filtered(light, disc(random.uniform(0.5, 1.7) * unit))
        )
    light = lit(light, random, 0.35)
    photons = random.uniform(40, 160) if dark else random.uniform(500, 4000)
    height, width = light.shape
    binned = sum(random.poisson(np.maximum(light, 0) * photons / 4).astype(np.float32) for _ in range(4)) / photons
    binned += random.normal(0, 0.25 / np.sqrt(photons), (height, 1)).astype(np.float32) + random.normal(
        0, 1.5 / photons, light.shape
    ).astype(np.float32)
    exposure = random.uniform(0.12, 0.5) if dark else random.uniform(0.6, 1.05)
    image = np.clip(binned * exposure, 0, 1)
    image = np.where(image < 0.02, image * 6, 1.06 * image**0.45 - 0.06)
    image = np.clip(image * 255, 0, 255).astype(np.uint8)
    if dark or random.random() < 0.3:
        image = cv2.bilateralFilter(image, 5, 30, 1.5)
    return coded(image, ".jp2", [cv2.IMWRITE_JPEG2000_COMPRESSION_X1000, int(random.integers(60, 400))])


def test(light, random, capital, dark=False):
    """A colour sensor behind coloured security print: shot noise, edge-aware mosaic, tone curve, sharpening, WebP."""
    unit = scaled(capital)
    height, width = (size // 2 * 2 for size in light.shape)
    light = light[:height, :width].astype(np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    colour = light[..., None] * random.uniform(0.75, 1.0, 3).astype(np.float32) + random.uniform(0, 0.06, 3).astype(
        np.float32
    )
    if random.random() < 0.5:
        for _ in range(int(random.integers(1, 3))):
            far = np.hypot(x - random.uniform(-width, 2 * width), y - random.uniform(-200, 200)) + 4 * unit * np.sin(
                x / (random.uniform(8, 30) * unit)
            )
            rings = np.cos(far * (2 * np.pi / (random.uniform(5, 14) * unit))) > 0.6
            colour *= 1 - rings[..., None] * random.uniform(0, 0.2, 3).astype(np.float32)
    if random.random() < 0.5:
        kernel = streak(random.uniform(1, 5 if dark else 4) * unit, random.uniform(0, np.pi), random.uniform(-0.3, 0.3))
    else:
        kernel = disc(random.uniform(0.4, 1.9 if dark else 1.6) * unit)
    colour = np.clip(filtered(colour, kernel), 0, 1) ** 2
    colour *= np.exp(-random.uniform(0.2, 1.2) * (x / width - random.uniform(0, 1)) ** 2)[..., None]
    mosaic = np.zeros((height, width), np.float32)
    for (row, column), channel in {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 2}.items():
        mosaic[row::2, column::2] = colour[row::2, column::2, channel]
    electrons = random.uniform(40, 200) if dark else random.uniform(900, 4000)
    mosaic = (random.poisson(mosaic * electrons) + random.normal(0, 2.5, mosaic.shape)) / electrons
    mosaic = np.clip(mosaic * (random.uniform(0.12, 0.6) if dark else random.uniform(0.85, 1.1)), 0, 1)
    image = cv2.cvtColor((mosaic * 65535).astype(np.uint16), cv2.COLOR_BayerRGGB2RGB_EA).astype(np.float32) / 65535
    image = np.clip(image, 0, 1) ** (1 / 2.2)
    if random.random() < 0.6:
        image = image + random.uniform(0.3, 1.0) * (image - cv2.GaussianBlur(image, (0, 0), 1.2))
    image = (np.clip(image, 0, 1) * 255).astype(np.uint8)
    image = cv2.imdecode(
        cv2.imencode(".webp", image, [cv2.IMWRITE_WEBP_QUALITY, int(random.integers(35, 85))])[1], cv2.IMREAD_COLOR
    )
    return cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)


CAMERAS = {"train": train, "validation": validation, "test": test}
