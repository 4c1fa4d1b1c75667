// Compiles each program of the corpus with a runtime that runs kernels in a loop, and compares the
// program's output with its "// expect:" lines, or the rewriter's problems with its "// problem:
// LINE TEXT" lines.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/process/process.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;
namespace fs = std::filesystem;

namespace {

const fs::path test_dir = STREAMLAB_TEST_DIR;

std::string read_file(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// Returns, for each line that contains `marker`, the text after it.
std::vector<std::string> comments(const std::string& source, const std::string& marker) {
    std::vector<std::string> result;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t at = line.find(marker);
        if (at != std::string::npos) result.push_back(line.substr(at + marker.size()));
    }
    return result;
}

std::vector<std::string> with(std::vector<std::string> arguments, std::vector<std::string> more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

std::vector<std::string> compiler_call(const std::string& compiler) {
    std::vector<std::string> call{compiler, "-std=gnu++17", "-O1",
                                  "-isystem" + (test_dir / "support/include").string(),
                                  "-isystem" STREAMLAB_SOURCE_DIR "/core/cuda_headers"};
    if (compiler == "clang++") call.push_back("-fdeclspec");  // for threadIdx.x
    return call;
}

Rewrite rewrite_program(const std::string& compiler, const fs::path& file) {
    const ProcessResult preprocessed = run_process(with(
        compiler_call(compiler), {"-E", "-x", "c++", "-include", "cuda_runtime.h", file.string()}));
    INFO(preprocessed.errors);
    REQUIRE(preprocessed.ok());
    return rewrite(preprocessed.output, file.string());
}

std::string print(const Workspace& work, const std::string& compiler, const fs::path& file) {
    const Rewrite rewritten = rewrite_program(compiler, file);
    for (const Problem& problem : rewritten.problems)
        FAIL(problem.file << ":" << problem.line << ": " << problem.text);
    const std::string text = (work / (file.stem().string() + ".ii")).string();
    std::ofstream(text) << rewritten.text;
    const std::string program = (work / file.stem().string()).string();
    const ProcessResult compiled = run_process(
        with(compiler_call(compiler), {"-o", program, "-x", "c++-cpp-output", text, "-x", "none",
                                       (work / "loop_runtime.o").string()}));
    INFO(compiled.errors);
    REQUIRE(compiled.ok());
    const ProcessResult ran = run_process({program});
    REQUIRE(ran.ok());
    return ran.output;
}

void check_problems(const std::string& compiler, const fs::path& file,
                    const std::vector<std::string>& expected) {
    const Rewrite rewritten = rewrite_program(compiler, file);
    std::string all;
    for (const Problem& problem : rewritten.problems)
        all += fmt::format("{}:{}: {}\n", problem.file, problem.line, problem.text);
    INFO(all);
    CHECK(rewritten.problems.size() == expected.size());
    for (std::size_t i = 0; i < std::min(expected.size(), rewritten.problems.size()); ++i) {
        std::istringstream line(expected[i]);
        std::uint32_t number = 0;
        std::string text;
        line >> number >> std::ws;
        std::getline(line, text);
        CHECK(rewritten.problems[i].file == file.string());
        CHECK(rewritten.problems[i].line == number);
        CHECK_THAT(rewritten.problems[i].text, ContainsSubstring(text));
    }
}

void check_corpus(const std::string& compiler) {
    const Workspace work;
    const ProcessResult runtime = run_process(
        with(compiler_call(compiler), {"-c", (test_dir / "support/loop_runtime.cpp").string(), "-o",
                                       (work / "loop_runtime.o").string()}));
    INFO(runtime.errors);
    REQUIRE(runtime.ok());
    for (const auto& entry : fs::directory_iterator(test_dir / "corpus")) {
        const std::string source = read_file(entry.path());
        INFO(entry.path().filename().string() + " with " + compiler);
        const std::vector<std::string> problems = comments(source, "// problem: ");
        if (!problems.empty()) {
            check_problems(compiler, entry.path(), problems);
            continue;
        }
        std::string expected;
        for (const std::string& line : comments(source, "// expect: "))
            expected += line + "\n";
        CHECK(print(work, compiler, entry.path()) == expected);
    }
}

}  // namespace

TEST_CASE("The corpus compiles and prints the expected lines with g++", "[rewriter]") {
    check_corpus("g++");
}

TEST_CASE("The corpus compiles and prints the expected lines with clang++", "[rewriter]") {
    if (std::system("command -v clang++ >/dev/null 2>&1") != 0) {
        WARN("clang++ is not installed");
        return;
    }
    check_corpus("clang++");
}
