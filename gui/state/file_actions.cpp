#include "state/file_actions.hpp"

#include <algorithm>

namespace streamlab::gui {

namespace fs = std::filesystem;

void FileActions::open_file_dialog(FileUse use) {
    FileDialog& dialog = state_.dialog;
    dialog.use = use;
    dialog.requests_focus = true;
    dialog.typed.clear();
    std::error_code error;
    if (dialog.folder.empty() && state_.program)
        dialog.folder = state_.program->setup.sources.front().parent_path();
    if (dialog.folder.empty() || !fs::is_directory(dialog.folder, error))
        dialog.folder = fs::current_path(error);
    list();
}

// If the folder cannot be read, the dialog stays open and shows the reason.
void FileActions::list() {
    FileDialog& dialog = state_.dialog;
    dialog.selected = 0;
    dialog.problem.clear();
    try {
        const std::size_t name = dialog.typed.rfind('/') + 1;  // 0 after npos
        dialog.listed =
            name > 0 ? path_of_typed(dialog.folder, dialog.typed.substr(0, name)) : dialog.folder;
        dialog.entries = entries_of(dialog.listed, *dialog.use,
                                    dialog.typed == "~" ? "" : dialog.typed.substr(name));
        // A path is completed from its beginning.
        if (name > 0)
            std::erase_if(dialog.entries, [&](const FileEntry& entry) {
                return !entry.name.starts_with(dialog.typed.substr(name));
            });
    } catch (const fs::filesystem_error& error) {
        dialog.entries.clear();
        dialog.problem = "Cannot read " + dialog.listed.string() + ": " + error.code().message();
    }
    // Select the first file, which comes after the folders.
    const auto file = std::find_if(dialog.entries.begin(), dialog.entries.end(),
                                   [](const FileEntry& entry) { return !entry.is_folder; });
    if (file != dialog.entries.end())
        dialog.selected = static_cast<std::size_t>(file - dialog.entries.begin());
}

void FileActions::type_name(const std::string& typed) {
    state_.dialog.typed = typed;
    if (state_.dialog.use) list();
}

void FileActions::complete_typed() {
    FileDialog& dialog = state_.dialog;
    if (!dialog.use || dialog.entries.empty()) return;
    // As far as all entries agree; a single one as a whole.
    std::string common = dialog.entries.front().name;
    for (const FileEntry& entry : dialog.entries)
        common.resize(static_cast<std::size_t>(
            std::mismatch(common.begin(), common.end(), entry.name.begin(), entry.name.end())
                .first -
            common.begin()));
    if (dialog.entries.size() == 1 && dialog.entries.front().is_folder) common += '/';
    const std::size_t name = dialog.typed.rfind('/') + 1;
    if (common.size() <= dialog.typed.size() - name) return;
    dialog.completed = dialog.typed.substr(0, name) + common;
    type_name(*dialog.completed);
}

void FileActions::select_entry(int step) {
    FileDialog& dialog = state_.dialog;
    if (dialog.entries.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(dialog.entries.size()) - 1;
    dialog.selected = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(dialog.selected) + step, 0, last));
}

void FileActions::go_to_folder(const fs::path& folder) {
    state_.dialog.folder = folder.lexically_normal();
    state_.dialog.typed.clear();
    state_.dialog.requests_focus = true;
    list();
}

void FileActions::choose_selected() {
    FileDialog& dialog = state_.dialog;
    if (!dialog.use) return;
    dialog.requests_focus = true;  // Enter has taken the focus from it
    if (!is_path(dialog.typed)) return choose_entry(dialog.selected);
    const fs::path path = path_of_typed(dialog.folder, dialog.typed);
    std::error_code error;
    if (fs::is_directory(path, error)) return go_to_folder(path);
    if (fs::is_regular_file(path, error)) return choose_file(path);
    dialog.problem = "There is no " + path.string() + ".";
}

void FileActions::choose_entry(std::size_t index) {
    FileDialog& dialog = state_.dialog;
    if (!dialog.use || index >= dialog.entries.size()) return;
    const FileEntry entry = dialog.entries[index];
    entry.is_folder ? go_to_folder(dialog.listed / entry.name)
                    : choose_file(dialog.listed / entry.name);
}

void FileActions::go_up() { go_to_folder((state_.dialog.folder / "..").lexically_normal()); }

void FileActions::choose_folder() {
    if (state_.dialog.use == FileUse::include_folder) choose_file(state_.dialog.folder);
}

void FileActions::choose_file(const fs::path& file) {
    const std::optional<FileUse> use = state_.dialog.use;
    if (!use) return;
    close_dialog();
    std::error_code error;
    if (fs::is_regular_file(file, error)) state_.dialog.folder = file.parent_path();
    if (chosen_) chosen_(*use, file);
}

}  // namespace streamlab::gui
