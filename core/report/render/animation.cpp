#include "render/animation.hpp"

#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <stdexcept>

#ifdef STREAMLAB_WEBP
#include <webp/encode.h>
#include <webp/mux.h>

#include "render/raster.hpp"
#endif

namespace streamlab::render {

#ifdef STREAMLAB_WEBP

namespace {

constexpr int frames = 48;
constexpr int frame_ms = 125;  // 6 s, as playback in the app
constexpr int last_ms = 2000;  // the whole picture, before it starts again
constexpr Paint veil{255, 255, 255, 0.75};
constexpr Paint playhead{0, 104, 163, 1};

[[noreturn]] void fail(const std::filesystem::path& file, const char* why) {
    throw std::runtime_error(
        fmt::format("{}: the animation cannot be written: {}", file.string(), why));
}

// The drawing with a playhead at this fraction of its time axis.
Drawing at(const Drawing& drawing, double fraction) {
    Drawing frame = drawing;
    const Plot& plot = drawing.plot;
    const double x = plot.left + (plot.right - plot.left) * fraction;
    Rectangle later;
    later.x = x;
    later.y = plot.top;
    later.width = plot.right - x;
    later.height = plot.bottom - plot.top;
    later.fill = veil;
    frame.primitives.emplace_back(later);
    frame.primitives.emplace_back(Line{x, plot.top, x, plot.bottom, playhead, 2, ""});
    return frame;
}

// Encodes frames that show the drawing until `end_ms`.
class Encoder {
public:
    Encoder(const std::filesystem::path& file, int width, int height) : file_(file) {
        WebPAnimEncoderOptions options;
        if (WebPAnimEncoderOptionsInit(&options) == 0 || WebPConfigInit(&config_) == 0)
            fail(file_, "another version of libwebp is installed");
        // Level 1 of 9: timelines have few colours, and higher levels are slow.
        WebPConfigLosslessPreset(&config_, 1);
        encoder_.reset(WebPAnimEncoderNew(width, height, &options));
        if (encoder_ == nullptr) fail(file_, "there is not enough memory");
    }

    void add(cairo_surface_t* surface, int begin_ms) {
        WebPPicture picture;
        if (WebPPictureInit(&picture) == 0) fail(file_, "another version of libwebp is installed");
        picture.use_argb = 1;
        picture.width = cairo_image_surface_get_width(surface);
        picture.height = cairo_image_surface_get_height(surface);
        cairo_surface_flush(surface);
        const bool taken =
            // All pixels are opaque, so that cairo's premultiplied colours are plain ones.
            WebPPictureImportBGRX(&picture, cairo_image_surface_get_data(surface),
                                  cairo_image_surface_get_stride(surface)) != 0 &&
            WebPAnimEncoderAdd(encoder_.get(), &picture, begin_ms, &config_) != 0;
        WebPPictureFree(&picture);
        if (!taken) fail(file_, WebPAnimEncoderGetError(encoder_.get()));
    }

    void write(int end_ms) {
        WebPData data;
        WebPDataInit(&data);
        WebPAnimEncoderAdd(encoder_.get(), nullptr, end_ms, nullptr);
        if (WebPAnimEncoderAssemble(encoder_.get(), &data) == 0)
            fail(file_, WebPAnimEncoderGetError(encoder_.get()));
        std::ofstream out(file_, std::ios::binary);
        out.write(reinterpret_cast<const char*>(data.bytes),
                  static_cast<std::streamsize>(data.size));
        out.close();
        WebPDataClear(&data);
        if (!out) fail(file_, "the disk is full, or the folder cannot be written");
    }

private:
    struct Deleter {
        void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
    };

    const std::filesystem::path& file_;
    WebPConfig config_;
    std::unique_ptr<WebPAnimEncoder, Deleter> encoder_;
};

}  // namespace

bool can_write_animations() { return true; }

void write_animation(const Drawing& drawing, const std::filesystem::path& file) {
    const Surface whole = rasterise(drawing, 1, file);
    Encoder encoder(file, cairo_image_surface_get_width(whole.get()),
                    cairo_image_surface_get_height(whole.get()));
    for (int i = 0; i < frames; ++i) {
        const Surface frame = rasterise(at(drawing, static_cast<double>(i) / frames), 1, file);
        encoder.add(frame.get(), i * frame_ms);
    }
    encoder.add(whole.get(), frames * frame_ms);
    encoder.write(frames * frame_ms + last_ms);
}

#else

bool can_write_animations() { return false; }

void write_animation(const Drawing&, const std::filesystem::path& file) {
    throw std::runtime_error(fmt::format(
        "{}: this build writes no animations: install libwebp-dev and build again", file.string()));
}

#endif

}  // namespace streamlab::render
