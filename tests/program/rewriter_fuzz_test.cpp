// For arbitrary bytes, the rewriter does not crash or hang, and it keeps the number of lines.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "program/rewrite/rewriter.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;

namespace {

auto lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

void check(const std::string& source) {
    const Rewrite result = rewrite(source, "fuzz.cu");
    if (lines_of(result.text) != lines_of(source)) {
        INFO(source);
        CHECK(lines_of(result.text) == lines_of(source));
    }
}

std::vector<std::string> corpus() {
    std::vector<std::string> result;
    for (const auto& entry : std::filesystem::directory_iterator(STREAMLAB_TEST_DIR "/corpus")) {
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        result.push_back(text.str());
    }
    std::sort(result.begin(), result.end());
    return result;
}

const std::vector<std::string> fragments{"<<<",
                                         ">>>",
                                         ">>",
                                         "<",
                                         ">",
                                         "(",
                                         ")",
                                         "{",
                                         "}",
                                         "[",
                                         "]",
                                         "<:",
                                         "%>",
                                         "::",
                                         "->",
                                         ".",
                                         ",",
                                         ";",
                                         "=",
                                         "\n",
                                         "\\\n",
                                         "\r\n",
                                         "#define A(x) ",
                                         "# 3 \"f.cu\" 1 3\n",
                                         "# 4 \"g.cu\" 2\n",
                                         "#line 9\n",
                                         "\"",
                                         "'",
                                         "R\"(",
                                         ")\"",
                                         "//",
                                         "/*",
                                         "*/",
                                         "__global__ void k(int* a) ",
                                         "__shared__ ",
                                         "extern ",
                                         "__device__ ",
                                         "__constant__ ",
                                         "template <",
                                         "operator",
                                         "struct ",
                                         "namespace n ",
                                         "k",
                                         "a",
                                         "1'0",
                                         "0x1p-3",
                                         "__launch_bounds__(",
                                         "__align__(8) ",
                                         "asm(\"x\")",
                                         "__forceinline__ ",
                                         "__attribute__((",
                                         "T[3] ",
                                         "if (x) ",
                                         "return ",
                                         "[=] ",
                                         "\xc3\xa9",
                                         "\\",
                                         " ",
                                         "texture<",
                                         "using ",
                                         "int "};

}  // namespace

TEST_CASE("The rewriter accepts random bytes", "[rewriter][fuzz]") {
    std::mt19937 random(1);
    for (int round = 0; round < 4000; ++round) {
        std::string source(random() % 400, ' ');
        for (char& c : source)
            c = static_cast<char>(random() % 256);
        check(source);
    }
}

TEST_CASE("The rewriter accepts random sequences of CUDA's tokens", "[rewriter][fuzz]") {
    std::mt19937 random(2);
    for (int round = 0; round < 20000; ++round) {
        std::string source;
        for (auto count = random() % 60; count > 0; --count)
            source += fragments[random() % fragments.size()];
        check(source);
    }
}

TEST_CASE("The rewriter accepts mutilated programs", "[rewriter][fuzz]") {
    const std::vector<std::string> programs = corpus();
    std::mt19937 random(3);
    for (int round = 0; round < 3000; ++round) {
        std::string source = programs[random() % programs.size()];
        for (auto count = 1 + random() % 8; count > 0; --count) {
            const std::size_t at = random() % source.size();
            const std::size_t length = random() % 40;
            switch (random() % 4) {
            case 0:
                source.erase(at, length);
                break;
            case 1:
                source.insert(at, fragments[random() % fragments.size()]);
                break;
            case 2:
                source[at] = static_cast<char>(random() % 256);
                break;
            default:
                source.insert(random() % source.size(), source.substr(at, length));
            }
        }
        check(source);
    }
}

TEST_CASE("Text without CUDA's tokens is unchanged", "[rewriter][fuzz]") {
    std::mt19937 random(4);
    const std::string letters = "ab1 \n\t(){}[]<>=;:,.\"'#%&*/\\-+";
    for (int round = 0; round < 5000; ++round) {
        std::string source(random() % 300, ' ');
        for (char& c : source)
            c = letters[random() % letters.size()];
        if (source.find("<<<") != std::string::npos) continue;
        CHECK(rewrite(source).text == source);
    }
}

TEST_CASE("Long monotonous input takes linear time", "[rewriter][fuzz]") {
    // With a quadratic algorithm each of these inputs would take hours, so no clock is needed.
    for (const std::string unit : {"(",
                                   "<",
                                   ">",
                                   "{",
                                   "a<",
                                   "k<<<",
                                   "k<<<1>>>",
                                   "<<< ",
                                   "__shared__ a ",
                                   "__shared__ a<",
                                   "__global__ k(",
                                   "__device__ ",
                                   "__device__ int a; ",
                                   "> <<< ",
                                   "/*",
                                   "R\"(",
                                   "\"",
                                   "\\\n",
                                   "#define A <<<\n",
                                   "#define R\"x(\n",
                                   "# 1 \"a\" 1 3\n",
                                   "asm(\"x\")",
                                   "if(",
                                   "a::",
                                   "k<",
                                   "__global__ void k() { ",
                                   "__forceinline__ ",
                                   "struct ",
                                   "f(a)->",
                                   "operator "}) {
        std::string source;
        while (source.size() < 2'000'000)
            source += unit;
        check(source);
    }
}
