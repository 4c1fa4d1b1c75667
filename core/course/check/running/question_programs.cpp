#include "check/running/question_programs.hpp"

#include <utility>

namespace streamlab::check {

std::vector<QuestionProgram> programs_of(const Puzzle& puzzle) {
    std::vector<QuestionProgram> programs{{"", {}}};
    for (const catalogue::Knob& knob : puzzle.knobs) {
        std::vector<QuestionProgram> with_knob;
        for (const auto& [label, knobs] : programs) {
            for (const catalogue::KnobChoice& choice : knob.choices) {
                with_knob.push_back(
                    {label.empty() ? choice.label : label + ", " + choice.label, knobs});
                with_knob.back().knobs[knob.name] = choice.value;
            }
        }
        if (!with_knob.empty()) programs = std::move(with_knob);
    }
    if (programs.front().label.empty()) programs.front().label = puzzle.title;
    return programs;
}

std::vector<QuestionProgram> main_programs_of(const Puzzle& puzzle) {
    Puzzle first = puzzle;
    if (first.knobs.size() > 1) first.knobs.resize(1);
    return programs_of(first);
}

}  // namespace streamlab::check
