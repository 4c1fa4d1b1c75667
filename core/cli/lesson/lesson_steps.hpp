// The steps of one lesson in the terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/lesson/knob_choice.hpp"
#include "cli/lesson/lesson_run.hpp"
#include "cli/terminal/console.hpp"
#include "lesson/lesson.hpp"
#include "lesson/standing.hpp"

namespace streamlab::cli {

class LessonSteps {
public:
    // The stop's lab must outlive it.
    LessonSteps(Console& console, const lesson::StopProgress& stop);

    // Returns an exit code. The only failure is a lab that does not compile.
    int run_steps();
    // True if the student has reached the last step, `remember`.
    bool is_finished() const { return finished_; }

private:
    void open();
    void predict();
    void show_choices() const;
    void show_program();
    bool run();  // false if the build failed
    void show_run();
    void reply();
    void reply_to_drawing();
    void show_why();
    void change_and_compare();
    std::optional<lesson::TotalGuess> ask_for_guess();
    void compare_with(const LessonRun& before, const lesson::Knobs& knobs_before,
                      const std::string& device_before);
    void remember();
    void offer_folded_texts();
    std::string device_in_words(const Change& change, const LessonRun& before) const;
    void save();
    void print_choice(std::size_t index, bool with_reply) const;

    Console& console_;
    const lesson::StopProgress& stop_;
    const catalogue::Lab& lab_;
    lesson::Lesson lesson_;
    bool is_repetition_ = false;
    bool finished_ = false;
    std::string device_ = "model";
    std::shared_ptr<const LessonRun> run_;
};

}  // namespace streamlab::cli
