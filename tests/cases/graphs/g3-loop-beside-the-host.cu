// One launch for a hundred iterations: the host is free, instead of launching and waiting for each.
// rule: G3
// prints: 100 rounds in one launch, 100 in a hundred
// prints: the loop is shorter
// prints: the host is busy for less than a tenth of it
#include "conditional.cuh"

constexpr int rounds = 100;

__global__ void count(int* n, Condition again) {
    spin(5000);
    *n += 1;
    if (again != 0) cudaGraphSetConditional(again, *n < rounds);
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph(), single = make_graph();
    const Condition again = make_condition(graph, 1);
    const Conditional loop = add_conditional(graph, {}, again, cudaGraphCondTypeWhile);
    add_kernel(loop.bodies[0], {}, count, n, again);
    add_kernel(single, {}, count, n + 1, Condition(0));
    const cudaGraphExec_t whole = instantiate(graph), one = instantiate(single);
    CHECK(cudaGraphUpload(whole, s));
    CHECK(cudaGraphUpload(one, s));
    CHECK(cudaStreamSynchronize(s));
    const HostTimer timer;
    CHECK(cudaGraphLaunch(whole, s));
    const double launched = timer.ms();
    CHECK(cudaStreamSynchronize(s));
    const double inside = timer.ms();
    while (n[1] < rounds) {
        CHECK(cudaGraphLaunch(one, s));
        CHECK(cudaStreamSynchronize(s));
    }
    const double outside = timer.ms() - inside;
    std::printf("%d rounds in one launch, %d in a hundred\n", n[0], n[1]);
    std::printf("the loop is %s\n", inside < outside ? "shorter" : "no shorter");
    std::printf("the host is busy for %s than a tenth of it\n",
                launched < inside / 10 ? "less" : "more");
}
