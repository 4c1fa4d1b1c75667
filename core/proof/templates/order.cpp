// kind = "order": a producer and a consumer, their lines shuffled, wrong ones among them.
#include "proof/templates/templates.hpp"

namespace streamlab::proof {

namespace {

const std::string kernels = R"cuda(#include "lab.cuh"

__global__ void produce(const int* input, int* product) {
    spin_ms(2);
    product[threadIdx.x] = 3 * input[threadIdx.x] + 1;
}

__global__ void consume(const int* product, int* output) {
    spin_ms(1);
    output[threadIdx.x] = product[threadIdx.x] + 5;
}

void solve(const int* input, int* product, int* output, int count, cudaStream_t producer,
           cudaStream_t consumer) {
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    // order: begin
)cuda";

std::string program(const std::string& comment, const std::string& body) {
    return comment + kernels + body +
           "    // order: end\n"
           "    CHECK(cudaEventDestroy(done));\n"
           "}\n";
}

const std::string given = program(
    R"cuda(// TODO the story, in two to six lines: a small world, and what its lines are to reach together.
// TODO: put the lines of puzzle.toml into an order between the two marks; not all are needed.
)cuda",
    R"cuda(    produce<<<1, count, 0, producer>>>(input, product);
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

const std::string solution =
    program(R"cuda(// TODO why this is right, in one to three sentences, with the rules' ids.
)cuda",
            R"cuda(    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaEventRecord(done, producer));
    CHECK(cudaStreamWaitEvent(consumer, done));
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

const std::string wrong_stream =
    program(R"cuda(// fails: result, hazards
// says: race
// The event of the stream that waits says nothing about the other one.
)cuda",
            R"cuda(    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaEventRecord(done, consumer));
    CHECK(cudaStreamWaitEvent(consumer, done));
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

const std::string wrong_waits_first = program(R"cuda(// fails: result, hazards
// says: race
// A wait for an event that is not recorded yet waits for nothing.
)cuda",
                                              R"cuda(    CHECK(cudaStreamWaitEvent(consumer, done));
    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaEventRecord(done, producer));
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

std::string manifest() {
    return R"toml(format = 1
title = "TODO three to five words"
story = """
TODO the story again, in two to five sentences, for the list and the app.
"""
kind = "order"
minutes = 5
rules = ["S2", "E1", "E2"]
signature = "void solve(const int* input, int* product, int* output, int count, cudaStream_t producer, cudaStream_t consumer)"
passed = """
TODO one or two warm sentences once it is passed: what to remember in ten years.
"""

[order]
lines = [
    "CHECK(cudaStreamWaitEvent(consumer, done));",
    "consume<<<1, count, 0, consumer>>>(product, output);",
    "CHECK(cudaEventRecord(done, consumer));",
    "produce<<<1, count, 0, producer>>>(input, product);",
    "CHECK(cudaEventRecord(done, producer));",
]

[given]
fails = ["result", "hazards"]
says = "race"

[check]
result = "reference"
hazards = "none"
api_errors = "none"
leaks = "none"
seeds = 2

)toml" + hint_template();
}

}  // namespace

std::vector<TemplateFile> order_template() {
    return {{"puzzles/puzzle.cu", given},
            {"puzzles/harness.cu", producer_and_consumer_harness()},
            {"puzzles/puzzle.toml", manifest()},
            {"solutions/given.cu", given},
            {"solutions/solution.cu", solution},
            {"solutions/wrong-other-stream.cu", wrong_stream},
            {"solutions/wrong-waits-first.cu", wrong_waits_first}};
}

}  // namespace streamlab::proof
