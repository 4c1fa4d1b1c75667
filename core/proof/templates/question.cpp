// kind = "question": how long do two kernels take, and why?
#include "proof/templates/templates.hpp"

namespace streamlab::proof {

namespace {

std::string program(const std::string& comment, const std::string& answer,
                    const std::string& reason) {
    return comment + "// answer: " + answer + "\n// reason: " + reason + "\n" +
           R"cuda(#include "lab.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");

    first<<<1, 1, 0, a>>>();
    second<<<1, 1, 0, b>>>();

    CHECK(cudaDeviceSynchronize());
    for (cudaStream_t stream : {a, b})
        CHECK(cudaStreamDestroy(stream));
}
)cuda";
}

const std::string given = program(
    R"cuda(// TODO the story, in two to six lines: a small world, and what is asked of its program.
//
// Put an id of puzzle.toml's choices in the place of each question mark.
)cuda",
    "?", "?");
const std::string solution =
    program("// TODO why this is right, in one to three sentences, with the rules' ids.\n",
            "overlap", "streams");
const std::string wrong_sum = program(R"cuda(// fails: answers
// says: TODO the reply to the choice
)cuda",
                                      "sum", "order");
const std::string wrong_reason = program(R"cuda(// fails: answers
// says: TODO the reply to the reason
)cuda",
                                         "overlap", "default");

std::string manifest() {
    return R"toml(format = 1
title = "TODO three to five words"
story = """
TODO the story again, in two to five sentences, for the list and the app.
"""
kind = "question"
minutes = 3
rules = ["S1", "S2"]
passed = """
TODO one or two warm sentences once it is passed: what to remember in ten years.
"""

[given]
fails = ["answers"]

[[choice]]
id = "sum"
text = "The program takes 3 ms: first, then second"
reply = "TODO the reply to the choice: which belief this is, and what the run shows instead."

[[choice]]
id = "overlap"
text = "The program takes 2 ms: both kernels run at once"
reply = "TODO yes, and what to look at."

[[reason]]
id = "order"
text = "The host launches first before second"
reply = "TODO the reply to the reason: why the order of the launches decides nothing here."

[[reason]]
id = "streams"
text = "Nothing orders the work of two streams, and both fit on the GPU"
reply = "TODO yes, with the rule."

[[reason]]
id = "default"
text = "Kernels always run at once"
reply = "TODO the reply to the reason: within one stream they never do."

# What the program's run shows: the truth comes from it, not from this file.
[[proof]]
shows = "The program takes 2 ms."
makespan_us = { at_least = 2000, at_most = 2200 }

)toml" + hint_template();
}

}  // namespace

std::vector<TemplateFile> question_template() {
    return {{"puzzles/puzzle.cu", given},          {"puzzles/puzzle.toml", manifest()},
            {"solutions/given.cu", given},         {"solutions/solution.cu", solution},
            {"solutions/wrong-sum.cu", wrong_sum}, {"solutions/wrong-reason.cu", wrong_reason}};
}

}  // namespace streamlab::proof
