#include "program/run/recording.hpp"

#include <utility>

#include "base/wrap.hpp"
#include "imported/findings.hpp"
#include "imported/load.hpp"
#include "imported/report_text.hpp"
#include "imported/words.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t columns = 79;  // line width of the output, on any terminal

fs::path file_of(const RunRequest& request) {
    const auto chosen = request.knobs.find("recording");
    std::error_code error;
    if (chosen != request.knobs.end() && !fs::path(chosen->second).has_parent_path()) {
        fs::path file = fs::path(request.executable).replace_filename(chosen->second + ".rec");
        if (fs::exists(file, error)) return file;
    }
    return fs::path(request.executable).replace_extension(".rec");
}

}  // namespace

bool is_recorded(const fs::path& program) { return program.extension() == ".py"; }

OpenedRecording open_recording(const RunRequest& request) {
    imported::Recording recording = imported::load(file_of(request));
    OpenedRecording opened;
    opened.says = base::wrap(
        imported::report_text(recording, imported::find_all(recording), "streamlab"), columns);
    imported::shorten_names(recording);
    opened.trace = std::move(recording.trace);
    opened.trace.program = request.program;
    return opened;
}

}  // namespace streamlab::program
