// Compares our headers with a toolkit's, if one is installed: names, values, sizes, offsets, types,
// default arguments. The same program prints them for both.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "comparison_programs.hpp"
#include "header_text.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

const std::string toolkit_headers = STREAMLAB_TOOLKIT_HEADERS;  // empty: none

// Other releases have other declarations, so only the supported version is compared.
bool toolkit_is_ours() {
    if (toolkit_headers.empty()) return false;
    const std::string text =
        read_file(std::filesystem::path(toolkit_headers) / "cuda_runtime_api.h");
    return std::regex_search(text, std::regex(R"(#define\s+CUDART_VERSION\s+13000)"));
}

bool skipped() {
    if (toolkit_is_ours()) return false;
    WARN("skipped: no CUDA 13.0 toolkit to compare with");
    return true;
}

std::string compiler_with(const std::string& headers) {
    return std::string(STREAMLAB_TEST_COMPILER) + " -std=gnu++17 -O0 -w -I'" + headers + "'";
}

// Compiles the sources, runs the program and returns its output.
std::string output_of(const ScratchFolder& scratch, const std::string& compiler,
                      const std::string& sources) {
    const std::string program = scratch.path("program").string();
    const auto compiled = run_command(compiler + " -o '" + program + "' " + sources);
    INFO(compiler << ":\n" << compiled.output);
    REQUIRE(compiled.status == 0);
    const auto run = run_command("'" + program + "'");
    REQUIRE(run.status == 0);
    REQUIRE_FALSE(run.output.empty());
    return run.output;
}

void require_same(const std::string& ours, const std::string& theirs) {
    std::istringstream our_lines(ours);
    std::istringstream toolkit_lines(theirs);
    std::string our_line;
    std::string their_line;
    while (std::getline(our_lines, our_line)) {
        const bool there = static_cast<bool>(std::getline(toolkit_lines, their_line));
        REQUIRE(there);
        CHECK(our_line == their_line);
    }
    CHECK_FALSE(std::getline(toolkit_lines, their_line));
}

std::set<std::string> matches(const std::string& text, const std::regex& what) {
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

// Declarations of the toolkit that ours omit on purpose.
bool deliberately_absent(const std::string& name) {
    static const std::regex what(
        "Graphics|External|MipmappedArrayGet|NvSci|ExportTable|ArrayGetSparse|ArraySparseProp|"
        "ArrayGetPlane|cudaRound");
    return std::regex_search(name, what);
}

}  // namespace

TEST_CASE("the reader of header text finds all declarations of the headers") {
    HeaderNames names;
    read_header_text(
        "enum cudaOne {\n    cudaFirst = 0,\n    cudaSecond\n};\n"
        "enum cudaShort { cudaThird = 1, cudaFourth = 2 };\n"
        "struct cudaTwo {\n    int plain;\n    int list[3];\n    union {\n"
        "        void* lent;\n    };\n    struct {\n        int deep;\n    } inner;\n};\n"
        "using cudaAlias = cudaTwo*;\n#define cudaConstant 0x1\n",
        names);
    CHECK(names.enumerators ==
          std::vector<std::string>{"cudaFirst", "cudaSecond", "cudaThird", "cudaFourth"});
    CHECK(names.structures == std::vector<std::string>{"cudaOne", "cudaShort", "cudaTwo"});
    CHECK(names.fields == std::vector<std::string>{"cudaTwo plain", "cudaTwo list", "cudaTwo lent",
                                                   "cudaTwo inner", "cudaTwo inner.deep"});
    CHECK(names.aliases == std::vector<std::string>{"cudaAlias"});
    CHECK(names.constants == std::vector<std::string>{"cudaConstant"});

    const HeaderNames ours = our_types();
    CHECK(ours.enumerators.size() > 500);
    CHECK(ours.fields.size() > 250);
    CHECK(our_functions().size() > 250);
}

TEST_CASE("types, fields, enumerators and constants equal the toolkit's") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto source =
        "'" +
        scratch.write("describe.cpp", describing_program("cuda_runtime.h", our_types())).string() +
        "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), source),
                 output_of(scratch, compiler_with(toolkit_headers), source));
}

TEST_CASE("the types and constants of NVTX equal the toolkit's") {
    if (skipped()) return;
    HeaderNames names;
    read_header_text(read_file(our_headers / "streamlab/nvtx/types.hpp"), names);
    CHECK(names.fields.size() > 10);
    const ScratchFolder scratch;
    const auto text = describing_program("nvtx3/nvToolsExt.h", names);
    const auto source = "'" + scratch.write("nvtx.cpp", text).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), source),
                 output_of(scratch, compiler_with(toolkit_headers), source));
}

TEST_CASE("functions have the toolkit's types") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto source = "'" + scratch.write("functions.cpp", function_program()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), source),
                 output_of(scratch, compiler_with(toolkit_headers), source));
}

TEST_CASE("calls and device functions have the toolkit's types") {
    if (skipped()) return;
    const auto nvcc = std::filesystem::path(toolkit_headers).parent_path() / "bin/nvcc";
    if (!std::filesystem::exists(nvcc)) {
        WARN("no nvcc beside " << toolkit_headers << ": what only nvcc declares is not compared");
        return;
    }
    const ScratchFolder scratch;
    const auto ours = "'" + scratch.write("expressions.cpp", expression_program()).string() + "'";
    const auto theirs = "'" + scratch.write("expressions.cu", expression_program()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), ours),
                 output_of(scratch, "'" + nvcc.string() + "' -std=c++17 -w -arch=sm_90", theirs));
}

TEST_CASE("default arguments have the toolkit's values") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto sources = "'" + scratch.write("defaults.cpp", defaults_program()).string() + "' '" +
                         scratch.write("capture.cpp", capturing_functions()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), sources),
                 output_of(scratch, compiler_with(toolkit_headers), sources));
}

TEST_CASE("every function with default arguments is compared") {
    const std::regex defaulted(R"(DEFAULTED\((\w+),)");
    const auto compared = matches(read_file(test_folder / "defaults.def"), defaulted);
    for (const auto& entry :
         std::filesystem::directory_iterator(our_headers / "streamlab/cudart/functions")) {
        std::string text = read_file(entry.path());
        for (auto at = text.find("STREAMLAB_DEFAULT("); at != std::string::npos;
             at = text.find("STREAMLAB_DEFAULT(", at + 1)) {
            const auto row = text.rfind("STREAMLAB_FUNCTION(", at);
            const auto name = text.substr(row + 19, text.find(',', row) - row - 19);
            INFO(name);
            CHECK(compared.count(name) == 1);
        }
    }
}

TEST_CASE("only deliberate omissions of the toolkit's runtime API are missing") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto source = scratch.write("all.cpp", "#include <cuda_runtime_api.h>\n").string();
    const auto text = run_command(std::string(STREAMLAB_TEST_COMPILER) + " -E -P -dD -I'" +
                                  toolkit_headers + "' '" + source + "'");
    REQUIRE(text.status == 0);

    const HeaderNames names = our_types();
    std::set<std::string> known(names.enumerators.begin(), names.enumerators.end());
    for (const auto* list : {&names.structures, &names.aliases, &names.constants}) {
        known.insert(list->begin(), list->end());
    }
    for (const auto& name : our_functions())
        known.insert(name);

    std::set<std::string> theirs;
    theirs.merge(matches(text.output, std::regex(R"(cudaError_t\s+(cuda\w+)\s*\()")));
    theirs.merge(
        matches(text.output, std::regex(R"(\b(cuda[A-Z]\w+)\s*(?:=[^=;]*|,|\})\s*[,\n])")));
    theirs.merge(matches(text.output, std::regex(R"(#define\s+(cuda[A-Z]\w+)\s+\S)")));
    theirs.merge(
        matches(text.output, std::regex(R"((?:struct|enum|union)\s+(cuda[A-Z]\w+)\s*\{)")));
    CHECK(theirs.size() > 800);
    for (const auto& name : theirs) {
        INFO(name);
        CHECK((known.count(name) == 1 || deliberately_absent(name)));
    }
}
