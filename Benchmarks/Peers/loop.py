"""A loop as one would write it: every photo read by pyzbar and pytesseract. loop.py PHOTO..."""
import sys

import pytesseract
from PIL import Image
from pyzbar.pyzbar import decode

for path in sys.argv[1:]:
    image = Image.open(path)
    for symbol in decode(image):
        print("barcode\t" + symbol.data.decode("utf-8", "replace"))
    print(pytesseract.image_to_string(image))
