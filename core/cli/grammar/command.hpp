// What each command of streamlab declares, in a header and a source of its own in
// core/cli/commands:
//
//     struct XOptions { ... };
//     // Its grammar. Parsing fills the options in, which must stay where they are until then.
//     CLI::App* add_command(CLI::App& app, XOptions& options);
//     // Where it is needed: takes words as they were typed.
//     void take_words(XOptions& options, const TypedWords& words);
//     // Where it is needed: works out what was typed. Throws UsageError if it makes no sense.
//     void complete(XOptions& options);
//     // Does it and returns the exit code (exit_code.hpp). What stops it is thrown, and main()
//     reports
//     // it.
//     int perform(const XOptions& options);
//
// main_commands.hpp lists the commands of `streamlab`, programs/ those of other programs, and
// command_line.hpp all of them.
#pragma once

namespace CLI {
class App;
}
