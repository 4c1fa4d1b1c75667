// The user's own editor.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace streamlab::gui {

// The command to start, without the file; empty if none is known. Tries $VISUAL, then $EDITOR, then
// xdg-open. An editor that needs a terminal gets a new one, and is skipped if there is none.
// `variable` returns an environment variable ("" if it is not set), `has_program` whether the PATH
// has a program.
std::string choose_editor(const std::function<std::string(const char*)>& variable,
                          const std::function<bool(const std::string&)>& has_program);

// Opens the file without waiting; returns one sentence about the result.
std::string open_in_editor(const std::filesystem::path& file);

}  // namespace streamlab::gui
