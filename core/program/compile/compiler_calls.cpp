#include "program/compile/compiler_calls.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include "base/files.hpp"
#include "program/process/find_in_path.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

namespace {

void append(Arguments& to, const Arguments& more) { to.insert(to.end(), more.begin(), more.end()); }

// The compiler must not show source lines: its columns are those of the rewritten text, so we show
// the lines ourselves.
Arguments message_options(bool clang) {
    if (clang)
        return {"-fno-caret-diagnostics", "-fno-color-diagnostics", "-ferror-limit=20",
                "-fno-diagnostics-fixit-info"};
    return {"-fno-diagnostics-show-caret", "-fdiagnostics-color=never",
            "-fdiagnostics-column-unit=byte", "-fmax-errors=20"};
}

// Functions that compilers would otherwise expand inline, where no hook is called.
constexpr const char* library_functions[] = {
    "memcpy",   "memmove",  "memset",    "memcmp",     "mempcpy",    "memchr",  "bcopy",
    "bzero",    "bcmp",     "strlen",    "strnlen",    "strcpy",     "strncpy", "stpcpy",
    "stpncpy",  "strcat",   "strncat",   "strcmp",     "strncmp",    "strchr",  "strrchr",
    "strstr",   "strspn",   "strcspn",   "strpbrk",    "index",      "rindex",  "sprintf",
    "snprintf", "vsprintf", "vsnprintf", "strcasecmp", "strncasecmp"};

constexpr const char* standard_headers =
    "algorithm any array atomic barrier bit bitset charconv chrono codecvt compare "
    "complex concepts condition_variable coroutine deque exception execution filesystem "
    "format forward_list fstream functional future initializer_list iomanip ios iosfwd "
    "iostream istream iterator latch limits list locale map memory memory_resource mutex "
    "new numbers numeric optional ostream queue random ranges ratio regex "
    "scoped_allocator semaphore set shared_mutex source_location span sstream stack "
    "stdexcept stop_token streambuf string string_view syncstream system_error thread "
    "tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray "
    "variant vector version";

// Does the folder hold a file, such as a program, that would be taken for a standard header?
bool hides_a_standard_header(const std::filesystem::path& folder) {
    std::istringstream names(standard_headers);
    std::error_code error;
    for (std::string name; names >> name;)
        if (std::filesystem::exists(folder / name, error)) return true;
    return false;
}

// Every load and store calls a hook, and every basic block is counted. The options prevent the
// compiler from generating memory accesses without a hook: builtins, and the loops that optimisers
// turn into them.
Arguments hook_options(bool clang) {
    Arguments options{"-fsanitize=thread", "-fsanitize-coverage=trace-pc", "-fno-tree-vectorize",
                      "-fno-optimize-sibling-calls", "-fno-omit-frame-pointer",
                      // An array of a forged size cannot move the stack into other memory.
                      "-fstack-clash-protection"};
    for (const char* function : library_functions)
        options.push_back(std::string("-fno-builtin-") + function);
    if (clang) {
        append(options,
               {"-fno-slp-vectorize", "-fno-unroll-loops", "-mllvm",
                "-tsan-instrument-func-entry-exit=0", "-mllvm", "-tsan-distinguish-volatile=1",
                "-mllvm", "-tsan-instrument-read-before-write=1", "-mllvm",
                "-disable-loop-idiom-all", "-mllvm", "-sanitizer-coverage-level=3", "-mllvm",
                "-sanitizer-coverage-trace-pc"});
    } else {
        // g++ calls no hook when a function call itself copies an object, as in f(*p) and *p = f().
        // Copy constructors and assignments that are really called do have hooks.
        options.push_back("-fno-elide-constructors");
        // Nor at accesses to variables whose address nobody has, or that are constant. An index
        // that leaves such a variable would reach any memory.
        append(options, {"-fsanitize=object-size", "-fsanitize-undefined-trap-on-error"});
        append(options,
               {"--param=tsan-instrument-func-entry-exit=0", "--param=tsan-distinguish-volatile=1",
                "-fno-tree-loop-distribute-patterns", "-fno-isolate-erroneous-paths-dereference",
                "-fno-hoist-adjacent-loads", "-Wno-tsan"});
    }
    return options;
}

}  // namespace

std::string joined(const Arguments& call) {
    std::string result;
    for (const std::string& argument : call)
        result += argument + '\0';
    return result;
}

namespace {

// nvcc leaves a .cpp file to the host's compiler, which has no device functions. One with kernels
// in it would not compile there; here it does.
bool is_host_file(const std::filesystem::path& source) {
    const std::string extension = source.extension().string();
    if (extension != ".cpp" && extension != ".cc" && extension != ".cxx") return false;
    const std::optional<std::string> text = base::read_if_there(source);
    if (!text) return false;
    for (const char* word : {"<<<", "__global__", "__device__"})
        if (text->find(word) != text->npos) return false;
    return true;
}

}  // namespace

Arguments preprocess_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& source, Reading reading) {
    const bool clang = is_clang(toolchain.compiler);
    Arguments call{toolchain.compiler, "-E", "-x", "c++", "-std=" + request.standard,
                   "-fno-working-directory", "-U_FORTIFY_SOURCE",
                   // What a macro of a system header expands to is marked as that header's, and the
                   // rewriter would not see it in a __shared__ declaration.
                   "-D__align__(bytes)=__attribute__((aligned(bytes)))",
                   "-DSTREAMLAB_MODEL_DEVICE=1"};
    if (is_host_file(source))
        call.push_back("-DSTREAMLAB_HOST_FILE=1");
    else
        append(call, {"-D__CUDACC__=1", "-D__NVCC__=1", "-D__CUDACC_VER_MAJOR__=13",
                      "-D__CUDACC_VER_MINOR__=0", "-D__CUDACC_VER_BUILD__=0",
                      "-D__CUDA_ARCH_LIST__=900"});
    if (clang) {
        call.erase(std::find(call.begin(), call.end(), "-fno-working-directory"));
        append(call, {"-fdeclspec", "-Wno-unused-command-line-argument"});
    }
    // g++ fills variables alone (-ftrivial-auto-var-init below), and clang++ this memory, too.
    if (!clang && fills_locals(toolchain.compiler))
        call.push_back("-D__builtin_alloca(bytes)=__extension__({const __SIZE_TYPE__ "
                       "streamlab_bytes=(bytes);__builtin_memset(__builtin_alloca(streamlab_bytes),"
                       "0xfe,streamlab_bytes);})");
    append(call, message_options(clang));
    // Compute capability 9.0, whatever the profile: a feature that an older device lacks is refused
    // at run time.
    if (reading.for_device) call.push_back("-D__CUDA_ARCH__=900");
    if (!reading.special_functions) call.push_back("-DSTREAMLAB_WITHOUT_SPECIAL_FUNCTIONS=1");
    // What is graded is to be the same whenever it is built.
    if (request.is_submission)
        append(call, {"-Wno-builtin-macro-redefined", "-D__DATE__=\"Jan  1 2026\"",
                      "-D__TIME__=\"12:00:00\"", "-D__TIMESTAMP__=\"Thu Jan  1 12:00:00 2026\""});
    if (request.per_thread_default_stream) call.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
    if (request.openmp) call.push_back("-fopenmp");
    for (const std::string& define : request.defines)
        call.push_back("-D" + define);
    for (const auto& directory : request.include_dirs)
        append(call, {"-I", directory.string()});
    append(call, {"-I", toolchain.lab_dir.string()});
    // Headers in the source's folder are found by <helper_cuda.h>, too. The folder is passed with
    // -I, as one of the user's own, because system headers are not rewritten.
    const std::filesystem::path beside = source.has_parent_path() ? source.parent_path() : ".";
    if (source != standard_input && !hides_a_standard_header(beside))
        append(call, {"-I", beside.string()});
    append(call, {"-isystem", toolchain.include_dir.string(), "-include", "cuda_runtime.h",
                  source.string()});
    return call;
}

Arguments preprocess_rest_call(Arguments whole, const std::filesystem::path& macros) {
    const auto included = std::find(whole.begin(), whole.end(), "-include");
    whole.erase(included, included + 2);
    whole.back() = standard_input;
    append(whole, {"-imacros", macros.string()});
    return whole;
}

namespace {

Arguments compile_call_of(const char* language, const BuildRequest& request,
                          const Toolchain& toolchain, const std::filesystem::path& text,
                          const std::filesystem::path& object) {
    const bool clang = is_clang(toolchain.compiler);
    Arguments call{toolchain.compiler, "-c", "-x", language, "-std=" + request.standard};
    // Line tables are needed to map a call's address to the student's line.
    append(call, request.debug ? Arguments{"-O0", "-g"} : Arguments{"-O2", "-g1"});
    append(call, hook_options(clang));
    // References to elements (std::array) and elements of string literals, which the check of whole
    // objects does not see.
    if (request.is_submission && !clang) call.push_back("-fsanitize=bounds");
    // What a program forgets to initialise is the same wrong value wherever it runs and however its
    // blocks are shared among processes, and no leftover of the runtime's calls.
    if (fills_locals(toolchain.compiler)) call.push_back("-ftrivial-auto-var-init=pattern");
    append(call, {"-fno-pie", "-ffp-contract=off", "-pthread"});
    // OpenMP calls are resolved by our runtime library, not by the compiler's own.
    if (request.openmp) call.push_back("-fopenmp");
    // To find an address's compilation unit, libdw reads a table that clang leaves out by default.
    if (clang) append(call, {"-fdeclspec", "-gdwarf-aranges", "-Wno-unused-command-line-argument"});
    // The text is already preprocessed: the compiler's predefined macros may have been undefined
    // (#undef) and must not come back.
    if (clang && language == std::string_view("c++-cpp-output")) call.push_back("-undef");
    append(call, message_options(clang));
    append(call, {text.string(), "-o", object.string()});
    return call;
}

}  // namespace

Arguments compile_call(const BuildRequest& request, const Toolchain& toolchain,
                       const std::filesystem::path& text, const std::filesystem::path& object) {
    return compile_call_of("c++-cpp-output", request, toolchain, text, object);
}

Arguments precompile_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& headers,
                          const std::filesystem::path& output) {
    return compile_call_of("c++-header", request, toolchain, headers, output);
}

Arguments link_call(const Toolchain& toolchain, const std::vector<std::filesystem::path>& objects,
                    const std::filesystem::path& executable, const std::string& linker) {
    Arguments call{toolchain.compiler, "-no-pie", "-pthread", "-o", executable.string()};
    if (!linker.empty()) call.push_back("-fuse-ld=" + linker);
    // For a program of this size threads cost the linker more time than they save.
    if (linker == "lld") call.push_back("-Wl,--threads=1");
    for (const auto& object : objects)
        call.push_back(object.string());
    // The table through which the program calls functions (GOT) is read-only while it runs, and the
    // stack holds no code, whatever an object file asks for.
    append(call, {"-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack"});
    // Tells the runtime that no local variable has a value that somebody has left there.
    if (fills_locals(toolchain.compiler))
        call.push_back("-Wl,--defsym=streamlab_locals_are_filled=1");
    // The whole archive: its clocks and hooks replace the C library's, which nothing requests by
    // name.
    append(call, {"-Wl,--whole-archive", toolchain.runtime_library.string(),
                  "-Wl,--no-whole-archive", toolchain.boost_context.string(), "-ldl"});
    return call;
}

std::string fast_linker() {
    for (const char* linker : {"lld", "gold"})
        if (!find_in_path(std::string("ld.") + linker).empty()) return linker;
    return {};
}

void require_source(const fs::path& source) {
    std::error_code error;
    if (!fs::exists(source, error))
        throw std::runtime_error(fmt::format("{}: no such file", source.string()));
    if (!fs::is_regular_file(source, error) && !fs::is_character_file(source, error))
        throw std::runtime_error(fmt::format("{}: not a source file", source.string()));
    if (::access(source.c_str(), R_OK) != 0)
        throw std::runtime_error(fmt::format("{}: cannot be read", source.string()));
}

}  // namespace streamlab::program
