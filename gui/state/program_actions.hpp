// The actions of a program of one's own: opening it, how it is built and run, running it.
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

    // The folder of the devices to choose from.
    void offer_devices(const std::filesystem::path& profiles_folder);

    // Each of these has the program built and run anew.
    void add_source(const std::filesystem::path& file);
    void remove_source(std::size_t index);  // never the last one
    void add_include_folder(const std::filesystem::path& folder);
    void remove_include_folder(std::size_t index);
    void type_arguments(std::string typed) { state_.program->typed_arguments = std::move(typed); }
    void type_variable(std::string typed) { state_.program->typed_variable = std::move(typed); }
    void take_arguments() { set_arguments(state_.program->typed_arguments); }
    // Takes "NAME=VALUE"; says so if it is none.
    void take_variable();
    void set_arguments(const std::string& arguments);
    void set_device(const std::string& profile);
    void set_device_count(int devices);
    void set_variable(const std::string& name, const std::string& value);
    void remove_variable(const std::string& name);

    // Edits another of the sources.
    void show_source(std::size_t index);
    // Keeps the run that is shown now to compare the following ones with; or lets it go.
    void keep_run(bool keep);
    void run_program();
    void stop_program();

protected:
    // Opens the file with the setup that it had last, and runs it. Everything else is closed by
    // now.
    void open_program_file(const std::filesystem::path& file);
    void open_program_setup(const ProgramSetup& setup);
    void close_program();
    void program_was_typed();
    bool poll_program();
    // Called when another editor has saved the file that is edited.
    void look_at_file();

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
    std::uint64_t run_version_ = 0;  // of the text, by the run
};

}  // namespace streamlab::gui
