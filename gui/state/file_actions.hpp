// The actions of the window in which a file is chosen.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include "state/app_state.hpp"

namespace streamlab::gui {

class FileActions {
public:
    explicit FileActions(AppState& state) : state_(state) {}

    // Called with what was chosen.
    using Chosen = std::function<void(FileUse, const std::filesystem::path&)>;
    void when_chosen(Chosen chosen) { chosen_ = std::move(chosen); }

    void ask_for_file(FileUse use);
    void close_dialog() { state_.dialog.use.reset(); }
    void dialog_has_focus() { state_.dialog.takes_focus = false; }
    // Shows what contains the text; a text with a slash is a path.
    void type_name(const std::string& typed);
    void select_entry(int step);
    // Goes into a folder, or takes a file. What was typed counts first if it is a path.
    void take_selected();
    void take_entry(std::size_t index);
    void go_up();
    void take_folder();  // the one that is shown
    void take_file(const std::filesystem::path& file);

private:
    void go_to_folder(const std::filesystem::path& folder);
    void list();

    AppState& state_;
    Chosen chosen_;
};

}  // namespace streamlab::gui
