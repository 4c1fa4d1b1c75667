// The mutants that a puzzle's checks must detect: its solution with one synchronising call removed,
// or moved one operation earlier.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::proof {

enum class Mutation { remove, move, asynchronous };

struct Mutant {
    Mutation mutation = Mutation::remove;
    std::string call;       // its source text on one line: "cudaStreamWaitEvent(b, done, 0)"
    int line = 0;           // of the call in the solution
    std::string line_text;  // the whole line, unmodified
    std::string name;       // "without cudaStreamWaitEvent(b, done, 0)"
    std::string source;     // the modified solution; all other text stays on its line
};

enum class MoveStyle {
    in_line,      // the call moves to the line of the target statement
    whole_lines,  // its whole line moves, for order puzzles
};

// The mutants of a .cu source, in line order. Comments and kernels are not mutated.
std::vector<Mutant> make_mutants(std::string_view source, MoveStyle style = MoveStyle::in_line);

}  // namespace streamlab::proof
