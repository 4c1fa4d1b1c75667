#include "cli/commands/next_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/course/course.hpp"
#include "cli/ending/exit_code.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

CLI::App* add_command(CLI::App& app, NextOptions&) {
    return app.add_subcommand("next", "where you are, and what comes next");
}

int perform(const NextOptions&) {
    const Course course = load_course(find_places());
    const auto columns =
        static_cast<std::size_t>(std::min(render::text_options_for(STDOUT_FILENO).width, 80));
    fmt::print("{}\n", progress_text(course));
    const auto next = course.next();
    if (!next) {
        fmt::print("You have done everything on the path.\n");
        return ran;
    }
    fmt::print("\n{}", introduction(course.standing[next->index], next->again, columns));
    return ran;
}

}  // namespace streamlab::cli
