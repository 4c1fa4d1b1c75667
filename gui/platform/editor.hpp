// The user's own editor.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace streamlab::gui {

// What to start, without the file; empty where nothing is known. $VISUAL, then $EDITOR, then
// xdg-open. One that needs a terminal gets one of its own, and is passed over where there is none.
// `variable` gives an environment variable ("" where it is not set), `has_program` says whether the
// PATH holds one.
std::string choose_editor(const std::function<std::string(const char*)>& variable,
                          const std::function<bool(const std::string&)>& has_program);

// Opens the file without waiting; returns one sentence about it.
std::string open_in_editor(const std::filesystem::path& file);

}  // namespace streamlab::gui
