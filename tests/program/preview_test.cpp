// Previews: of a large launch only sampled blocks run (decision 51).
#include <algorithm>
#include <cmath>
#include <string>

#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;
namespace trace = streamlab::trace;

namespace {

struct Outcome {
    trace::Trace trace;
    std::string output;
};

class Program {
public:
    explicit Program(const std::string& source) {
        work_.write("program.cu", "#include <cstdio>\n#include <vector>\n" + source);
        BuildRequest request;
        request.sources = {"program.cu"};
        const BuildResult result = build(request, find_toolchain());
        INFO(result.messages);
        REQUIRE(result.ok);
        executable_ = result.executable;
    }

    Outcome run(bool preview) const {
        RunRequest request;
        request.executable = executable_;
        request.program = "program.cu";
        request.capture_output = true;
        request.preview = preview;
        Run run(request);
        run.wait();
        CHECK(run.ending() == Ending::exited);
        CHECK(run.exit_code() == 0);
        return {run.trace(), run.output()};
    }

private:
    Workspace work_;
    std::filesystem::path executable_;
};

std::vector<trace::Operation> kernels_of(const trace::Trace& trace) {
    std::vector<trace::Operation> kernels;
    for (const trace::Operation& operation : trace.operations)
        if (operation.kind == trace::OperationKind::kernel) kernels.push_back(operation);
    return kernels;
}

bool is_sampled_only(const trace::Trace& trace, const trace::Operation& operation) {
    return trace.details[operation.detail].sampled_only;
}

// Checks that start, cause and duration of each kernel are those of the whole run.
void require_same_timeline(const trace::Trace& whole, const trace::Trace& preview) {
    const auto all = kernels_of(whole), previewed = kernels_of(preview);
    REQUIRE(all.size() == previewed.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        CAPTURE(i, all[i].start_ns, all[i].end_ns, previewed[i].start_ns, previewed[i].end_ns);
        const auto took = static_cast<double>(all[i].end_ns - all[i].start_ns);
        const auto would = static_cast<double>(previewed[i].end_ns - previewed[i].start_ns);
        CHECK(std::abs(would - took) <= 0.02 * took);
        CHECK(previewed[i].cause == all[i].cause);
        CHECK(previewed[i].cause_operation == all[i].cause_operation);
    }
}

const char* const two_streams =
    "__global__ void scale(float* x, int n) {\n"
    "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "    if (i < n) for (int k = 0; k < 20; ++k) x[i] = x[i] * 1.5f + 1;\n"
    "}\n"
    "__global__ void add(const float* x, float* y, int n) {\n"
    "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "    if (i < n) y[i] += x[i];\n"
    "}\n"
    "int main() {\n"
    "    const int n = 1 << 20;\n"
    "    float *x, *y;\n"
    "    cudaMalloc(&x, n * sizeof(float));\n"
    "    cudaMalloc(&y, n * sizeof(float));\n"
    "    cudaMemset(y, 0, n * sizeof(float));\n"
    "    cudaMemset(x, 0, n * sizeof(float));\n"
    "    cudaStream_t a, b;\n"
    "    cudaStreamCreate(&a);\n"
    "    cudaStreamCreate(&b);\n"
    "    scale<<<n / 256, 256, 0, a>>>(x, n);\n"
    "    scale<<<n / 256, 256, 0, b>>>(y, n);\n"
    "    cudaDeviceSynchronize();\n"
    "    add<<<n / 256, 256>>>(x, y, n);\n"
    "    cudaDeviceSynchronize();\n"
    "}\n";

}  // namespace

TEST_CASE("A preview has the timeline of the whole run", "[preview]") {
    const Program program(two_streams);
    const Outcome whole = program.run(false), preview = program.run(true);
    require_same_timeline(whole.trace, preview.trace);
    for (const trace::Operation& kernel : kernels_of(preview.trace))
        CHECK(is_sampled_only(preview.trace, kernel));
    for (const trace::Operation& kernel : kernels_of(whole.trace))
        CHECK_FALSE(is_sampled_only(whole.trace, kernel));
}

TEST_CASE("A preview of blocks with different work has the same duration", "[preview]") {
    const Program program("__global__ void triangle(float* x) {\n"
                          "    float sum = 0;\n"
                          "    for (int k = 0; k < blockIdx.x / 4; ++k) sum = sum * 0.5f + k;\n"
                          "    x[blockIdx.x * blockDim.x + threadIdx.x] = sum;\n"
                          "}\n"
                          "int main() {\n"
                          "    float* x;\n"
                          "    cudaMalloc(&x, 1024 * 256 * sizeof(float));\n"
                          "    triangle<<<1024, 256>>>(x);\n"
                          "    return cudaDeviceSynchronize();\n"
                          "}\n");
    const auto whole = kernels_of(program.run(false).trace).at(0);
    const auto preview = kernels_of(program.run(true).trace).at(0);
    const auto took = static_cast<double>(whole.end_ns - whole.start_ns);
    CHECK(std::abs(static_cast<double>(preview.end_ns - preview.start_ns) - took) < 0.15 * took);
}

TEST_CASE("A small launch runs whole in a preview", "[preview]") {
    const Program program("__global__ void fill(int* x) { x[threadIdx.x] = threadIdx.x; }\n"
                          "int main() {\n"
                          "    int* x;\n"
                          "    cudaMallocManaged(&x, 256 * sizeof(int));\n"
                          "    fill<<<1, 256>>>(x);\n"
                          "    cudaDeviceSynchronize();\n"
                          "    std::printf(\"%d\\n\", x[255]);\n"
                          "}\n");
    const Outcome preview = program.run(true);
    CHECK(preview.output == "255\n");
    CHECK_FALSE(is_sampled_only(preview.trace, kernels_of(preview.trace).at(0)));
}

// Each block waits for the one before it, so that no block may be skipped.
TEST_CASE("A launch whose blocks wait for each other runs whole in a preview", "[preview]") {
    const Program program(
        "__global__ void chain(volatile int* turn, float* x) {\n"
        "    for (int k = 0; k < 200; ++k) x[blockIdx.x * blockDim.x + threadIdx.x] += k;\n"
        "    if (threadIdx.x == 0) {\n"
        "        while (*turn != (int)blockIdx.x) {}\n"
        "        __threadfence();\n"
        "        *turn = blockIdx.x + 1;\n"
        "    }\n"
        "}\n"
        "int main() {\n"
        "    int* turn;\n"
        "    float* x;\n"
        "    cudaMallocManaged(&turn, sizeof(int));\n"
        "    *turn = 0;\n"
        "    cudaMalloc(&x, 400 * 256 * sizeof(float));\n"
        "    cudaMemset(x, 0, 400 * 256 * sizeof(float));\n"
        "    chain<<<400, 256>>>(turn, x);\n"
        "    cudaDeviceSynchronize();\n"
        "    std::printf(\"%d\\n\", *turn);\n"
        "}\n");
    const Outcome whole = program.run(false), preview = program.run(true);
    CHECK(preview.output == "400\n");
    CHECK(preview.output == whole.output);
    CHECK_FALSE(is_sampled_only(preview.trace, kernels_of(preview.trace).at(0)));
}

TEST_CASE("What a skipped block would have written is not reported as uninitialised", "[preview]") {
    const Program program("__global__ void fill(float* x) {\n"
                          "    for (int k = 0; k < 50; ++k)\n"
                          "        x[blockIdx.x * blockDim.x + threadIdx.x] = k;\n"
                          "}\n"
                          "__global__ void reverse(const float* x, float* y, int n) {\n"
                          "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
                          "    y[i] = x[(i + n / 3) % n];\n"
                          "}\n"
                          "int main() {\n"
                          "    const int n = 1 << 19;\n"
                          "    float *x, *y;\n"
                          "    cudaMalloc(&x, n * sizeof(float));\n"
                          "    cudaMalloc(&y, n * sizeof(float));\n"
                          "    fill<<<n / 256, 256>>>(x);\n"
                          "    reverse<<<n / 256, 256>>>(x, y, n);\n"
                          "    return cudaDeviceSynchronize();\n"
                          "}\n");
    const auto reads = [](const trace::Trace& trace) {
        return std::any_of(trace.hazards.begin(), trace.hazards.end(), [](const auto& hazard) {
            return hazard.kind == trace::HazardKind::uninitialised;
        });
    };
    CHECK_FALSE(reads(program.run(false).trace));
    CHECK_FALSE(reads(program.run(true).trace));
}

TEST_CASE("A preview finds a race between streams in what ran", "[preview]") {
    std::string racy = two_streams;
    const std::string other = "0, b>>>(y, n)";
    racy.replace(racy.find(other), other.size(), "0, b>>>(x, n)");
    const Program program(racy);
    const auto races = [](const trace::Trace& trace) {
        std::size_t count = 0;
        for (const trace::Hazard& hazard : trace.hazards)
            count += hazard.severity == trace::Severity::error;
        return count;
    };
    CHECK(races(program.run(false).trace) > 0);
    CHECK(races(program.run(true).trace) > 0);
}
