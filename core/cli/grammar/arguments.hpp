// Command-line arguments, and the parts of the grammar that all programs share.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace streamlab::cli {

struct TypedWords {
    std::vector<std::string> all;      // all arguments as typed
    std::vector<std::string> own;      // arguments before "--"
    std::vector<std::string> program;  // arguments after "--", for the student's program
};
TypedWords words_of(int argc, char** argv);

// Sets the name, the help text and the common flags.
void prepare(CLI::App& app);
// Returns false if --help or --version has been answered. Throws UsageError.
bool parse_words(CLI::App& app, const TypedWords& words);

}  // namespace streamlab::cli
