// Actions of the file dialog.
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

    // Called with the chosen file or folder.
    using Chosen = std::function<void(FileUse, const std::filesystem::path&)>;
    void set_on_chosen(Chosen chosen) { chosen_ = std::move(chosen); }

    void open_file_dialog(FileUse use);
    void close_dialog() { state_.dialog.use.reset(); }
    void clear_dialog_focus_request() { state_.dialog.requests_focus = false; }
    // Lists the entries that contain the text, or those with which a typed path continues.
    void type_name(const std::string& typed);
    // Extends the text as far as the entries agree.
    void complete_typed();
    void clear_completed() { state_.dialog.completed.reset(); }
    void select_entry(int step);
    // Opens a folder, or chooses a file. A typed path takes precedence over the selection.
    void choose_selected();
    void choose_entry(std::size_t index);
    void go_up();
    void choose_folder();  // chooses the current folder
    void choose_file(const std::filesystem::path& file);

private:
    void go_to_folder(const std::filesystem::path& folder);
    void list();

    AppState& state_;
    Chosen chosen_;
};

}  // namespace streamlab::gui
