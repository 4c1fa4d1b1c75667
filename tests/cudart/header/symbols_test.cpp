// The symbols that a program built for the model device refers to, with both compilers: calls reach
// the runtime, and excluded accesses have no access hook.
#include <regex>
#include <set>

#include "header_text.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

const std::string headers = STREAMLAB_SOURCE_DIR "/core/cuda_headers";

struct Compiler {
    const char* name;
    const char* options;
};
const Compiler compilers[] = {
    {"g++", "--param=tsan-instrument-func-entry-exit=0 --param=tsan-distinguish-volatile=1 "
            "-fno-tree-vectorize -fno-tree-loop-distribute-patterns"},
    {"clang++", "-fdeclspec -fno-vectorize -fno-slp-vectorize "
                "-mllvm -tsan-instrument-func-entry-exit=0 -mllvm -tsan-distinguish-volatile=1"},
};

bool is_installed(const Compiler& compiler) {
    if (run_command(std::string(compiler.name) + " --version").status == 0) return true;
    WARN("not installed, so not tried: " << compiler.name);
    return false;
}

// The symbols that the source's object refers to.
std::set<std::string> wanted_symbols(const Compiler& compiler, const std::string& source,
                                     const std::string& more_options = "") {
    const ScratchFolder scratch;
    const auto file = scratch.write("program.cpp", source).string();
    const auto object = scratch.path("program.o").string();
    const auto compiled =
        run_command(std::string(compiler.name) + " " + compiler.options + " " + more_options +
                    " -std=gnu++17 -O2 -fsanitize=thread -fno-builtin-memcpy -fno-builtin-memmove "
                    "-fno-builtin-memset -fno-builtin-memcmp -isystem '" +
                    headers + "' -include cuda_runtime.h -c '" + file + "' -o '" + object + "'");
    INFO(compiler.name << "\n" << compiled.output);
    REQUIRE(compiled.status == 0);
    // Reads the relocations, because the symbol table may contain unused names.
    const auto listed = run_command("readelf -rW '" + object + "'").output;
    std::set<std::string> symbols;
    const std::regex row(R"(\sR_\w+\s+[0-9a-f]+\s+(\w+))");
    for (std::sregex_iterator at(listed.begin(), listed.end(), row), end; at != end; ++at) {
        symbols.insert((*at)[1]);
    }
    return symbols;
}

bool has_access_hook(const std::set<std::string>& symbols) {
    static const std::regex hook("__tsan_.*(read|write|atomic|vptr).*");
    for (const auto& symbol : symbols) {
        if (std::regex_match(symbol, hook)) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("an atomic's own load and store have no access hook, and the runtime brackets them") {
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        const auto symbols = wanted_symbols(
            compiler, "int f(int* i, unsigned* u, unsigned long long* l, float* f, double* d) {"
                      "  return atomicAdd(i, 1) + atomicCAS(u, 1u, 2u) + atomicMax(l, 3ull) +"
                      "         atomicExch(f, 2.0f) + atomicAdd_system(d, 2.0) + atomicInc(u, 4u);"
                      "}");
        CHECK_FALSE(has_access_hook(symbols));
        CHECK(symbols.count("streamlab_atomic_begin") == 1);
        CHECK(symbols.count("streamlab_atomic_end") == 1);
    }
}

TEST_CASE("threadIdx and the others are read without an access hook, under any local name") {
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        CHECK_FALSE(has_access_hook(wanted_symbols(
            compiler, "unsigned f() {"
                      "  dim3 extent = gridDim;"
                      "  return blockIdx.x * blockDim.x + threadIdx.x + extent.y;"
                      "}"
                      "unsigned g() { dim3 blockDim(16, 16); return blockDim.x * blockDim.y; }")));
        // This access has a hook, so the check above can fail.
        CHECK(has_access_hook(wanted_symbols(compiler, "int f(int* i) { return *i; }")));
    }
}

TEST_CASE("printf reaches the runtime however a compiler spells it") {
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        const auto symbols = wanted_symbols(
            compiler,
            "void f(const char* s) {"
            "  printf(\"text\\n\"); printf(\"c\"); printf(\"%s\\n\", s); printf(\"%d\", 1);"
            "  std::printf(\"%d %d\\n\", 1, 2); puts(s);"
            "}");
        CHECK(symbols.count("streamlab_printf") == 1);
        CHECK(symbols.count("streamlab_puts") == 1);
        for (const char* plain : {"printf", "puts", "putchar", "__printf_chk"}) {
            INFO(compiler.name << " asks for " << plain);
            CHECK(symbols.count(plain) == 0);
        }
    }
}

TEST_CASE("memcpy and the like reach the runtime, from the standard library's headers too") {
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        const auto symbols = wanted_symbols(
            compiler,
            "#include <algorithm>\n#include <string>\n#include <vector>\n"
            "int f(char* to, const char* from, unsigned long n) {"
            "  memcpy(to, from, 64); std::memmove(to, from, n); __builtin_memset(to, 0, 8);"
            "  std::copy(from, from + n, to); std::fill(to, to + n, 0);"
            "  std::vector<int> numbers(n); std::string text(from); text += from;"
            "  return memcmp(to, from, 4) + int(numbers.size() + text.size());"
            "}");
        for (const char* name : {"memcpy", "memmove", "memset", "memcmp"}) {
            INFO(compiler.name << ": " << name);
            CHECK(symbols.count(std::string("streamlab_") + name) == 1);
            CHECK(symbols.count(name) == 0);
        }
    }
}

TEST_CASE("a large object's copy is recorded: by g++'s own hook, by clang through memcpy") {
    const char* const source = "struct Large { int all[1000]; };"
                               "void f(Large* to, Large* from) { *to = *from; }";
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        const auto symbols = wanted_symbols(compiler, source);
        INFO(compiler.name);
        // The copy is recorded once, not twice.
        CHECK(symbols.count("streamlab_memcpy") + symbols.count("__tsan_read_range") == 1);
    }
}

TEST_CASE("per-thread default streams leave a symbol for the runtime") {
    for (const auto& compiler : compilers) {
        if (!is_installed(compiler)) continue;
        const ScratchFolder scratch;
        const auto file = scratch.write("program.cpp", "void f() {}\n").string();
        for (const char* define : {"", "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"}) {
            const auto listed =
                run_command(std::string(compiler.name) + " " + define + " -std=gnu++17 -I'" +
                            headers + "' -include cuda_runtime.h -c '" + file + "' -o '" + file +
                            ".o' && nm '" + file + ".o'");
            REQUIRE(listed.status == 0);
            const bool there =
                listed.output.find("V streamlab_per_thread_default_stream") != std::string::npos;
            CHECK(there == (*define != '\0'));
        }
    }
}
