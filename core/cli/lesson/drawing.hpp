// Draws a prediction in the terminal: each bar is a row, moved with keys.
#pragma once

#include "catalogue/prediction_bars.hpp"
#include "cli/terminal/console.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::cli {

// Edits lesson.drawn until Enter; Escape restores it. Sets lesson.has_drawn.
void draw_prediction(Console& console, const catalogue::PredictionBars& asked,
                     lesson::Lesson& lesson);

// The bars as text, with the row `selected` marked.
std::string drawn_bars(const catalogue::PredictionBars& asked,
                       const std::vector<lesson::DrawnBar>& bars, std::size_t selected, bool ascii);

}  // namespace streamlab::cli
