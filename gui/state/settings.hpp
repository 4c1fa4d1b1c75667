// The window's settings, saved between sessions in a small JSON file in the user's data folder.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "state/app_state.hpp"

namespace streamlab::gui {

class SettingsFile {
public:
    // $XDG_DATA_HOME/streamlab/app.json, or ~/.local/share/streamlab/app.json.
    SettingsFile();
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    // Missing, damaged or out-of-range values leave the state unchanged.
    void load(AppState& state);
    // Ignores a file that cannot be written: the loss is too small to report.
    void save(const AppState& state);
    // Saves changed settings, at most twice a second; may be called in every frame.
    void keep(const AppState& state);

private:
    std::filesystem::path file_;
    std::string saved_;
    std::chrono::steady_clock::time_point kept_;
};

}  // namespace streamlab::gui
