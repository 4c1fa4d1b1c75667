// Compares the functions page with the headers and the runtime library.
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "header/header_text.hpp"
#include "support/catch.hpp"

namespace {

using namespace streamlab::tests;

// Maps each function of docs/functions.md to its entry: works, accepted, refused or missing.
std::multimap<std::string, std::string> described_functions() {
    std::multimap<std::string, std::string> result;
    std::istringstream lines(read_file(STREAMLAB_SOURCE_DIR "/docs/functions.md"));
    const std::regex row(R"(\| `(cuda\w+)` \| (\w+) \|.*)");
    std::smatch found;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_match(line, found, row)) result.emplace(found[1], found[2]);
    return result;
}

std::set<std::string> declared_functions() {
    std::set<std::string> result;
    const std::regex row(R"(STREAMLAB_FUNCTION(?:_RETURNING\([^,]*,\s*|\()(\w+))");
    const std::filesystem::path folder =
        STREAMLAB_SOURCE_DIR "/core/cuda_headers/streamlab/cudart/functions";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const std::string text = read_file(file.path());
        for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at)
            result.insert((*at)[1]);
    }
    return result;
}

std::set<std::string> defined_functions() {
    const CommandResult listed =
        run_command("nm --defined-only '" STREAMLAB_RUNTIME_LIBRARY "' 2>/dev/null");
    REQUIRE(listed.status == 0);
    std::set<std::string> result;
    const std::regex row(R"([0-9a-f]+ T (cuda\w+))");
    for (std::sregex_iterator at(listed.output.begin(), listed.output.end(), row), end; at != end;
         ++at)
        result.insert((*at)[1]);
    return result;
}

}  // namespace

TEST_CASE("the table of functions has each declared function exactly once") {
    const auto described = described_functions();
    const auto declared = declared_functions();
    CHECK(declared.size() > 200);
    for (const std::string& name : declared) {
        INFO(name);
        CHECK(described.count(name) == 1);
    }
    for (const auto& [name, state] : described) {
        INFO(name);
        CHECK(declared.count(name) == 1);
    }
}

// Refused and missing functions are defined by their table rows alone. Two definitions of one
// function would not link.
TEST_CASE("the runtime library defines every function of the table") {
    const auto defined = defined_functions();
    for (const auto& [name, state] : described_functions()) {
        INFO(name << ": " << state);
        const std::set<std::string> states = {"works", "accepted", "refused", "missing"};
        CHECK(states.count(state) == 1);
        CHECK(defined.count(name) == 1);
    }
}
