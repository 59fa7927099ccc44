internal import DocScanCollect
internal import FoundationEssentials

/// The files of the web page, embedded unchanged in the program.
enum WebAsset {
    /// The complete list of the files, by path below `/page/`. A missing file fails a test.
    static let files: [String: [UInt8]] = [
        "announcer.js": PackageResources.announcer_js,
        "api.js": PackageResources.api_js,
        "app.js": PackageResources.app_js,
        "capture/camera.js": PackageResources.camera_js,
        "capture/cutouts.js": PackageResources.cutouts_js,
        "capture/frame-encoder.js": PackageResources.frame_encoder_js,
        "capture/frame-worker.js": PackageResources.frame_worker_js,
        "capture/live-run.js": PackageResources.live_run_js,
        "capture/overlay.js": PackageResources.overlay_js,
        "capture/tone-player.js": PackageResources.tone_player_js,
        "capture/uploader.js": PackageResources.uploader_js,
        "dom.js": PackageResources.dom_js,
        "icon.svg": PackageResources.icon_svg,
        "index.html": PackageResources.index_html,
        "page.js": PackageResources.page_js,
        "states/announcements.js": PackageResources.announcements_js,
        "states/camera-session.js": PackageResources.camera_session_js,
        "states/case-list.js": PackageResources.case_list_js,
        "states/consent.js": PackageResources.consent_js,
        "states/frame-pump.js": PackageResources.frame_pump_js,
        "states/geometry.js": PackageResources.geometry_js,
        "states/outbox.js": PackageResources.outbox_js,
        "states/review.js": PackageResources.review_js,
        "states/router.js": PackageResources.router_js,
        "states/settings.js": PackageResources.settings_js,
        "states/tones.js": PackageResources.tones_js,
        "states/uploads.js": PackageResources.uploads_js,
        "style.css": PackageResources.style_css,
        "views/camera-view.js": PackageResources.camera_view_js,
        "views/capture-view.js": PackageResources.capture_view_js,
        "views/case-view.js": PackageResources.case_view_js,
        "views/cases-view.js": PackageResources.cases_view_js,
        "views/confirmation.js": PackageResources.confirmation_js,
        "views/consent-view.js": PackageResources.consent_view_js,
        "views/file-picker.js": PackageResources.file_picker_js,
        "views/file-view.js": PackageResources.file_view_js,
        "views/login-view.js": PackageResources.login_view_js,
        "views/numbers-view.js": PackageResources.numbers_view_js,
        "views/outbox-view.js": PackageResources.outbox_view_js,
        "views/report-fields.js": PackageResources.report_fields_js,
        "views/report-view.js": PackageResources.report_view_js,
        "views/review-view.js": PackageResources.review_view_js,
        "views/settings-view.js": PackageResources.settings_view_js,
        "views/zoom-view.js": PackageResources.zoom_view_js,
    ]

    /// Leaflet for the zoom view, if Debian's package `libjs-leaflet` is installed.
    private static let leaflet = (folder: "/usr/share/javascript/leaflet/", files: ["leaflet.js", "leaflet.css"])

    static let index = response("index.html", files["index.html"] ?? [])

    /// A file of the web page. Throws `.notFound`.
    ///
    /// - Parameter path: the segments between the slashes.
    static func find(_ path: String) throws(Problem) -> ServerResponse {
        if let bytes = files[path] { return response(path, bytes) }
        // The names are constants: no part of a request becomes a path.
        if let name = leaflet.files.first(where: { path == "leaflet/\($0)" }),
            let bytes = FileManager.default.contents(atPath: leaflet.folder + name)
        {
            return response(path, Array(bytes))
        }
        throw Problem(.notFound, "The page has no such part.")
    }

    private static func response(_ path: String, _ bytes: [UInt8]) -> ServerResponse {
        var response = ServerResponse(type: type(of: path), bytes)
        // The next start may be of another version of docscan.
        response.headers.append(HTTPHeader("Cache-Control", "no-cache"))
        return response
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }
}
