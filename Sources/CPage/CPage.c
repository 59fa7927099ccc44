#include "CPage.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// The complete list of the files. A missing one fails a test.
static const docscan_page_file files[] = {
    {"announcer.js", (const char[]){
#embed "../DocScanServer/Page/announcer.js" suffix(, 0) if_empty(0)
    }},
    {"api.js", (const char[]){
#embed "../DocScanServer/Page/api.js" suffix(, 0) if_empty(0)
    }},
    {"app.js", (const char[]){
#embed "../DocScanServer/Page/app.js" suffix(, 0) if_empty(0)
    }},
    {"capture/camera.js", (const char[]){
#embed "../DocScanServer/Page/capture/camera.js" suffix(, 0) if_empty(0)
    }},
    {"capture/cutouts.js", (const char[]){
#embed "../DocScanServer/Page/capture/cutouts.js" suffix(, 0) if_empty(0)
    }},
    {"capture/frame-encoder.js", (const char[]){
#embed "../DocScanServer/Page/capture/frame-encoder.js" suffix(, 0) if_empty(0)
    }},
    {"capture/frame-worker.js", (const char[]){
#embed "../DocScanServer/Page/capture/frame-worker.js" suffix(, 0) if_empty(0)
    }},
    {"capture/live-run.js", (const char[]){
#embed "../DocScanServer/Page/capture/live-run.js" suffix(, 0) if_empty(0)
    }},
    {"capture/overlay.js", (const char[]){
#embed "../DocScanServer/Page/capture/overlay.js" suffix(, 0) if_empty(0)
    }},
    {"capture/photo-queue.js", (const char[]){
#embed "../DocScanServer/Page/capture/photo-queue.js" suffix(, 0) if_empty(0)
    }},
    {"capture/photo-store.js", (const char[]){
#embed "../DocScanServer/Page/capture/photo-store.js" suffix(, 0) if_empty(0)
    }},
    {"capture/resumable-upload.js", (const char[]){
#embed "../DocScanServer/Page/capture/resumable-upload.js" suffix(, 0) if_empty(0)
    }},
    {"capture/tone-player.js", (const char[]){
#embed "../DocScanServer/Page/capture/tone-player.js" suffix(, 0) if_empty(0)
    }},
    {"dom.js", (const char[]){
#embed "../DocScanServer/Page/dom.js" suffix(, 0) if_empty(0)
    }},
    {"icon.svg", (const char[]){
#embed "../DocScanServer/Page/icon.svg" suffix(, 0) if_empty(0)
    }},
    {"icons.js", (const char[]){
#embed "../DocScanServer/Page/icons.js" suffix(, 0) if_empty(0)
    }},
    {"index.html", (const char[]){
#embed "../DocScanServer/Page/index.html" suffix(, 0) if_empty(0)
    }},
    {"page.js", (const char[]){
#embed "../DocScanServer/Page/page.js" suffix(, 0) if_empty(0)
    }},
    {"parts.js", (const char[]){
#embed "../DocScanServer/Page/parts.js" suffix(, 0) if_empty(0)
    }},
    {"phrases.json", (const char[]){
#embed "../DocScanServer/Page/phrases.json" suffix(, 0) if_empty(0)
    }},
    {"states/announcements.js", (const char[]){
#embed "../DocScanServer/Page/states/announcements.js" suffix(, 0) if_empty(0)
    }},
    {"states/camera-session.js", (const char[]){
#embed "../DocScanServer/Page/states/camera-session.js" suffix(, 0) if_empty(0)
    }},
    {"states/case-list.js", (const char[]){
#embed "../DocScanServer/Page/states/case-list.js" suffix(, 0) if_empty(0)
    }},
    {"states/case-state.js", (const char[]){
#embed "../DocScanServer/Page/states/case-state.js" suffix(, 0) if_empty(0)
    }},
    {"states/check.js", (const char[]){
#embed "../DocScanServer/Page/states/check.js" suffix(, 0) if_empty(0)
    }},
    {"states/consent.js", (const char[]){
#embed "../DocScanServer/Page/states/consent.js" suffix(, 0) if_empty(0)
    }},
    {"states/frame-pump.js", (const char[]){
#embed "../DocScanServer/Page/states/frame-pump.js" suffix(, 0) if_empty(0)
    }},
    {"states/geometry.js", (const char[]){
#embed "../DocScanServer/Page/states/geometry.js" suffix(, 0) if_empty(0)
    }},
    {"states/next-step.js", (const char[]){
#embed "../DocScanServer/Page/states/next-step.js" suffix(, 0) if_empty(0)
    }},
    {"states/outbox.js", (const char[]){
#embed "../DocScanServer/Page/states/outbox.js" suffix(, 0) if_empty(0)
    }},
    {"states/part-length.js", (const char[]){
#embed "../DocScanServer/Page/states/part-length.js" suffix(, 0) if_empty(0)
    }},
    {"states/photo.js", (const char[]){
#embed "../DocScanServer/Page/states/photo.js" suffix(, 0) if_empty(0)
    }},
    {"states/review.js", (const char[]){
#embed "../DocScanServer/Page/states/review.js" suffix(, 0) if_empty(0)
    }},
    {"states/router.js", (const char[]){
#embed "../DocScanServer/Page/states/router.js" suffix(, 0) if_empty(0)
    }},
    {"states/settings.js", (const char[]){
#embed "../DocScanServer/Page/states/settings.js" suffix(, 0) if_empty(0)
    }},
    {"states/tones.js", (const char[]){
#embed "../DocScanServer/Page/states/tones.js" suffix(, 0) if_empty(0)
    }},
    {"states/uploads.js", (const char[]){
#embed "../DocScanServer/Page/states/uploads.js" suffix(, 0) if_empty(0)
    }},
    {"states/words.js", (const char[]){
#embed "../DocScanServer/Page/states/words.js" suffix(, 0) if_empty(0)
    }},
    {"style.css", (const char[]){
#embed "../DocScanServer/Page/style.css" suffix(, 0) if_empty(0)
    }},
    {"views/camera-view.js", (const char[]){
#embed "../DocScanServer/Page/views/camera-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/capture-view.js", (const char[]){
#embed "../DocScanServer/Page/views/capture-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/case-view.js", (const char[]){
#embed "../DocScanServer/Page/views/case-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/cases-view.js", (const char[]){
#embed "../DocScanServer/Page/views/cases-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/check-view.js", (const char[]){
#embed "../DocScanServer/Page/views/check-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/confirmation.js", (const char[]){
#embed "../DocScanServer/Page/views/confirmation.js" suffix(, 0) if_empty(0)
    }},
    {"views/consent-view.js", (const char[]){
#embed "../DocScanServer/Page/views/consent-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/decisions.js", (const char[]){
#embed "../DocScanServer/Page/views/decisions.js" suffix(, 0) if_empty(0)
    }},
    {"views/file-picker.js", (const char[]){
#embed "../DocScanServer/Page/views/file-picker.js" suffix(, 0) if_empty(0)
    }},
    {"views/file-view.js", (const char[]){
#embed "../DocScanServer/Page/views/file-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/login-view.js", (const char[]){
#embed "../DocScanServer/Page/views/login-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/numbers-view.js", (const char[]){
#embed "../DocScanServer/Page/views/numbers-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/outbox-rows.js", (const char[]){
#embed "../DocScanServer/Page/views/outbox-rows.js" suffix(, 0) if_empty(0)
    }},
    {"views/outbox-view.js", (const char[]){
#embed "../DocScanServer/Page/views/outbox-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/paper-list.js", (const char[]){
#embed "../DocScanServer/Page/views/paper-list.js" suffix(, 0) if_empty(0)
    }},
    {"views/photo-dialog.js", (const char[]){
#embed "../DocScanServer/Page/views/photo-dialog.js" suffix(, 0) if_empty(0)
    }},
    {"views/photo-view.js", (const char[]){
#embed "../DocScanServer/Page/views/photo-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/report-fields.js", (const char[]){
#embed "../DocScanServer/Page/views/report-fields.js" suffix(, 0) if_empty(0)
    }},
    {"views/report-view.js", (const char[]){
#embed "../DocScanServer/Page/views/report-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/review-desk.js", (const char[]){
#embed "../DocScanServer/Page/views/review-desk.js" suffix(, 0) if_empty(0)
    }},
    {"views/review-question.js", (const char[]){
#embed "../DocScanServer/Page/views/review-question.js" suffix(, 0) if_empty(0)
    }},
    {"views/review-undo.js", (const char[]){
#embed "../DocScanServer/Page/views/review-undo.js" suffix(, 0) if_empty(0)
    }},
    {"views/review-view.js", (const char[]){
#embed "../DocScanServer/Page/views/review-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/settings-view.js", (const char[]){
#embed "../DocScanServer/Page/views/settings-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/waiting-view.js", (const char[]){
#embed "../DocScanServer/Page/views/waiting-view.js" suffix(, 0) if_empty(0)
    }},
    {"views/zoom-view.js", (const char[]){
#embed "../DocScanServer/Page/views/zoom-view.js" suffix(, 0) if_empty(0)
    }},
    {NULL, NULL},
};

const docscan_page_file *const docscan_page_files = files;
