#include "program/declarations/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <sstream>
#include <vector>

#include "base/files.hpp"

namespace declarations {

namespace {

constexpr std::size_t declarations_of_a_program = 40;

struct Declaration {
    std::string before_main;
    std::string in_main;
    std::string after_main;
    std::string result;  // the value of *out at the end
};

const char* const headers[] = {
    "<iostream>",
    "<vector>",
    "<cstdio>",
    "<string>",
    "<algorithm>",
    "<thread>",
    "<chrono>",
    "<cmath>",
    "<fstream>",
    "<mutex>",
    "<cuda_runtime.h>",
    "<random>",
    "<iomanip>",
    "<functional>",
    "<cooperative_groups.h>",
    "<cuda_fp16.h>",
    "<cuda.h>",
    "<map>",
    "<memory>",
    "<device_launch_parameters.h>",
    "<cuda_bf16.h>",
    "<stdexcept>",
    "\"lab.cuh\"",
    "<complex>",
    "<cuda_pipeline.h>",
};

const char* const surroundings[] = {"",
                                    "// A comment {\n",
                                    "/* A comment\n   that goes on: ;\n */ ",
                                    "#pragma GCC diagnostic ignored \"-Wunused\"\n",
                                    "#pragma unroll_nothing\n",
                                    "#line 7 \"elsewhere.h\"\n",
                                    "#line 20\n",
                                    "#define NOTHING@ ;\n",
                                    "static_assert(sizeof(char) == 1, \"\");\n",
                                    "using namespace std;\n",
                                    "namespace std {}\n",
                                    "struct Forward@;\n",
                                    "_Pragma(\"nothing\")\n",
                                    "\f\n",
                                    ";\n"};

std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end - begin));
        if (end == text.npos) return parts;
        begin = end + separator.size();
    }
}

std::vector<std::string> lines_of(const std::string& name) {
    std::vector<std::string> lines;
    std::istringstream text(
        streamlab::base::read_file(fmt::format("{}/{}", STREAMLAB_DECLARATIONS, name)));
    for (std::string line; std::getline(text, line);)
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    return lines;
}

// A program in which the host and, if permitted, the device read and write the variable.
Declaration variable(const std::string& line) {
    const std::vector<std::string> parts = split(line, " | ");
    const std::string &symbol = parts.at(1), &value = parts.at(2);
    const bool device_writes = parts[0].find("__constant__") == line.npos;
    Declaration result;
    result.before_main =
        fmt::format("{0}\n__global__ void read@(int* out) {{ *out = static_cast<int>({1}); }}\n",
                    parts[0], value);
    if (device_writes)
        result.before_main += fmt::format("__global__ void write@() {{ {} = 1; }}\n", value);
    result.in_main = fmt::format("read@<<<1, 1>>>(out + 1);\n"
                                 "is(from_symbol({0}, {1}), {2});\n"
                                 "is(out[1], {2});\n"
                                 "to_symbol({0}, {1}, 0);\n"
                                 "read@<<<1, 1>>>(out + 1);\n"
                                 "is(from_symbol({0}, {1}), 0);\n"
                                 "is(out[1], 0);\n"
                                 "is(symbol_size({0}), sizeof({0}));\n",
                                 symbol, value, parts.at(3));
    if (device_writes)
        result.in_main +=
            fmt::format("write@<<<1, 1>>>();\nis(from_symbol({0}, {1}), 1);\n", symbol, value);
    result.result = "0";
    return result;
}

Declaration constant(const std::string& line) {
    const std::vector<std::string> parts = split(line, " | ");
    return {fmt::format("{}\n__global__ void read@(int* out) {{ *out = static_cast<int>({}); }}\n",
                        parts[0], parts.at(1)),
            fmt::format("read@<<<1, 1>>>(out);\n{}",
                        parts.size() > 3
                            ? fmt::format("is(from_symbol({0}, {1}), {2});\n"
                                          "is(symbol_size({0}), sizeof({0}));\n",
                                          parts[3], parts[1], parts[parts.size() > 4 ? 4 : 2])
                            : ""),
            "", parts.at(2)};
}

Declaration function(const std::string& text) {
    const std::size_t line = text.find('\n');
    const std::vector<std::string> parts = split(text.substr(line + 1), "--\n");
    return {parts[0], parts.at(1), parts.size() > 2 ? parts[2] : "", text.substr(0, line)};
}

const std::vector<Declaration>& all_declarations() {
    static const auto& all = *new std::vector<Declaration>([] {
        std::vector<Declaration> result;
        for (const std::string& line : lines_of("variables.txt"))
            result.push_back(variable(line));
        for (const std::string& line : lines_of("constants.txt"))
            result.push_back(constant(line));
        const std::string functions =
            streamlab::base::read_file(STREAMLAB_DECLARATIONS "/functions.txt");
        std::vector<std::string> blocks = split(functions, "\n== ");
        for (std::size_t i = 1; i < blocks.size(); ++i)
            result.push_back(function(blocks[i] + "\n"));
        return result;
    }());
    return all;
}

// The helpers come after all declarations, so that a declaration is the first in the program.
constexpr const char* helpers = R"(
#include <cstdio>
#include <type_traits>
bool all_right = true;
void is_value(int number, long long actual, long long expected) {
    if (actual != expected) std::printf("declaration %d: %lld instead of %lld\n", number, actual, expected);
    if (actual != expected) all_right = false;
}
template <class S, class T> int from_symbol(const S& symbol, const T&) {
    std::remove_cv_t<T> value{};
    if (cudaMemcpyFromSymbol(&value, symbol, sizeof value) != cudaSuccess) return -1;
    return static_cast<int>(value);
}
template <class S, class T> void to_symbol(const S& symbol, const T&, int number) {
    const std::remove_cv_t<T> value = static_cast<std::remove_cv_t<T>>(number);
    cudaMemcpyToSymbol(symbol, &value, sizeof value);
}
template <class S> std::size_t symbol_size(const S& symbol) {
    std::size_t bytes = 0;
    cudaGetSymbolSize(&bytes, symbol);
    return bytes;
}
)";

class Generator {
public:
    explicit Generator(std::uint64_t seed) : random_(seed) {}

    std::string run(const std::vector<Declaration>& declarations, std::size_t first_number) {
        for (std::size_t count = below(5); count > 0; --count)
            include();
        for (std::size_t i = 0; i < declarations.size(); ++i)
            add(declarations[i], std::to_string(first_number + i));
        return before_ + helpers +
               "int main() {\nint* out = nullptr;\ncudaMallocManaged(&out, 64);\n" + main_ +
               "if (all_right) std::printf(\"OK\\n\");\n}" + after_ + (below(2) == 0 ? "\n" : "");
    }

private:
    std::size_t below(std::size_t end) { return random_() % end; }

    void include() { before_ += fmt::format("#include {}\n", headers[below(std::size(headers))]); }

    // Text that may precede any declaration.
    void surround(const std::string& number) {
        if (below(4) == 0) include();
        if (below(3) == 0)
            before_ += numbered(surroundings[below(std::size(surroundings))], number);
    }

    static std::string numbered(std::string text, const std::string& number) {
        for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at))
            text.replace(at, 1, number);
        return text;
    }

    void add(const Declaration& declaration, const std::string& number) {
        surround(number);
        std::string text = declaration.before_main;
        const bool is_line = std::count(text.begin(), text.end(), '\n') < 3 &&
                             text.find('#') == text.npos && text.find("//") == text.npos;
        if (is_line && below(4) == 0) text = macro(text);
        const auto [begin, end, name] = scope(text);
        before_ += numbered(begin + text + end, number);
        if (!declaration.after_main.empty())
            after_ += numbered("\n" + begin + declaration.after_main + end, number);
        main_ += numbered("{\n" + name +
                              "const auto is = [](long long actual, long long expected) "
                              "{ is_value(@, actual, expected); };\nout[0] = out[1] = 0;\n" +
                              declaration.in_main +
                              "is(cudaDeviceSynchronize(), 0);\n"
                              "is(cudaGetLastError(), 0);\nis(*out, " +
                              declaration.result + ");\n}\n",
                          number);
    }

    static std::string macro(std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        return "#define DECLARE@ " + text + "\nDECLARE@\n";
    }

    struct Scope {
        std::string begin, end, use;
    };
    Scope scope(const std::string& text) {
        const bool is_c = text.find("extern \"C\"") != text.npos;
        switch (is_c ? 0 : below(8)) {
        case 1:
            return {"namespace scope@ {\n", "}\n", "using namespace scope@;\n"};
        case 2:
            return {"namespace scope@ { namespace inner {\n", "} }\n",
                    "using namespace scope@::inner;\n"};
        case 3:
            return {"namespace {\n", "}\n", ""};
        case 4:
            return {"inline namespace scope@ {\n", "}\n", ""};
        case 5:
            return {"namespace scope@::inner { namespace {\n", "} }\n",
                    "using namespace scope@::inner;\n"};
        default:
            return {};
        }
    }

    std::mt19937_64 random_;
    std::string before_, main_, after_;
};

}  // namespace

std::uint64_t seeds_of_all() {
    return (all_declarations().size() + declarations_of_a_program - 1) / declarations_of_a_program;
}

std::string generate(std::uint64_t seed) {
    const std::vector<Declaration>& all = all_declarations();
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937_64 random((seed - 1) / seeds_of_all());
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random() % i]);
    std::vector<Declaration> chosen;
    for (std::size_t i = (seed - 1) % seeds_of_all(); i < order.size(); i += seeds_of_all())
        chosen.push_back(all[order[i]]);
    return Generator(seed).run(chosen, 1);
}

}  // namespace declarations
