// Our headers against a real toolkit's, where one is installed: names, values, sizes, offsets,
// types, default arguments. Both say what they declare through the same program.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "header_text.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

const std::filesystem::path our_headers = STREAMLAB_SOURCE_DIR "/core/cudart/include";
const std::filesystem::path test_folder = STREAMLAB_SOURCE_DIR "/tests/cudart/header";
const std::string toolkit_headers = STREAMLAB_TOOLKIT_HEADERS;  // empty: none

// A newer or older toolkit declares other things; only the version that we follow is compared.
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

HeaderNames our_types() {
    HeaderNames names;
    for (const auto& entry :
         std::filesystem::directory_iterator(our_headers / "streamlab/cudart/types")) {
        // The vector types are made by macros; expressions.def and vector_types() have them.
        if (entry.path().filename() == "vector.hpp") continue;
        read_header_text(read_file(entry.path()), names);
    }
    return names;
}

std::vector<std::string> our_functions() {
    std::vector<std::string> names;
    const std::regex row(R"(STREAMLAB_FUNCTION(?:_RETURNING\([^,]*,\s*|\()(\w+),)");
    for (const auto& entry :
         std::filesystem::directory_iterator(our_headers / "streamlab/cudart/functions")) {
        const std::string text = read_file(entry.path());
        for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
            names.push_back((*at)[1]);
        }
    }
    return names;
}

std::vector<std::string> vector_types() {
    std::vector<std::string> names{"dim3"};
    for (const char* element : {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
                                "longlong", "ulonglong", "float", "double"}) {
        for (const char* count : {"1", "2", "3", "4"})
            names.push_back(element + std::string(count));
    }
    for (const char* element : {"long", "ulong", "longlong", "ulonglong", "double"}) {
        names.push_back(element + std::string("4_16a"));
        names.push_back(element + std::string("4_32a"));
    }
    return names;
}

// Variables for expressions.def and device_functions.def.
const char* const variables = R"(
float* a_float; const float* a_const_float; void* a_void; void** a_list; size_t a_size; int an_int;
const char* a_name; cudaStream_t a_stream; cudaEvent_t an_event; cudaMemPool_t a_pool;
cudaGraph_t a_graph; cudaGraphNode_t a_node; cudaGraphExec_t an_executable; cudaLibrary_t a_library;
cudaGraphExecUpdateResultInfo an_update; cudaGraphExecUpdateResult an_update_result;
cudaLaunchConfig_t a_config; cudaFuncAttributes some_attributes; cudaKernel_t a_kernel_handle;
cudaMemcpyAttributes copy_attributes[1]; cudaMemLocation a_location;
cudaUserObject_t an_object; cudaHostFn_t a_destructor; int a_symbol; int an_array_symbol[4];
unsigned an_unsigned; unsigned short an_unsigned_short; long long a_long_long; double a_double;
unsigned long long an_unsigned_long_long; float4 a_float4;
void a_kernel(float*, int) {}
size_t bytes_of(int) { return 0; }
)";

std::string describing_program() {
    const HeaderNames names = our_types();
    std::ostringstream text;
    text << "#include <cuda_runtime.h>\n#include \"" << (test_folder / "describe.hpp").string()
         << "\"\nint main() {\n";
    for (const auto& name : names.enumerators)
        text << "ENUMERATOR(" << name << ")\n";
    for (const auto& name : names.structures)
        text << "STRUCTURE(" << name << ")\n";
    for (const auto& name : vector_types())
        text << "STRUCTURE(" << name << ")\n";
    for (const auto& field : names.fields) {
        const auto space = field.find(' ');
        text << "FIELD(" << field.substr(0, space) << ", " << field.substr(space + 1) << ")\n";
    }
    // void* is the size of any of them: some are of types that are never defined.
    for (const auto& name : names.aliases)
        text << "ALIAS(" << name << ")\n";
    for (const auto& name : names.constants) {
        // Some rename a type or an enumeration; as an expression only a value will do.
        if (name != "cudaStreamAttrID" && name != "cudaStreamAttrValue" &&
            name != "cudaKernelNodeAttrID" && name != "cudaKernelNodeAttrValue") {
            text << "CONSTANT(" << name << ")\n";
        } else {
            text << "STRUCTURE(" << name << ")\n";
        }
    }
    text << "}\n";
    return text.str();
}

// Much of the toolkit's C++ is there only for nvcc.
std::string expression_program() {
    std::ostringstream text;
    text << "#include <cuda_runtime.h>\n#include <math_constants.h>\n#include \""
         << (test_folder / "describe.hpp").string() << "\"\n"
         << variables << "int main() {\n";
    for (const char* list : {"expressions.def", "device_functions.def"}) {
        text << "#include \"" << (test_folder / list).string() << "\"\n";
    }
    text << "}\n";
    return text.str();
}

// Function types are read without the C++ overloads, which cuda_runtime.h adds.
std::string function_program() {
    std::ostringstream text;
    text << "#include <cuda_runtime_api.h>\n#include <vector_functions.h>\n#include \""
         << (test_folder / "describe.hpp").string() << "\"\nint main() {\n";
    for (const auto& name : our_functions())
        text << "FUNCTION(" << name << ")\n";
    for (const auto& name : vector_types()) {
        const bool toolkit_has_it = name != "dim3" && name.find("longlong4_") == std::string::npos;
        if (toolkit_has_it) text << "FUNCTION(make_" << name << ")\n";
    }
    text << "}\n";
    return text.str();
}

// Every function of defaults.def, as one that prints what arrives in it.
std::string capturing_functions() {
    std::ostringstream text;
    text << "#include <cstdio>\n#define DEFAULTED(name, parameters, given) "
            "extern \"C\" int name(long a, long b, long c, long d, long e, long f, long g, long h, "
            "long i) { const long all[] = {a, b, c, d, e, f, g, h, i}; std::printf(#name); "
            "for (int n = 0; n < parameters; ++n) std::printf(\" %x\", unsigned(all[n])); "
            "std::printf(\"\\n\"); return 0; }\n#include \""
         << (test_folder / "defaults.def").string() << "\"\n";
    return text.str();
}

std::string defaults_program() {
    std::ostringstream text;
    text << R"(#include <cuda_runtime_api.h>
int main() {
    const auto a_void = (void*)0x10; const auto to_pointer = (void**)0x20;
    const auto a_stream = (cudaStream_t)0x30; const auto an_event = (cudaEvent_t)0x40;
    const auto to_status = (cudaStreamCaptureStatus*)0x50; const auto an_array = (cudaArray_t)0x60;
    const auto to_array = (cudaArray_t*)0x70; const auto a_graph = (cudaGraph_t)0x80;
    const auto to_executable = (cudaGraphExec_t*)0x90; const auto an_object = (cudaUserObject_t)0xa0;
    const auto to_conditional = (cudaGraphConditionalHandle*)0xb0; const auto a_name = (char*)0xc0;
    const cudaMemLocation a_location{}; const cudaPitchedPtr a_pitched{}; const cudaExtent an_extent{};
#define DEFAULTED(name, parameters, given) (void)name given;
)"
         << "#include \"" << (test_folder / "defaults.def").string() << "\"\n}\n";
    return text.str();
}

std::string compiler_with(const std::string& headers) {
    return std::string(STREAMLAB_TEST_COMPILER) + " -std=gnu++17 -O0 -w -I'" + headers + "'";
}

// Compiles the sources, runs the program and gives its output.
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
    std::istringstream their_lines(theirs);
    std::string our_line;
    std::string their_line;
    while (std::getline(our_lines, our_line)) {
        const bool there = static_cast<bool>(std::getline(their_lines, their_line));
        REQUIRE(there);
        CHECK(our_line == their_line);
    }
    CHECK_FALSE(std::getline(their_lines, their_line));
}

std::set<std::string> matches(const std::string& text, const std::regex& what) {
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

// What the toolkit declares beyond ours, by choice.
bool deliberately_absent(const std::string& name) {
    static const std::regex what(
        "Graphics|External|Texture|Surface|Mipmap|NvSci|ExportTable|Resource(?!Handle|Type|Config)|"
        "ResourceType(Array|Mipmapped|Linear|Pitch)|ArrayGetSparse|ArraySparseProp|ArrayGetPlane|"
        "ResView|cudaResourceType$|AddressMode|FilterMode|ReadMode|BoundaryMode|FormatMode|"
        "cudaRound");
    return std::regex_search(name, what);
}

}  // namespace

TEST_CASE("the reader of header text finds what the headers declare") {
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

TEST_CASE("types, fields, enumerators and constants are those of the toolkit") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto source = "'" + scratch.write("describe.cpp", describing_program()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), source),
                 output_of(scratch, compiler_with(toolkit_headers), source));
}

TEST_CASE("functions have the types of the toolkit's") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto source = "'" + scratch.write("functions.cpp", function_program()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), source),
                 output_of(scratch, compiler_with(toolkit_headers), source));
}

TEST_CASE("calls and what kernels may call have the types of the toolkit's") {
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

TEST_CASE("arguments left out have the values of the toolkit's") {
    if (skipped()) return;
    const ScratchFolder scratch;
    const auto sources = "'" + scratch.write("defaults.cpp", defaults_program()).string() + "' '" +
                         scratch.write("capture.cpp", capturing_functions()).string() + "'";
    require_same(output_of(scratch, compiler_with(our_headers.string()), sources),
                 output_of(scratch, compiler_with(toolkit_headers), sources));
}

TEST_CASE("every function with arguments that may be left out is compared") {
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

TEST_CASE("nothing of the toolkit's runtime API is missing but by choice") {
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
