// Actions of the user's own program: opening, building with other settings, running.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>

#include "state/app_state.hpp"
#include "state/comparison_actions.hpp"
#include "state/edit_actions.hpp"
#include "state/playback_actions.hpp"
#include "state/timeline_actions.hpp"

namespace streamlab::gui {

class ProgramActions {
public:
    ProgramActions(AppState& state, Runner& runner, TimelineActions& timeline,
                   PlaybackActions& playback, ComparisonActions& comparison, EditActions& editor)
        : state_(state), runner_(runner), timeline_(timeline), playback_(playback),
          comparison_(comparison), edit_(editor) {}

    // Sets the folder with the profiles of the devices to choose from.
    void add_device_knob(const std::filesystem::path& profiles_folder);

    // Each of these builds and runs the program again.
    void add_source(const std::filesystem::path& file);
    void remove_source(std::size_t index);  // keeps the last one
    void add_include_folder(const std::filesystem::path& folder);
    void remove_include_folder(std::size_t index);
    void show_settings(bool show) { state_.program->shows_settings = show; }
    void set_typed_arguments(std::string typed) {
        state_.program->typed_arguments = std::move(typed);
    }
    void set_typed_variable(std::string typed) {
        state_.program->typed_variable = std::move(typed);
    }
    void apply_arguments() { set_arguments(state_.program->typed_arguments); }
    // Applies a typed "NAME=VALUE"; reports an error for any other text.
    void apply_variable();
    void set_arguments(const std::string& arguments);
    void set_device(const std::string& profile);
    void set_device_count(int devices);
    void set_variable(const std::string& name, const std::string& value);
    void remove_variable(const std::string& name);

    // Opens another source in the editor.
    void show_source(std::size_t index);
    // Keeps the displayed run as the baseline for the following ones, or releases it.
    void keep_run(bool keep);
    void run_program();
    void stop_program();

protected:
    // Opens the file with its last setup, and runs it. The caller has closed everything else.
    void open_program_file(const std::filesystem::path& file);
    void open_program_setup(const ProgramSetup& setup);
    void close_program();
    void on_program_edited();
    bool poll_program();
    // Called when another editor has saved the open file.
    void check_for_external_save();

private:
    ProgramSession& session() { return *state_.program; }
    void change_setup(ProgramSetup setup);
    void remember_setup();
    bool prepare(RunJob& job);
    void show_run(const RunReport& report);

    AppState& state_;
    Runner& runner_;
    TimelineActions& timeline_;
    PlaybackActions& playback_;
    ComparisonActions& comparison_;
    EditActions& edit_;
    std::filesystem::path profiles_folder_;
    std::uint64_t run_version_ = 0;  // version of the text in the last run
};

}  // namespace streamlab::gui
