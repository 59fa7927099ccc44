"""Writing image files: EXIF orientation, JPEG size limits and unusual variants."""
import io

import numpy as np
from PIL import Image

# The operation from the upright picture to the stored pixels for each EXIF orientation.
_STORE = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
          4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90,
          7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270}


def stored(image, orientation):
    """The pixels to store so that applying the orientation gives `image`."""
    return image if orientation == 1 else image.transpose(_STORE[orientation])


def exif(orientation):
    """A small EXIF block with an orientation and an invented camera name."""
    block = Image.Exif()
    block[0x010F], block[0x0110] = "Specimen", "Phone 1"
    block[0x0112] = orientation
    block[0x0132] = "2024:05:01 12:00:00"
    return block.tobytes()


def jpeg(image, quality, limit=None, orientation=None, **options):
    """JPEG bytes; the quality is lowered (not below 70) until `limit` bytes hold."""
    if orientation is not None:
        options["exif"] = exif(orientation)
    while True:
        stream = io.BytesIO()
        image.save(stream, "JPEG", quality=quality, optimize=True, subsampling="4:2:0", **options)
        if limit is None or stream.tell() <= limit or quality <= 70:
            return stream.getvalue()
        quality = max(70, quality - 3)


def encode(image, fmt, **options):
    stream = io.BytesIO()
    image.save(stream, fmt, **options)
    return stream.getvalue()


def cmyk_jpeg(image, quality=80):
    """A CMYK JPEG in the usual inverted Adobe form."""
    rgb = np.asarray(image.convert("RGB"))
    cmy = 255 - rgb
    black = cmy.min(2, keepdims=True)
    cmyk = np.concatenate([cmy - black, black], 2)
    return encode(Image.fromarray(cmyk, "CMYK"), "JPEG", quality=quality, optimize=True)


def ycck_jpeg(image, quality=80):
    """A YCCK JPEG: Adobe transform 2, inverted like every Adobe CMYK file."""
    rgb = np.asarray(image.convert("RGB"))
    ycc = np.asarray(Image.fromarray(255 - rgb).convert("YCbCr"))
    # Stored components are inverted CMYK; a decoder turns YCC into 255 - stored CMY.
    black = np.full(ycc.shape[:2] + (1,), 255, np.uint8)
    channels = 255 - np.concatenate([ycc, black], 2)       # the writer inverts once more
    data = bytearray(encode(Image.fromarray(channels, "CMYK"), "JPEG", quality=quality, optimize=True))
    at = data.index(b"Adobe")
    data[at + 11] = 2
    return bytes(data)


def png16(image):
    """A 16-bit grey PNG."""
    grey = np.asarray(image.convert("L")).astype(np.uint16) * 257
    return encode(Image.fromarray(grey.astype(np.int32), "I"), "PNG", optimize=True)
