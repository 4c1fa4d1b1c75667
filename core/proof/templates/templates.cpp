#include "proof/templates/templates.hpp"

namespace streamlab::proof {

std::vector<TemplateFile> template_of(check::PuzzleKind kind) {
    switch (kind) {
    case check::PuzzleKind::repair:
        return repair_template();
    case check::PuzzleKind::order:
        return order_template();
    case check::PuzzleKind::question:
        return question_template();
    }
    return {};
}

std::string producer_and_consumer_harness() {
    return R"cuda(// Makes the inputs from the seed, calls the student's function, publishes what it made.
#include "lab.cuh"

void solve(const int* input, int* product, int* output, int count, cudaStream_t producer,
           cudaStream_t consumer);

int main() {
    constexpr int count = 64;
    int *input, *product, *output;
    for (int** memory : {&input, &product, &output})
        CHECK(cudaMallocHost(memory, count * sizeof(int)));
    fill_random(input, count, seed());
    cudaStream_t producer = make_stream("producer"), consumer = make_stream("consumer");

    solve(input, product, output, count, producer, consumer);

    CHECK(cudaDeviceSynchronize());
    publish("output", output, count);
    for (cudaStream_t stream : {producer, consumer})
        CHECK(cudaStreamDestroy(stream));
    for (int* memory : {input, product, output})
        CHECK(cudaFreeHost(memory));
}
)cuda";
}

std::string hint_template() {
    return R"toml([[hint]]
text = """
TODO the concept: which rule of streams decides here, in words of every day.
"""

[[hint]]
text = """
TODO the place: between which lines of puzzle.cu something is missing or too much.
"""

[[hint]]
text = """
TODO nearly the answer: the calls by name, and what each of them does here; not the line itself.
"""
)toml";
}

}  // namespace streamlab::proof
