// Each header is self-contained and compiles without a warning.
#include <sstream>

#include "header_text.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

const std::filesystem::path headers = STREAMLAB_SOURCE_DIR "/core/cuda_headers";

std::vector<std::string> header_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(headers)) {
        const auto extension = entry.path().extension();
        if (extension == ".h" || extension == ".hpp" || extension == ".cuh") {
            names.push_back(std::filesystem::relative(entry.path(), headers).generic_string());
        }
    }
    return names;
}

// True for a header that only reports, in one line, that it is unsupported.
bool is_refused(const std::string& name) {
    return read_file(headers / name).find("#error") != std::string::npos &&
           name.find('/') == std::string::npos;
}

// One translation unit for each header, or one for all.
enum class Units { EachAlone, AllInOne };

void compile_headers(const std::string& compiler, const std::string& standard, Units units) {
    if (run_command(compiler.substr(0, compiler.find(' ')) + " --version").status != 0) {
        WARN("not installed, so not tried: " << compiler);
        return;
    }
    const ScratchFolder scratch;
    std::string sources;
    std::string includes;
    int count = 0;
    for (const auto& name : header_names()) {
        if (is_refused(name)) continue;
        const std::string include = "#include \"" + name + "\"\n";
        includes += include;
        const std::string file = "alone_" + std::to_string(count++) + ".cpp";
        if (units == Units::EachAlone)
            sources += " '" + scratch.write(file, include).string() + "'";
    }
    REQUIRE(count > 50);
    if (units == Units::AllInOne)
        sources = " '" + scratch.write("all.cpp", includes).string() + "'";
    const auto result = run_command(compiler + " -std=" + standard +
                                    " -Wall -Wextra -Wshadow -Werror -fsyntax-only -I'" +
                                    headers.string() + "'" + sources);
    INFO(compiler << " -std=" << standard << "\n" << result.output);
    CHECK(result.status == 0);
}

}  // namespace

TEST_CASE("each header compiles alone", "[long]") {
    compile_headers("g++", "gnu++17", Units::EachAlone);
}

// A header includes the same files with every compiler, so compiling all headers as one unit
// suffices.
TEST_CASE("all headers compile with both compilers and dialects") {
    // The build of programs passes -fdeclspec too: threadIdx.x is a property there.
    const std::string clang = "clang++ -fdeclspec";
    compile_headers("g++", "c++20", Units::AllInOne);
    compile_headers(clang, "gnu++17", Units::AllInOne);
    compile_headers(clang, "c++20", Units::AllInOne);
}

TEST_CASE("an unsupported header says so in one line") {
    const ScratchFolder scratch;
    for (const char* name : {"cuda_fp16.h", "cooperative_groups.h"}) {
        if (!is_refused(name)) continue;
        const auto source =
            scratch.write("refused.cpp", "#include <" + std::string(name) + ">\nint main() {}\n");
        const auto result =
            run_command("g++ -fsyntax-only -I'" + headers.string() + "' '" + source.string() + "'");
        CHECK(result.status != 0);
        CHECK_THAT(result.output, ContainsSubstring("error: #error \"streamlab: "));
        CHECK_THAT(result.output, ContainsSubstring(name));
    }
}

TEST_CASE("a dialect older than the headers' is refused in one line") {
    const ScratchFolder scratch;
    const auto source = scratch.write("program.cpp", "int main() {}\n").string();
    const auto result = run_command("g++ -std=gnu++14 -E -I'" + headers.string() +
                                    "' -include cuda_runtime.h '" + source + "' -o /dev/null");
    CHECK(result.status != 0);
    CHECK_THAT(result.output, ContainsSubstring("the model device needs C++17 or newer"));
}

TEST_CASE("no header contains the words that the rewriter replaces") {
    for (const auto& name : header_names()) {
        std::string text;
        std::istringstream lines(read_file(headers / name));
        for (std::string line; std::getline(lines, line);)
            text += line.substr(0, line.find("//")) + "\n";
        for (const char* word :
             {"__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__",
              "__forceinline__", "__noinline__", "__launch_bounds__", "__grid_constant__"}) {
            INFO(name << ": " << word);
            CHECK(text.find(word) == std::string::npos);
        }
    }
}
