#include "cli/commands/guided_labs.hpp"

#include "cli/commands/watch_command.hpp"
#include "cli/lesson/lesson_loop.hpp"

namespace streamlab::cli {

int run_lessons_from(int number, const ViewStyle& style) {
    const LessonsResult end = lessons(number, style);
    return end.puzzle ? perform(WatchOptions{*end.puzzle, style}) : end.code;
}

}  // namespace streamlab::cli
