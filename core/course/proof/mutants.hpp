// The mutants that a puzzle's checks must notice: its solution with one synchronising call removed,
// or with one of them an operation too early.
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
    std::string line_text;  // the whole line, unchanged
    std::string name;       // "without cudaStreamWaitEvent(b, done, 0)"
    std::string source;     // the changed solution; all other text stays on its line
};

enum class MoveStyle {
    in_line,      // the call moves to the line of the statement that it comes before
    whole_lines,  // its whole line moves: an order puzzle consists of lines
};

// Makes the mutants of a .cu source, in the order of its lines. Comments and kernels give none.
std::vector<Mutant> make_mutants(std::string_view source, MoveStyle style = MoveStyle::in_line);

}  // namespace streamlab::proof
