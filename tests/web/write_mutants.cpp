// Writes the mutants of a puzzle's solution to files of a folder, and prints their descriptions.
// The checker must detect them:
//
//     write_mutants SOLUTION FOLDER [whole-lines]
//
// With whole-lines, the mutants are those of an order puzzle. A mutant need not compile.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "base/files.hpp"
#include "proof/mutants.hpp"

int main(int count, char** words) {
    using namespace streamlab;
    if (count < 3) {
        std::fputs("write_mutants SOLUTION FOLDER [whole-lines]\n", stderr);
        return 2;
    }
    const bool by_lines = count > 3 && std::string(words[3]) == "whole-lines";
    const std::filesystem::path folder = words[2];
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const proof::Mutant& mutant :
         proof::make_mutants(base::read_file(words[1]), by_lines ? proof::MoveStyle::whole_lines
                                                                 : proof::MoveStyle::in_line)) {
        const std::string name = fmt::format("mutant-{:02}.cu", ++number);
        base::write_file(folder / name, mutant.source);
        fmt::print("{}: line {}: {}\n", name, mutant.line, mutant.name);
    }
}
