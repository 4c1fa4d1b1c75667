#include "comparison_programs.hpp"

#include <regex>
#include <sstream>

namespace streamlab::tests {

namespace {

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

}  // namespace

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

HeaderNames our_types() {
    HeaderNames names;
    for (const auto& entry :
         std::filesystem::directory_iterator(our_headers / "streamlab/cudart/types")) {
        // Macros define the vector types, and a file that is a part of a structure is not a header.
        if (entry.path().filename() != "vector.hpp" && entry.path().extension() == ".hpp")
            read_header_text(read_file(entry.path()), names);
    }
    // The errors are rows of a table, so the header's text does not contain their names.
    std::istringstream rows(read_file(our_headers / "streamlab/cudart/types/errors.def"));
    const std::string row = "STREAMLAB_ERROR(";
    for (std::string line; std::getline(rows, line);)
        if (line.rfind(row, 0) == 0)
            names.enumerators.push_back(line.substr(row.size(), line.find(',') - row.size()));
    const auto vectors = vector_types();
    names.structures.insert(names.structures.end(), vectors.begin(), vectors.end());
    return names;
}

std::string describing_program(const std::string& header, const HeaderNames& names) {
    std::ostringstream text;
    text << "#include <" << header << ">\n#include \"" << (test_folder / "describe.hpp").string()
         << "\"\nint main() {\n";
    for (const auto& name : names.enumerators)
        text << "ENUMERATOR(" << name << ")\n";
    for (const auto& name : names.structures)
        text << "STRUCTURE(" << name << ")\n";
    for (const auto& field : names.fields) {
        const auto space = field.find(' ');
        text << "FIELD(" << field.substr(0, space) << ", " << field.substr(space + 1) << ")\n";
    }
    // All of these have the size of a void*: some of them point to types that are never defined.
    for (const auto& name : names.aliases)
        text << "ALIAS(" << name << ")\n";
    for (const auto& name : names.constants) {
        // Stream constants of device code: the toolkit declares them for nvcc only.
        if (name == "cudaStreamTailLaunch" || name == "cudaStreamFireAndForget") continue;
        // Some macros rename a type or an enumeration; only a value is an expression.
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

// Every function of defaults.def, defined to print its arguments.
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

}  // namespace streamlab::tests
