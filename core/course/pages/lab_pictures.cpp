#include "pages/lab_pictures.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <variant>

#include "base/text.hpp"
#include "render/picture.hpp"

namespace streamlab::pages {

using catalogue::Lab;

namespace {

std::string title_of(const Lab& lab, const Settings& settings) {
    return fmt::format("lab {:02}  {}  {}", lab.number, lab.name, settings.text);
}

// Pictures on a page are static: they have no tooltips, and bars of a few pixels need no rounded
// corners and outlines.
constexpr double narrow = 6;  // pixels

void simplify(render::Rectangle& bar) {
    bar.tooltip.clear();
    if (bar.width >= narrow) return;
    bar.radius = 0;
    if (bar.fill.opacity > 0) bar.stroke = render::no_paint;
}
void simplify(render::Line& line) { line.tooltip.clear(); }
void simplify(render::Arrow& arrow) { arrow.tooltip.clear(); }
void simplify(render::Text&) {}

std::string plain_picture(const trace::Trace& trace, const render::PictureOptions& options) {
    render::Drawing drawing = render::draw_picture(trace, options);
    for (render::Primitive& primitive : drawing.primitives)
        std::visit([](auto& shape) { simplify(shape); }, primitive);
    return render::to_svg(drawing);
}

program::BuildResult build(const Lab& lab, const program::Toolchain& toolchain) {
    program::BuildRequest request;
    request.sources = {lab.source};
    program::BuildResult built = program::build(request, toolchain);
    if (!built.ok) throw std::runtime_error(lab.name + " does not compile:\n" + built.messages);
    return built;
}

std::string ending_text(const program::Run& run) {
    using program::Ending;
    switch (run.ending()) {
    case Ending::crashed:
        return fmt::format("it crashed (signal {})", run.signal());
    case Ending::timed_out:
    case Ending::stalled:
        return "it did not end in time";
    case Ending::trace_full:
    case Ending::memory_full:
        return "there was too little memory";
    default:
        return "it was stopped";
    }
}

}  // namespace

LabRun run(const Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles) {
    const auto profile = profiles.find(settings.profile);
    if (profile == profiles.end())
        throw std::runtime_error(
            fmt::format("{}: there is no device model:{}", lab.name, settings.profile));
    program::RunRequest request;
    request.executable = build(lab, toolchain).executable;
    request.program = lab.source.filename().string();
    request.knobs = settings.knobs;
    request.profile_text = profile->second;
    request.device_count = lab.devices;
    request.capture_output = true;
    // Allow a run to stall up to its time limit: every lab terminates, but a busy machine may give
    // it no processor time for a minute.
    request.stalled_s = request.timeout_s;
    program::Run run(request);
    run.wait();
    if (run.ending() != program::Ending::exited)
        throw RunNotEnded(fmt::format("{}{}{}: {}", lab.name, settings.text.empty() ? "" : " with ",
                                      settings.text, ending_text(run)));
    std::string output = run.output();
    base::replace_all(output, lab.source.parent_path().string() + "/", "");
    return {std::move(output), run.exit_code(), run.trace()};
}

std::string picture(const Lab& lab, const Settings& settings, const trace::Trace& trace) {
    render::PictureOptions options;
    options.title = title_of(lab, settings);
    return plain_picture(trace, options);
}

std::string bare_picture(const trace::Trace& trace) {
    render::PictureOptions options;
    options.words = false;
    options.max_arrows = 0;
    return plain_picture(trace, options);
}

Shown show(const Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles) {
    LabRun ran = run(lab, settings, toolchain, profiles);
    std::string svg = picture(lab, settings, ran.trace);
    return {settings, std::move(ran.output), std::move(svg)};
}

}  // namespace streamlab::pages
