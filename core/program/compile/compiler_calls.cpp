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

// Disables the compiler's source excerpts: its columns refer to the rewritten text, so we print the
// source lines ourselves.
Arguments message_options(bool clang) {
    if (clang)
        return {"-fno-caret-diagnostics", "-fno-color-diagnostics", "-ferror-limit=20",
                "-fno-diagnostics-fixit-info"};
    return {"-fno-diagnostics-show-caret", "-fdiagnostics-color=never",
            "-fdiagnostics-column-unit=byte", "-fmax-errors=20"};
}

// Functions that compilers would otherwise expand inline, without access hooks.
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

// True if the folder contains a file, such as an executable, with the name of a standard header.
bool shadows_standard_header(const std::filesystem::path& folder) {
    std::istringstream names(standard_headers);
    std::error_code error;
    for (std::string name; names >> name;)
        if (std::filesystem::exists(folder / name, error)) return true;
    return false;
}

// Makes every load and store call a hook, and counts every basic block. The options prevent memory
// accesses without a hook: by builtins, and by loops that optimisers turn into builtins.
Arguments hook_options(bool clang) {
    Arguments options{"-fsanitize=thread", "-fsanitize-coverage=trace-pc", "-fno-tree-vectorize",
                      "-fno-optimize-sibling-calls", "-fno-omit-frame-pointer",
                      // Keeps an array of a forged size from moving the stack pointer into other
                      // memory.
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
        // Explicit calls to copy constructors and assignments do have hooks.
        options.push_back("-fno-elide-constructors");
        // Accesses to constants and to variables whose address is not taken have no hooks either.
        // An index out of bounds of such a variable could reach any memory.
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

// nvcc passes a .cpp file to the host compiler, which has no kernels or device functions. Unlike
// nvcc, the model device also compiles .cpp files that contain kernels.
bool is_host_file(const std::filesystem::path& source) {
    const std::string extension = source.extension().string();
    if (extension != ".cpp" && extension != ".cc" && extension != ".cxx") return false;
    const std::optional<std::string> text = base::read_if_exists(source);
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
                   // Expansions of a system header's macro are marked as that header's, and the
                   // rewriter would skip them in a __shared__ declaration.
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
    // With g++, -ftrivial-auto-var-init (below) fills only variables; with clang++ it also fills
    // memory from __builtin_alloca.
    if (!clang && supports_auto_var_init(toolchain.compiler))
        call.push_back("-D__builtin_alloca(bytes)=__extension__({const __SIZE_TYPE__ "
                       "streamlab_bytes=(bytes);__builtin_memset(__builtin_alloca(streamlab_bytes),"
                       "0xfe,streamlab_bytes);})");
    append(call, message_options(clang));
    // Compute capability 9.0, whatever the profile: a feature that an older device lacks is
    // rejected at run time.
    if (reading.for_device) call.push_back("-D__CUDA_ARCH__=900");
    if (!reading.special_functions) call.push_back("-DSTREAMLAB_WITHOUT_SPECIAL_FUNCTIONS=1");
    // Graded programs must not depend on the time of the build.
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
    // An #include in angle brackets, such as <helper_cuda.h>, also searches the source's folder.
    // The folder is passed with -I, as a user folder, because system headers are not rewritten.
    const std::filesystem::path beside = source.has_parent_path() ? source.parent_path() : ".";
    if (source != standard_input && !shadows_standard_header(beside))
        append(call, {"-I", beside.string()});
    append(call, {"-isystem", toolchain.include_dir.string(), "-include", "cuda_runtime.h",
                  source.string()});
    return call;
}

Arguments preprocess_rest_command(Arguments whole, const std::filesystem::path& macros) {
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
    // Line tables map a call's address to the student's line.
    append(call, request.debug ? Arguments{"-O0", "-g"} : Arguments{"-O2", "-g1"});
    append(call, hook_options(clang));
    // References to elements (std::array) and elements of string literals, which
    // -fsanitize=object-size does not check.
    if (request.is_submission && !clang) call.push_back("-fsanitize=bounds");
    // Uninitialised local variables get the same value on every machine and for every distribution
    // of blocks over processes, and never contain data left by the runtime's calls.
    if (supports_auto_var_init(toolchain.compiler))
        call.push_back("-ftrivial-auto-var-init=pattern");
    append(call, {"-fno-pie", "-ffp-contract=off", "-pthread"});
    // OpenMP calls are resolved by our runtime library, not by the compiler's own.
    if (request.openmp) call.push_back("-fopenmp");
    // libdw needs this table to find an address's compilation unit, and clang omits it by default.
    if (clang) append(call, {"-fdeclspec", "-gdwarf-aranges", "-Wno-unused-command-line-argument"});
    // The text is already preprocessed: it may have undefined (#undef) predefined macros of the
    // compiler, which must not be defined again.
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
    // For programs of this size, threads cost the linker more time than they save.
    if (linker == "lld") call.push_back("-Wl,--threads=1");
    for (const auto& object : objects)
        call.push_back(object.string());
    // The GOT is read-only at run time, and the stack is not executable, whatever an object file
    // requests.
    append(call, {"-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack"});
    // Defines a symbol from which the runtime sees that local variables never hold leftover data.
    if (supports_auto_var_init(toolchain.compiler))
        call.push_back("-Wl,--defsym=streamlab_locals_are_filled=1");
    // Link the whole archive: its clocks and hooks replace functions of the C library, and no
    // reference names them.
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
