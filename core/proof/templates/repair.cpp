// kind = "repair": a consumer that does not wait for its producer.
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
)cuda";

std::string program(const std::string& comment, const std::string& body) {
    return comment + kernels + body + "}\n";
}

const std::string given = program(
    R"cuda(// TODO the story, in two to six lines: a small world, what goes wrong in it, and what may not be lost
// when it is repaired.
)cuda",
    R"cuda(    produce<<<1, count, 0, producer>>>(input, product);
    // TODO: the consumer begins when its input is there; the host waits for nothing.
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

const std::string solution =
    program(R"cuda(// TODO why this is right, in one to three sentences, with the rules' ids.
)cuda",
            R"cuda(    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaEventRecord(done, producer));
    CHECK(cudaStreamWaitEvent(consumer, done));
    consume<<<1, count, 0, consumer>>>(product, output);
    CHECK(cudaEventDestroy(done));
)cuda");

const std::string wrong_host_waits =
    program(R"cuda(// fails: synchronisations
// says: the host wait
// The host waits: the result is right, and the host has no time for anything else.
)cuda",
            R"cuda(    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaStreamSynchronize(producer));
    consume<<<1, count, 0, consumer>>>(product, output);
)cuda");

const std::string wrong_recorded_early =
    program(R"cuda(// fails: result, hazards
// says: race
// An event stands for the work before it in its stream: here, for nothing.
)cuda",
            R"cuda(    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    CHECK(cudaEventRecord(done, producer));
    produce<<<1, count, 0, producer>>>(input, product);
    CHECK(cudaStreamWaitEvent(consumer, done));
    consume<<<1, count, 0, consumer>>>(product, output);
    CHECK(cudaEventDestroy(done));
)cuda");

std::string manifest() {
    return R"toml(format = 1
title = "TODO three to five words"
story = """
TODO the story again, in two to five sentences, for the list and the app.
"""
kind = "repair"
minutes = 5
rules = ["S2", "E1", "E2"]
signature = "void solve(const int* input, int* product, int* output, int count, cudaStream_t producer, cudaStream_t consumer)"
passed = """
TODO one or two warm sentences once it is passed: what to remember in ten years.
"""

[given]
fails = ["result", "hazards"]
says = "race"

[check]
result = "reference"
hazards = "none"
api_errors = "none"
leaks = "none"
synchronisations = { at_most = 0 }
seeds = 2

)toml" + hint_template();
}

}  // namespace

std::vector<TemplateFile> repair_template() {
    return {{"puzzles/puzzle.cu", given},
            {"puzzles/harness.cu", producer_and_consumer_harness()},
            {"puzzles/puzzle.toml", manifest()},
            {"solutions/given.cu", given},
            {"solutions/solution.cu", solution},
            {"solutions/wrong-host-waits.cu", wrong_host_waits},
            {"solutions/wrong-recorded-early.cu", wrong_recorded_early}};
}

}  // namespace streamlab::proof
