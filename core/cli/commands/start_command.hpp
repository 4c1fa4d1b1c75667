// `streamlab` without a command: starts the app, or a tour in the terminal if there is no display.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/app_contents.hpp"
#include "cli/grammar/arguments.hpp"
#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct StartOptions {
    std::vector<std::string> words;  // the arguments, for the app
    AppContents contents;
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, StartOptions& options);
inline void take_words(StartOptions& options, const TypedWords& words) {
    options.words = words.all;
}
int perform(const StartOptions& options);

// Throws EnvironmentError if the options name traces, which only the app can show.
int start_without_display(const StartOptions& options);

}  // namespace streamlab::cli
