// The functions of the libraries that a submission may call have no access hooks. The lists say of
// each how its memory is seen all the same, and the runtime has to hold what they say.
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "program/program.hpp"
#include "program/untrusted/object_symbols.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

// By heading, the names below it. A name without a heading is under "".
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

}  // namespace

TEST_CASE("of each function that a submission may call it is known how its memory is seen") {
    const std::set<std::string> known{"[led]",    "[defined]", "[calls]",
                                      "[values]", "[ends]",    "[compiler]"};
    for (const char* file : {"c_symbols.txt", "c_mathematics.txt", "cpp_symbols.txt"})
        for (const auto& [heading, names] : list(file)) {
            INFO(file << ' ' << heading << ' ' << *names.begin());
            CHECK(known.count(heading) == 1);
        }
}

TEST_CASE("the runtime has the functions that calls are led to, and those that it replaces") {
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
