// What was typed, and what all command lines have in common.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace streamlab::cli {

struct TypedWords {
    std::vector<std::string> all;      // as typed, after the program's name
    std::vector<std::string> own;      // those that are streamlab's
    std::vector<std::string> program;  // what follows "--", for the student's program
};
TypedWords words_of(int argc, char** argv);

// Gives the command line its name, its help and the flags that all have.
void prepare(CLI::App& app);
// Returns false if --help or --version has been answered. Throws UsageError.
bool parse_words(CLI::App& app, const TypedWords& words);

}  // namespace streamlab::cli
