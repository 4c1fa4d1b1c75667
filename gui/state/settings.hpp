// How the window looks, kept between starts: a small JSON file in the user's data folder.
#pragma once

#include <filesystem>

#include "state/app_state.hpp"

namespace streamlab::gui {

class SettingsFile {
public:
    // $XDG_DATA_HOME/streamlab/app.json, or ~/.local/share/streamlab/app.json.
    SettingsFile();
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    // What is missing, damaged or out of range stays as it is in the state.
    void load(AppState& state) const;
    // Says nothing where the file cannot be written: the loss is too small to mention.
    void save(const AppState& state) const;

private:
    std::filesystem::path file_;
};

}  // namespace streamlab::gui
