#include "cli/course/task_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/wrap.hpp"
#include "check/manifest/task.hpp"

namespace streamlab::cli {

namespace {

constexpr std::size_t gutter = 13;

std::string block(const std::string& label, const std::string& text, std::size_t columns) {
    std::string lines = base::wrap(text, columns, std::string(gutter, ' '));
    return lines.replace(0, label.size(), label);
}

}  // namespace

std::string task_text(const check::Puzzle& puzzle, std::size_t columns) {
    const check::Task task = check::task_of(puzzle);
    const std::string asked = task.asked + (task.where.empty() ? "" : " " + task.where);
    std::string text = block("Task", asked, columns);
    if (!task.forbidden.empty())
        text += block("Not allowed", fmt::format("{}", fmt::join(task.forbidden, " ")), columns);
    text += block("Judged by",
                  fmt::format("{}{}.", fmt::join(task.judged, "; "),
                              task.how_often.empty() ? "" : fmt::format(" ({})", task.how_often)),
                  columns);
    return text;
}

}  // namespace streamlab::cli
