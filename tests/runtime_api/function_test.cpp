// Queries to the table of functions.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "runtime_api/function.hpp"
#include "support/catch.hpp"

using namespace streamlab::runtime_api;

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

const Function& function(std::string_view name) {
    const Function* found = find_function(name);
    INFO(name);
    REQUIRE(found);
    return *found;
}

}  // namespace

TEST_CASE("Blocking calls are classified by what the host waits for") {
    CHECK(wait_of("cudaStreamSynchronize") == Wait::waits_for_stream);
    CHECK(wait_of("cudaEventSynchronize") == Wait::waits_for_event);
    CHECK(wait_of("cudaDeviceSynchronize") == Wait::waits_for_device);
    for (const char* copy : {"cudaMemcpy", "cudaMemcpy2D", "cudaMemcpy3D", "cudaMemcpyToSymbol",
                             "cudaMemcpyFromSymbol"}) {
        INFO(copy);
        CHECK(wait_of(copy) == Wait::waits_for_copy);
        CHECK(is_synchronous(wait_of(copy)));
        CHECK_FALSE(is_synchronous(wait_of(std::string(copy) + "Async")));
    }
    // A copy between two devices is asynchronous to the host, whatever its name suggests.
    CHECK_FALSE(is_synchronous(wait_of("cudaMemcpyPeer")));
    // No document promises that cudaFree waits (A1).
    CHECK(wait_of("cudaFree") == Wait::may_wait);
    CHECK_FALSE(is_synchronous(wait_of("cudaFree")));
    CHECK(is_query(wait_of("cudaEventQuery")));
    CHECK(is_query(wait_of("cudaStreamQuery")));
}

TEST_CASE("A call's row has its kind of work, and whether the call has a stream argument") {
    CHECK(effect_of("cudaEventRecordWithFlags") == Effect::issues_record);
    CHECK(effect_of("cudaStreamWaitEvent") == Effect::issues_wait);
    CHECK(effect_of("cudaMemcpyPeerAsync") == Effect::issues_copy);
    CHECK(function("cudaMemcpyAsync").has_stream_parameter());
    CHECK_FALSE(function("cudaMemcpy").has_stream_parameter());
    CHECK(function("cudaMemcpy").parameters ==
          "(void* destination, const void* source, size_t count, cudaMemcpyKind kind)");
}

TEST_CASE("The result of cudaGetLastError is another call's") {
    CHECK(function("cudaFree").returns_its_result);
    CHECK_FALSE(function("cudaGetLastError").returns_its_result);
    CHECK_FALSE(function("cudaPeekAtLastError").returns_its_result);
    CHECK_FALSE(function("cudaGetErrorString").returns_its_result);
}

TEST_CASE("Aliases are the same function; other names are none") {
    CHECK(find_function("cudaThreadSynchronize") == find_function("cudaDeviceSynchronize"));
    CHECK(find_function("cudaGraphAddNode_v2") == find_function("cudaGraphAddNode"));
    CHECK(find_function("cudaSynchronizeEverything") == nullptr);
    CHECK(wait_of("cudaSynchronizeEverything") == Wait::no_wait);
    CHECK(effect_of("my_cudaMemcpy") == Effect::no_work);
}

TEST_CASE("Every C++ form of a call that our headers define is in the table") {
    const std::filesystem::path folder =
        STREAMLAB_SOURCE_DIR "/core/cuda_headers/streamlab/cudart/templates";
    const std::regex definition(R"((?:STREAMLAB_INLINE|inline) cudaError_t (cuda\w+)\()");
    std::set<std::string> defined;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const std::string text = text_of(file.path());
        for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at)
            defined.insert((*at)[1]);
    }
    CHECK(defined.count("cudaThreadSynchronize") == 1);
    CHECK(defined.size() > 20);
    for (const std::string& name : defined) {
        INFO(name);
        CHECK(find_function(name) != nullptr);
    }
}

TEST_CASE("A refused function has a reason, and the cost of a call") {
    std::set<std::string_view> names;
    for (const Function& each : functions()) {
        INFO(each.name);
        CHECK(names.insert(each.name).second);
        CHECK_FALSE(each.family.empty());
        CHECK_FALSE(each.cost.empty());
        if (each.state == State::refused || each.state == State::accepted)
            CHECK_FALSE(each.remark.empty());
    }
}
