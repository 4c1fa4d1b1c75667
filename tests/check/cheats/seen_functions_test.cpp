// Library functions that a submission may call have no access hooks. The lists give for each
// function how its accesses are recorded, and the runtime must match the lists.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "program/process/process.hpp"
#include "program/program.hpp"
#include "program/untrusted/object_symbols.hpp"
#include "program/untrusted/redirected_symbols.hpp"
#include "program/untrusted/symbols.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

// Maps each heading to the names below it; names before the first heading are under "".
std::map<std::string, std::set<std::string>> list(const std::string& file) {
    std::ifstream lines(fs::path(STREAMLAB_SOURCE_DIR) / "core/program/untrusted/words" / file);
    std::map<std::string, std::set<std::string>> names;
    std::string heading;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        if (line.front() == '[')
            heading = line;
        else
            names[heading].insert(line);
    }
    return names;
}

std::set<std::string> defined_by_the_runtime() {
    const fs::path library = program::find_toolchain().runtime_library;
    std::set<std::string> names;
    for (const program::ObjectSymbol& symbol :
         program::symbols_of(library.parent_path() / "streamlab_cudart.o"))
        if (symbol.defined) names.insert(symbol.name);
    return names;
}

// Functions of this machine's C++ library that a submission may call directly.
std::vector<std::string> allowed_functions_of_the_library() {
    const fs::path here = program::find_toolchain().compiler;
    const program::ProcessResult found =
        program::run_process({here.string(), "-print-file-name=libstdc++.so.6"});
    const program::ProcessResult table = program::run_process(
        {"nm", "-D", "--defined-only", found.output.substr(0, found.output.find('\n'))});
    REQUIRE(table.ok());
    std::vector<std::string> symbols;
    std::istringstream lines(table.output);
    for (std::string address, kind, name; lines >> address >> kind >> name;) {
        const bool is_function = kind == "T" || kind == "W" || kind == "i";
        name = name.substr(0, name.find('@'));
        if (is_function && program::is_allowed_cpp_symbol(name)) symbols.push_back(name);
    }
    REQUIRE(symbols.size() > 300);
    return symbols;
}

// True for member functions, which get `this`, and for functions that return an object.
bool has_hidden_pointer(const std::string& symbol) {
    const auto begins_with = [&](const char* beginning) { return symbol.starts_with(beginning); };
    constexpr const char* without[] = {
        // Functions in namespaces, static member functions, and functions that access no object.
        "_ZNSt11this_thread",
        "_ZNSt6chrono",
        "_ZNSt3_V215system_category",
        "_ZNSt3_V216generic_category",
        "_ZNSt6locale7classic",
        "_ZNSt8ios_base6xalloc",
        "_ZNSt8ios_base15sync_with_stdio",
        "_ZNSt19_Sp_make_shared_tag"};
    if (std::any_of(std::begin(without), std::end(without), begins_with)) return false;
    return begins_with("_ZNS") || begins_with("_ZNKS") || symbol == "_ZSt17current_exceptionv";
}

}  // namespace

TEST_CASE("the accesses of every function that a submission may call are recorded") {
    const std::set<std::string> known{"[led]",    "[defined]", "[calls]",
                                      "[values]", "[ends]",    "[compiler]"};
    for (const char* file : {"c_symbols.txt", "c_mathematics.txt", "cpp_symbols.txt"})
        for (const auto& [heading, names] : list(file)) {
            INFO(file << ' ' << heading << ' ' << *names.begin());
            CHECK(known.count(heading) == 1);
        }
}

TEST_CASE("the runtime defines the functions that calls are redirected to, and the replacements") {
    const std::set<std::string> runtime = defined_by_the_runtime();
    auto functions = list("c_symbols.txt");
    auto mathematics = list("c_mathematics.txt");
    for (const std::string& name : functions["[led]"]) {
        INFO(name);
        CHECK(runtime.count("streamlab_" + name) == 1);
    }
    for (const std::string& name : functions["[defined]"]) {
        INFO(name);
        CHECK(runtime.count(name) == 1);
    }
    for (const std::string& name : mathematics["[defined]"])
        for (const char* type : {"", "f", "l"}) {
            INFO(name << type);
            CHECK(runtime.count(name + type) == 1);
        }
}

TEST_CASE("the runtime records every object that the C++ library gets by a hidden pointer") {
    const std::set<std::string> runtime = defined_by_the_runtime();
    std::set<std::string> led;
    for (const std::string_view symbol : program::redirected_symbols())
        led.emplace(symbol);
    if (led.empty()) return;  // this processor has no redirected functions
    for (const std::string& symbol : led) {
        INFO(symbol);
        CHECK(runtime.count("streamlab_seen_" + symbol) == 1);
    }
    for (const std::string& symbol : allowed_functions_of_the_library())
        if (has_hidden_pointer(symbol)) {
            INFO(symbol);
            CHECK(led.count(symbol) == 1);
        }
}

TEST_CASE("a submission's specialisations of library templates are called only by the submission") {
    const tests::TemporaryFolder folder;
    const fs::path source = folder.write(
        "own.cpp", "#include <string>\n"
                   "template <> inline void std::string::push_back(char) {}\n"
                   "void own_function(std::string text) { text.push_back('a'); }\n"
                   "int main() { own_function(\"a text that is longer than short ones\"); }\n");
    const fs::path object = folder.path() / "own.o";
    const std::string compiler = program::find_toolchain().compiler;
    REQUIRE(
        program::run_process({compiler, "-std=c++20", "-c", source.string(), "-o", object.string()})
            .ok());
    program::redirect_symbols(object);
    std::set<std::string> defined;
    for (const program::ObjectSymbol& symbol : program::symbols_of(object))
        if (symbol.defined) defined.insert(symbol.name);
    const std::string member = "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9push_backEc";
    CHECK(defined.count(member) == 0);
    CHECK(defined.count("streamlab_own_" + member) == 1);
    CHECK(defined.count("_Z12own_functionNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE") ==
          1);
    // The object is linked with one that has the library's versions of the same names. The runtime,
    // which defines the targets of some redirected calls, is not linked.
    const fs::path theirs =
        folder.write("theirs.cpp", "#include <string>\n"
                                   "std::string their_function(std::string text) {\n"
                                   "    text.push_back('b'); return text + text; }\n");
    const fs::path program = folder.path() / "program";
    const program::ProcessResult linked =
        program::run_process({compiler, "-std=c++20", theirs.string(), object.string(),
                              "-Wl,--unresolved-symbols=ignore-all", "-o", program.string()});
    INFO(linked.errors);
    CHECK(linked.ok());
}
