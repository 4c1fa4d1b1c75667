// The text of a CUDA program: all processing before and after the compiler, and the check whether a
// submission may be compiled.
#include <algorithm>
#include <array>

#include "check/report/words.hpp"
#include "check/rules/source.hpp"
#include "check/running/published.hpp"
#include "fuzz.hpp"
#include "mutation.hpp"
#include "program/compile/leading_includes.hpp"
#include "program/compile/messages.hpp"
#include "program/compile/missing_names.hpp"
#include "program/compile/text_difference.hpp"
#include "program/compile/two_passes.hpp"
#include "program/rewrite/buffer_names.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/rewrite/special_functions.hpp"
#include "program/rewrite/tokens.hpp"
#include "program/untrusted/include_lines.hpp"
#include "program/untrusted/source.hpp"

namespace streamlab::fuzz {

namespace {

using namespace program;

std::ptrdiff_t lines_in(std::string_view text) {
    return std::count(text.begin(), text.end(), '\n');
}

// True if the text ends outside comments and literals, so that the next line is code.
bool ends_outside_literals(const std::string& text) {
    const std::string more = text + "\nsentinel ";
    const auto size = static_cast<std::uint32_t>(more.size());
    const std::vector<Token> tokens = tokenize(more, {0, size}).tokens;
    return !tokens.empty() && tokens.back().begin == more.size() - 9;
}

// True if the text contains one of the tokens with which every construct that the rewriter changes
// begins.
bool looks_like_cuda(std::string_view text) {
    constexpr std::array words{"<<", "__",       "cuda",       "asm",     "texture", "surface",
                               "<:", "operator", "grid_group", "cluster", "alignas"};
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return text.find(word) != text.npos; });
}

void check_rewriter(const std::string& text) {
    const Rewrite result = rewrite(text, "fuzz.cu");
    require(lines_in(result.text) == lines_in(text), "the rewriter changes the number of lines");
    require(ends_outside_literals(result.text) == ends_outside_literals(text),
            "the rewritten text ends in another state");
    if (!looks_like_cuda(text))
        require(result.text == text, "text without CUDA's words is changed");
    for (const Problem& problem : result.problems)
        require(!problem.text.empty(), "a problem without words");
    require(rewrite(text, "fuzz.cu").text == result.text, "the rewriter gives another text");
}

void check_untrusted(const std::string& text) {
    refused_directives(text, "fuzz.cu");
    refused_words(text, std::string(name_of_standard_input));
    refused_includes(text, "fuzz.cu", {"/usr"});
    refused_later_includes(text, std::string(name_of_standard_input), "fuzz.cu");
    const IncludeLines taken = extract_includes(text, "fuzz.cu");
    require(lines_in(taken.rest) == lines_in(text), "taking out #include changes the lines");
    taken.headers();
    taken.source("fuzz.cu");
}

void check_build(const std::string& text) {
    if (const auto includes = leading_includes(text)) {
        require(text.ends_with(includes->rest), "the rest is not the end of the source");
        require(includes->rest_line >= 1 && includes->rest_line <= lines_in(text) + 1,
                "the rest begins in no line of the source");
    }
    can_preprocess_separately(text);
    merge_passes(text, text);
    // Simulate a text of the device pass, which lacks some lines.
    std::string device;
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        if (number % 7 != 3) device.append(text, at, end - at);
        at = end;
    }
    merge_passes(text, device);
    merge_passes(device, text);
}

void check_messages(const std::string& text) {
    Messages messages(text, "/usr/include");
    messages.from_compiler(text);
    messages.from_linker(text);
    advice_for_missing_name(text);
}

void check_answers(const std::string& text) {
    check::read_answers(text);
    check::Puzzle puzzle;
    puzzle.order_lines = {"a();", "b();"};
    check::judge_order(puzzle, "puzzle.cu", text, text);
    for (const check::Published& value : check::parse_published(text)) {
        constexpr std::size_t most = 20;
        for (std::size_t index = 0; index < std::min(value.count, most); ++index) {
            check::value_text(value, index);
            require(check::is_same_value(value, value, index) || value.type.starts_with("float"),
                    "a value differs from itself");
        }
    }
}

// Generates a program from a part of CUDA's grammar, with random depth.
class Grammar {
public:
    explicit Grammar(std::uint64_t seed) : random_(seed) {}

    std::string program() {
        std::string text = "#include <cuda_runtime.h>\n#include \"lab.cuh\"\n";
        for (std::size_t count = 1 + below(random_, 5); count > 0; --count)
            text += declaration();
        return text + "int main() " + block(0);
    }

private:
    std::string pick(std::initializer_list<const char*> words) {
        return words.begin()[below(random_, words.size())];
    }

    std::string name() {
        return pick({"k", "a", "x_1", "d_in", "fill", "T", "i", "$n", "\xc3\xbc"});
    }

    std::string declaration() {
        switch (below(random_, 7)) {
        case 0:
            return "__device__ " + pick({"int", "float", "volatile int"}) + " " + name() + "[" +
                   expression(0) + "];\n";
        case 1:
            return "__constant__ float " + name() + " = {" + expression(0) + "};\n";
        case 2:
            return "#define " + name() + "(x) " + statement(0);
        case 3:
            return "extern __shared__ float " + name() + "[];\n";
        case 4:
            return "namespace " + name() + " { struct S { " + kernel("__device__") + "}; }\n";
        default:
            return kernel("__global__");
        }
    }

    std::string kernel(const std::string& qualifier) {
        const std::string head =
            pick({"", "template <typename T> ", "template <class T = int, int N = (3 > 2)>\n",
                  "static ", "extern \"C\" "});
        const std::string bounds = pick(
            {"", "__launch_bounds__(256) ", "__launch_bounds__(256, 2)\n", "__forceinline__ "});
        return head + qualifier + " " + bounds + "void " + name() + "(" +
               pick({"", "int* a", "T* __restrict__ in, int n = 3", "const float (&x)[4]",
                     "void (*f)(int)", "T... rest", "__grid_constant__ const S s"}) +
               ") " + block(0);
    }

    std::string block(int depth) {
        std::string text = "{\n";
        for (std::size_t count = below(random_, 4); count > 0; --count)
            text += statement(depth + 1);
        return text + "}\n";
    }

    std::string statement(int depth) {
        constexpr int deepest = 6;
        switch (depth > deepest ? 0 : below(random_, 10)) {
        case 0:
            return "cudaDeviceSynchronize();\n";
        case 1:
            return name() + pick({"<<<", "<int><<<", "<(1 > 2)> <<<", "< 3 ><< <"}) +
                   expression(0) + ", " + expression(0) +
                   pick({">>>(", ", 0, s>>>(", ",\n 16>>>\n("}) + expression(0) + ");\n";
        case 2:
            return "__shared__ float " + name() + "[32][" + expression(0) + "], " + name() + ";\n";
        case 3:
            return "if (" + expression(0) + ") " + block(depth) + "else " + statement(depth + 1);
        case 4:
            return "for (int i = 0; i < " + expression(0) + "; ++i)\n" + statement(depth + 1);
        case 5:
            return "asm volatile(\"mov.u32 %0, %%laneid;\" : \"=r\"(" + name() + "));\n";
        case 6:
            return "auto f = [=] __device__ (int i) " + block(depth) + ";\n";
        case 7:
            return "::cudaMemcpyAsync(" + expression(0) + ", " + name() + ", 1 << 3, " +
                   "cudaMemcpyHostToDevice, 0);\n";
        case 8:
            return "CHECK(cudaMalloc(&" + name() + ", " + expression(0) + "));  // a comment\n";
        default:
            return "/* \"'" + name() + " */ " + name() + "->" + name() + " = R\"x(<<<)x\";\n";
        }
    }

    std::string expression(int depth) {
        constexpr int deepest = 4;
        switch (depth > deepest ? 0 : below(random_, 8)) {
        case 0:
            return name();
        case 1:
            return "1'024";
        case 2:
            return "(" + expression(depth + 1) + " >> 2)";
        case 3:
            return expression(depth + 1) + " < " + expression(depth + 1);
        case 4:
            return name() + "<" + expression(depth + 1) + ">::" + name();
        case 5:
            return "dim3(" + expression(depth + 1) + ", 2)";
        case 6:
            return "[&] { return " + expression(depth + 1) + "; }()";
        default:
            return "threadIdx.x + blockIdx.x * " + expression(depth + 1);
        }
    }

    Random random_;
};

}  // namespace

const char* const fuzzer_name = "rewriter";

Corpus make_corpus() {
    Corpus made;
    for (const char* folder : {"/labs", "/puzzles", "/tests/program/corpus", "/tests/cases/streams",
                               "/tests/check/cheats"}) {
        const std::vector<std::string> texts =
            texts_below(STREAMLAB_SOURCE_DIR + std::string(folder), ".cu");
        made.inputs.insert(made.inputs.end(), texts.begin(), texts.end());
    }
    constexpr std::uint64_t made_programs = 60;
    for (std::uint64_t seed = 1; seed <= made_programs; ++seed)
        made.inputs.push_back(Grammar(seed).program());
    made.words = {"<<<",
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
                  "%:",
                  "::",
                  "->",
                  ",",
                  ";",
                  "\n",
                  "\\\n",
                  "\\\r\n",
                  "\r\n",
                  "\r",
                  "\n#define A(x) ",
                  "\n# 3 \"f.cu\" 1 3\n",
                  "\n# 4 \"<stdin>\" 2\n",
                  "\n#line 9\n",
                  "\n#line 9 \"g.cu\"\n",
                  "\n# 1 \"/dev/zero\"\n",
                  "/dev/zero:3:5: error: x\n",
                  "\n#include <cstdio>\n",
                  "\n#include \"lab.cuh\"\n",
                  "\n#if 1\n",
                  "\n#ifdef __CUDA_ARCH__\n",
                  "\n#else\n",
                  "\n#endif\n",
                  "\n#pragma unroll\n",
                  "_Pragma(\"x\")",
                  "\"",
                  "'",
                  "R\"(",
                  ")\"",
                  "u8R\"x(",
                  "//",
                  "/*",
                  "*/",
                  "?\?/",
                  "__global__ void k(int* a) ",
                  "__shared__ ",
                  "extern ",
                  "__device__ ",
                  "__host__ __device__ ",
                  "__constant__ ",
                  "__managed__ ",
                  "template <",
                  "operator",
                  "operator<<",
                  "struct ",
                  "namespace n ",
                  "1'0",
                  "0x1p-3",
                  "__launch_bounds__(",
                  "asm(\"x\")",
                  "__attribute__((",
                  "[[gnu::x]]",
                  "decltype(",
                  "if constexpr (",
                  "return ",
                  "[=] ",
                  "\xc3\xa9",
                  "\\",
                  "// answer: a\n",
                  "// order: begin\n",
                  "// order: end\n",
                  "f.cu:3:5: error: 'cudaFoo' was not declared in this scope\n",
                  "/usr/bin/ld: f.o: in function `main':\nf.cu:(.text+0x1): undefined reference to "
                  "`x'\n",
                  "cudaMalloc(&p, 4)",
                  "cudaFree(p);",
                  "texture<float>",
                  "std::legendre"};
    return made;
}

void mutate(std::string& input, const Corpus& corpus, Random& random) {
    mutate_bytes(input, corpus, random);
}

}  // namespace streamlab::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamlab;
    const std::string text(reinterpret_cast<const char*>(data), size);
    fuzz::check_rewriter(text);
    fuzz::check_untrusted(text);
    fuzz::check_build(text);
    fuzz::check_messages(text);
    fuzz::check_answers(text);
    program::uses_special_functions(text);
    program::depends_on_architecture(text);
    program::variable_of_call(text, "cudaMalloc", 0);
    return 0;
}
