// Actions of a lab: predicting, setting knobs, running.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include "state/app_state.hpp"
#include "state/comparison_actions.hpp"
#include "state/playback_actions.hpp"
#include "state/progress_keeper.hpp"
#include "state/timeline_actions.hpp"

namespace streamlab::gui {

class LessonActions {
public:
    LessonActions(AppState& state, Runner& runner, TimelineActions& timeline,
                  PlaybackActions& playback, ComparisonActions& comparison)
        : state_(state), runner_(runner), timeline_(timeline), playback_(playback),
          comparison_(comparison) {}

    // Enables saving of progress; without it, progress is lost when the app ends.
    void keep_progress(ProgressKeeper& keeper) { keeper_ = &keeper; }

    // Sets the folder with the profiles of other devices; without it, labs offer none. Call it
    // before load_labs().
    void use_profiles(std::filesystem::path folder) { profiles_folder_ = std::move(folder); }
    // Reads the labs; errors are stored in state.problem.
    void load_labs(const std::filesystem::path& labs_dir);
    void select_lab(std::size_t index);
    // Selects the first lab that is not finished, or the first of all.
    void select_first_unfinished_lab();
    void go_to_step(Step step);
    void go_to_next_step();

    // Predictions can be made before the first run only; afterwards these functions do nothing.
    void ask_to_predict() { state_.sessions[state_.selected_lab].was_asked_to_predict = true; }
    void predict(std::size_t choice);
    void move_drawn_bar(std::size_t bar, trace::Nanoseconds start_ns, trace::Nanoseconds reach);
    void stretch_drawn_bar(std::size_t bar, trace::Nanoseconds end_ns, trace::Nanoseconds reach);
    void guess_total(TotalGuess guess);

    // Runs again at once if the lab has been run before.
    void set_knob(const std::string& name, const std::string& value);
    void reset_knobs();
    void run();
    void stop();
    // Picks up the runner's reports; called once a frame. Returns true if anything changed.
    bool poll();

private:
    LabSession& session() { return state_.sessions[state_.selected_lab]; }
    bool can_draw(std::size_t bar) const;
    void begin_change(const std::string& knob);
    // Sets the profile of the device that the lab's knob selects. Returns false if there is none.
    bool choose_device(RunJob& job);
    void show_report(const RunReport& report);
    void save();
    void load_source();

    AppState& state_;
    Runner& runner_;
    TimelineActions& timeline_;
    PlaybackActions& playback_;
    ComparisonActions& comparison_;
    ProgressKeeper* keeper_ = nullptr;
    std::filesystem::path profiles_folder_;
};

}  // namespace streamlab::gui
