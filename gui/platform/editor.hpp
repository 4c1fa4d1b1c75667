// Opens files in the user's external editor.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace streamlab::gui {

// The command to start, without the file; empty if none is known. Tries $VISUAL, then $EDITOR, then
// xdg-open. An editor that needs a terminal is started in a new one, or skipped if there is no
// terminal program. `variable` returns an environment variable ("" if it is not set), `has_program`
// returns true if the PATH has a program.
std::string choose_editor(const std::function<std::string(const char*)>& variable,
                          const std::function<bool(const std::string&)>& has_program);

// Opens the file without waiting; returns one sentence about the result.
std::string open_in_editor(const std::filesystem::path& file);

}  // namespace streamlab::gui
