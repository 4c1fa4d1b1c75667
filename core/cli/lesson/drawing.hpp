// The prediction that a student draws in the terminal: each bar is a row, which keys move.
#pragma once

#include "catalogue/prediction_bars.hpp"
#include "cli/terminal/console.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::cli {

// Changes lesson.drawn until Enter; Escape leaves it as it was. Sets lesson.has_drawn.
void draw_prediction(Console& console, const catalogue::PredictionBars& asked,
                     lesson::Lesson& lesson);

// The bars as text, the row of `selected` marked.
std::string drawn_bars(const catalogue::PredictionBars& asked,
                       const std::vector<lesson::DrawnBar>& bars, std::size_t selected, bool ascii);

}  // namespace streamlab::cli
