// Every access of a program is recorded, whatever the compiler. Small programs state their
// accesses. On request (the target `seen`, which takes long), all other programs are compared
// between compilers and with unoptimised builds.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <set>

#include "case_files.hpp"
#include "seen_run.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using seen::Compiler;
using seen::Touched;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> programs_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(STREAMLAB_SOURCE_DIR) / folder))
        if (entry.path().extension() == ".cu") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The "// touches: ..." and "// compiler: ..." lines of a program.
struct Claims {
    Touched touched;
    std::string only_compiler;
};

Claims read_claims(const fs::path& program) {
    Claims claims;
    std::ifstream lines(program);
    const std::string touches = "// touches: ", compiler = "// compiler: ";
    for (std::string line; std::getline(lines, line) && line.compare(0, 2, "//") == 0;) {
        if (line.compare(0, compiler.size(), compiler) == 0)
            claims.only_compiler = line.substr(compiler.size());
        if (line.compare(0, touches.size(), touches) != 0) continue;
        const std::size_t colon = line.rfind(": ");
        claims.touched[line.substr(touches.size(), colon - touches.size())] =
            line.substr(colon + 2);
    }
    return claims;
}

std::string text_of(const Touched& touched) {
    std::string text;
    for (const auto& [who, bytes] : touched)
        text += who + ": " + bytes + "\n";
    return text;
}

// Permitted differences, with reasons.
const std::map<std::string, std::string> explained{
    {"m1-device-variables.cu: kernel 2 multiply writes variable result",
     "result += 0: a store of the value that was just loaded from there may be left out"},
    {"structure-read-too-early.cu: thread 0 writes buffer 1",
     "padding need not be copied with the structure around it"},
    {"bits-of-one-byte.cu: kernel 2 low reads buffer 1",
     "g++ does not report the load that a store to a bit field begins with"},
    {"bits-of-one-byte.cu: kernel 3 high reads buffer 1",
     "g++ does not report the load that a store to a bit field begins with"},
};

// Programs in which a pool chooses memory by the work that has ended. This depends on the duration
// of kernels, which differs between compilers.
const std::set<std::string> memory_depends_on_time{"steady-state.cu"};

// An optimised program may not access bytes that the unoptimised one does not access, and must
// store to the same bytes. It may omit loads of values that are known or not needed.
class Comparison {
public:
    Comparison(std::string program, const Touched& plain) : program_(program), plain_(plain) {}

    void with(const Compiler& compiler, const Touched& optimised) {
        for (const auto& [who, bytes] : optimised)
            if (plain_.count(who) == 0 && explained.count(program_ + ": " + who) == 0)
                complain(compiler, who, "nothing", bytes);
        for (const auto& [who, bytes] : plain_) {
            const auto found = optimised.find(who);
            const std::string other = found == optimised.end() ? "nothing" : found->second;
            if (other == bytes) continue;
            if (who.find(" reads ") != std::string::npos && size_of(other) < size_of(bytes))
                ++loads_left_out;
            else if (explained.count(program_ + ": " + who) == 0)
                complain(compiler, who, bytes, other);
        }
    }

    int loads_left_out = 0;
    std::vector<std::string> differences;

private:
    static long size_of(const std::string& bytes) {
        return bytes == "nothing" ? 0 : std::stol(bytes);
    }
    void complain(const Compiler& compiler, const std::string& who, const std::string& plain,
                  const std::string& optimised) {
        differences.push_back(program_ + ": " + who + ": " + plain.substr(0, 80) +
                              " without optimisation, " + optimised.substr(0, 80) + " with " +
                              compiler.text());
    }

    std::string program_;
    const Touched& plain_;
};

}  // namespace

TEST_CASE("all accesses are recorded, with each compiler, with and without optimisation",
          "[long]") {
    const auto programs = programs_in("tests/seen/programs");
    const auto compilers = seen::installed_compilers();
    REQUIRE_FALSE(programs.empty());
    struct Difference {
        std::string where, claimed, seen;
    };
    std::vector<std::vector<Difference>> differences(programs.size());
    cases::for_all(programs.size(), [&](std::size_t i) {
        const Claims claims = read_claims(programs[i]);
        for (const Compiler& compiler : compilers) {
            if (!claims.only_compiler.empty() && claims.only_compiler != compiler.name) continue;
            const Touched touched = seen::record_accesses(programs[i], compiler);
            if (touched != claims.touched)
                differences[i].push_back({programs[i].filename().string() + ", " + compiler.text(),
                                          text_of(claims.touched), text_of(touched)});
        }
    });
    for (const auto& of_program : differences) {
        for (const Difference& difference : of_program) {
            INFO(difference.where);
            CHECK(difference.seen == difference.claimed);
        }
    }
}

TEST_CASE("all cases and labs have the same accesses with g++, clang++ and without optimisation",
          "[.][suite]") {
    auto programs = cases::case_files();
    for (const fs::path& lab : programs_in("labs"))
        programs.push_back(lab);
    std::vector<Compiler> compilers;
    for (const Compiler& compiler : seen::installed_compilers())
        if (compiler.optimises) compilers.push_back(compiler);
    std::mutex mutex;
    std::vector<std::string> differences;
    int loads_left_out = 0;
    std::size_t entries = 0;
    cases::for_all(programs.size(), [&](std::size_t i) {
        std::vector<std::string> found;
        int left_out = 0;
        std::size_t count = 0;
        try {
            for (const cases::Form& form : cases::read_forms(programs[i])) {
                const Touched plain = seen::record_accesses(programs[i], {"g++", false}, form);
                count += plain.size();
                Comparison comparison(programs[i].filename().string(), plain);
                const std::string& only_with = form.expected.only_with;
                for (const Compiler& compiler : compilers) {
                    if (memory_depends_on_time.count(programs[i].filename().string()) == 1)
                        continue;
                    if (!only_with.empty() && only_with != compiler.name) continue;
                    comparison.with(compiler, seen::record_accesses(programs[i], compiler, form));
                }
                found.insert(found.end(), comparison.differences.begin(),
                             comparison.differences.end());
                left_out += comparison.loads_left_out;
            }
        } catch (const std::exception& error) {
            found = {programs[i].filename().string() + ": " + error.what()};
        }
        const std::lock_guard lock(mutex);
        differences.insert(differences.end(), found.begin(), found.end());
        loads_left_out += left_out;
        entries += count;
        for (const std::string& difference : found)
            std::cout << difference << std::endl;
    });
    std::cout << programs.size() << " programs, " << entries
              << " times somebody touched a buffer; in " << loads_left_out
              << " an optimiser left loads out; " << differences.size() << " differences\n";
    CHECK(differences.empty());
}
