// QR codes by libqrencode. In C because the library is opened when a code is wanted: no other command needs it.
#ifndef DOCSCAN_CQRENCODE_H
#define DOCSCAN_CQRENCODE_H

#include <stdbool.h>
#include <stdint.h>

/// A QR code of a text (ISO/IEC 18004), of the smallest version that it fits into, at error correction level M.
///
/// Returns `*width` × `*width` bytes, 1 for dark, row by row, for `free`; NULL where libqrencode is not installed, and
/// for a text that is too long.
uint8_t *_Nullable docscan_qr_encode(const char *_Nonnull text, int *_Nonnull width);

/// True if libqrencode is installed.
bool docscan_qr_is_there(void);

#endif
