// The interface of a command, each with its header and source in core/cli/commands:
//
//     struct XOptions { ... };
//     // Adds the command to the grammar. Parsing fills in `options`, which must not move before.
//     CLI::App* add_command(CLI::App& app, XOptions& options);
//     // Optional: takes words as typed.
//     void take_words(XOptions& options, const TypedWords& words);
//     // Optional: validates and completes the parsed options. Throws UsageError.
//     void complete(XOptions& options);
//     // Performs the command and returns the exit code (exit_code.hpp). Errors are thrown and
//     // reported by main().
//     int perform(const XOptions& options);
//
// main_commands.hpp lists the commands of `streamlab`, programs/ those of the other programs, and
// command_line.hpp all of them.
#pragma once

namespace CLI {
class App;
}
