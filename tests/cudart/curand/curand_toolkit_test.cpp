// Compares our cuRAND with NVIDIA's, if a CUDA 13 toolkit is installed: NVIDIA's host generators
// need no GPU. The cases (libraries/curand-*.cu) test that our device and kernel generators give
// the same numbers.
#include <regex>

#include "header/header_text.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

const std::string toolkit_headers = STREAMLAB_TOOLKIT_HEADERS;  // empty: none
const std::filesystem::path source = STREAMLAB_TEST_DIR "/host_numbers.cu";

// Another release may generate the numbers in another order, so only the supported version is
// compared.
bool toolkit_is_ours() {
    if (toolkit_headers.empty()) return false;
    const std::string text = read_file(std::filesystem::path(toolkit_headers) / "curand.h");
    return std::regex_search(text, std::regex(R"(#define\s+CURAND_VER_MAJOR\s+10\b)")) &&
           std::regex_search(text, std::regex(R"(#define\s+CURAND_VER_MINOR\s+4\b)"));
}

}  // namespace

TEST_CASE("generators give the numbers and statuses of NVIDIA's cuRAND") {
    if (!toolkit_is_ours()) {
        WARN("skipped: no CUDA 13.0 toolkit with cuRAND to compare with");
        return;
    }
    const ScratchFolder scratch;
    const std::string program = scratch.path("program").string();
    std::string libraries;
    for (const char* folder : {"lib", "lib64"}) {
        const auto path = std::filesystem::path(toolkit_headers).parent_path() / folder;
        libraries += " -L'" + path.string() + "' -Wl,-rpath,'" + path.string() + "'";
    }
    const auto compiled = run_command(
        std::string(STREAMLAB_TEST_COMPILER) + " -std=gnu++17 -O1 -w -x c++ -I'" + toolkit_headers +
        "' '" + source.string() + "' -o '" + program + "'" + libraries + " -lcurand -lcudart");
    INFO(compiled.output);
    REQUIRE(compiled.status == 0);
    const auto theirs = run_command("'" + program + "'");
    REQUIRE(theirs.status == 0);

    const auto ours = streamlab::cases::run(streamlab::cases::build(source, false), source);
    CHECK(ours.exit_code == 0);
    CHECK(ours.output == theirs.output);
}
