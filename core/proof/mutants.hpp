// What a puzzle's checks must notice: its solution with one synchronising call less, or with one of
// them an operation too early.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::proof {

enum class Mutation { remove, move, asynchronous };

struct Mutant {
    Mutation mutation = Mutation::remove;
    std::string call;       // its source text on one line: "cudaStreamWaitEvent(b, done, 0)"
    int line = 0;           // where the solution has it
    std::string line_text;  // the whole line, as it is
    std::string name;       // "without cudaStreamWaitEvent(b, done, 0)"
    std::string source;     // the solution so changed; all else stays on its line
};

enum class MoveStyle {
    in_line,      // the call goes to the line of the statement that it comes before
    whole_lines,  // its line changes places: an order puzzle knows lines only
};

// Of a .cu source, in the order of its lines. Commented code and kernels have none.
std::vector<Mutant> make_mutants(std::string_view source, MoveStyle style = MoveStyle::in_line);

}  // namespace streamlab::proof
