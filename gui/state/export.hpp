// Exports the displayed run as a file or as text.
#pragma once

#include <filesystem>
#include <string>

#include "state/app_state.hpp"

namespace streamlab::gui {

enum class ExportKind { png, webp, svg, html, chrome_json };

// Title of the displayed run: "03  one-launch-without-a-stream  flags=nonblocking", "photons.cu".
std::string title_of_run(const AppState& state);

// The first name like "03-one-launch-without-a-stream.svg" that is not used in the folder, so that
// no file is overwritten.
std::filesystem::path unused_file_name(const std::filesystem::path& folder, const std::string& stem,
                                       const std::string& extension);

// Writes the visible part of the timeline (or of both compared ones) as a picture, or the whole run
// (of two, the one in focus) as a web page or as JSON for Perfetto. Returns the file. Throws
// std::runtime_error with a message of one line.
std::filesystem::path export_run(const AppState& state, ExportKind kind,
                                 const std::filesystem::path& folder);

// The facts about the selected bar or, without a selection, the visible part of the timeline as
// `streamlab run` prints it. Empty if there is no run.
std::string text_of(const AppState& state);

// The facts about one operation or call, one per line.
std::string facts_of(const trace::Trace& trace, const Target& target);

}  // namespace streamlab::gui
