"""Every barcode of every photo, read by zxing-cpp. zxing.py PHOTO..."""
import sys

import zxingcpp
from PIL import Image

for path in sys.argv[1:]:
    for symbol in zxingcpp.read_barcodes(Image.open(path)):
        print("barcode\t" + symbol.text)
