#include "CModels.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char fast[] = {
#embed "fast.traineddata"
};

static const unsigned char large[] = {
#embed "large.traineddata"
};

static const unsigned char ocrb[] = {
#embed "ocrb.traineddata"
};

const docscan_model docscan_model_fast = {fast, sizeof fast};
const docscan_model docscan_model_large = {large, sizeof large};
const docscan_model docscan_model_ocrb = {ocrb, sizeof ocrb};
