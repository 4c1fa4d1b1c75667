// streamlab-web-program: compiles a program for the browser.
//
//     streamlab-web-program SOURCE OBJECT MODULE NAME NUMBER -- CLANG++ OPTION...
//
// writes OBJECT, to be linked with the model device, and MODULE, which runs the program by its
// NUMBER in the linked module and has the source locations of its numbered calls. The options name
// the target and its headers.
//
//     streamlab-web-program options
//
// prints the options for building a puzzle's sources with the browser's compiler (tab/prepare.mjs).
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/compile/two_passes.hpp"
#include "program/process/process.hpp"
#include "program/program.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/rewrite/special_functions.hpp"
#include "web/call_sites.hpp"

namespace fs = std::filesystem;
namespace base = streamlab::base;
namespace program = streamlab::program;
namespace web = streamlab::web;

namespace {

using Options = std::vector<std::string>;

// The native options, translated for the target.
Options for_target(const Options& native) {
    static const std::map<std::string, Options> instead{
        {"-c", {"-S", "-emit-llvm"}},
        {"-fsanitize=thread", {"-Xclang", "-fsanitize=thread"}},
        {"-g1", {"-gline-tables-only"}},
        {"-fno-pie", {}},
        {"-pthread", {}},
        {"-fstack-clash-protection", {}},
        {"-gdwarf-aranges", {}},
    };
    Options call;
    for (const std::string& option : native) {
        const auto found = instead.find(option);
        if (found == instead.end())
            call.push_back(option);
        else
            call.insert(call.end(), found->second.begin(), found->second.end());
    }
    // Keep the compiler from substituting Emscripten's smaller variants, which have other names.
    for (const char* option :
         {"-fno-builtin-printf", "-fno-builtin-fprintf", "-fno-builtin-sprintf"})
        call.emplace_back(option);
    return call;
}

class Compilation {
public:
    Compilation(fs::path source, fs::path object, std::string name, Options compiler)
        : source_(std::move(source)), object_(std::move(object)), name_(std::move(name)),
          compiler_(std::move(compiler)) {
        toolchain_.compiler = compiler_.front();
        toolchain_.include_dir = fs::path(STREAMLAB_SOURCE_DIR) / "core/cuda_headers";
        toolchain_.lab_dir = fs::path(STREAMLAB_SOURCE_DIR) / "labs";
        request_.sources = {source_};
    }

    // Writes the object file and returns the source locations of its calls.
    nlohmann::json run() {
        const program::Rewrite rewritten = program::rewrite(preprocessed(), source_.string());
        if (!rewritten.problems.empty()) {
            const program::Problem& first = rewritten.problems.front();
            throw std::runtime_error(first.file + ":" + std::to_string(first.line) + ": " +
                                     first.text);
        }
        const fs::path text = fs::path(object_).replace_extension(".ii");
        const fs::path intermediate = fs::path(object_).replace_extension(".ll");
        base::write_file(text, rewritten.text);
        require(compile_call(text, intermediate));
        const web::NumberedCalls numbered =
            web::number_calls(base::read_file(intermediate), {name_});
        base::write_file(intermediate, numbered.text);
        require(with_target({compiler_.front(), "-c", "-x", "ir", "-O2", "-Xclang",
                             "-disable-llvm-passes", "-Wno-override-module",
                             "-Wno-unused-command-line-argument", intermediate.string(), "-o",
                             object_.string()}));
        return places_of(numbered);
    }

private:
    std::string preprocessed() const {
        program::Reading reading;
        std::string text = preprocess(reading);
        if (program::uses_special_functions(text)) {
            reading.special_functions = true;
            text = preprocess(reading);
        }
        if (!program::depends_on_architecture(text)) return text;
        reading.for_device = true;
        program::MergedText merged = program::merge_passes(text, preprocess(reading));
        if (!merged.problems.empty()) throw std::runtime_error(merged.problems.front().text);
        return merged.text;
    }

    std::string preprocess(program::Reading reading) const {
        return require(
            with_target(program::preprocess_call(request_, toolchain_, source_, reading)));
    }

    Options compile_call(const fs::path& text, const fs::path& intermediate) const {
        return with_target(
            for_target(program::compile_call(request_, toolchain_, text, intermediate)));
    }

    Options with_target(Options call) const {
        call.insert(call.begin() + 1, compiler_.begin() + 1, compiler_.end());
        call.insert(call.begin() + 1, "-I" + library().string());
        return call;
    }

    // Headers that take precedence over those of Emscripten's library.
    static fs::path library() {
        return fs::path(STREAMLAB_SOURCE_DIR) / "core/runtime/tab/library";
    }

    static std::string require(const Options& call) {
        program::ProcessResult result = program::run_process(call);
        std::fputs(result.errors.c_str(), stderr);
        if (!result.ok()) throw std::runtime_error(call.front() + " failed");
        return std::move(result.output);
    }

    nlohmann::json places_of(const web::NumberedCalls& numbered) const {
        // Calls in these headers are attributed to their callers. Emscripten's headers are not
        // below the system's include folders.
        const std::vector<fs::path> own_headers{toolchain_.include_dir.lexically_normal(),
                                                library().lexically_normal(),
                                                "/usr/share/emscripten"};
        nlohmann::json places = nlohmann::json::array();
        for (const std::vector<web::Place>& chain : numbered.places) {
            const streamlab::trace::SourceLine line =
                program::student_call_location(chain, own_headers);
            places.push_back(
                {line.line == 0 ? "" : fs::path(line.file).filename().string(), line.line});
        }
        return places;
    }

    fs::path source_, object_;
    std::string name_;
    Options compiler_;
    program::Toolchain toolchain_;
    program::BuildRequest request_;
};

std::string module_text(const std::string& number, const nlohmann::json& places) {
    return "import { prepare, runProgram } from \"./programs.js\";\nexport { prepare };\n"
           "const places = " +
           places.dump() + ";\nexport const run = (options) => runProgram(" + number +
           ", places, options);\n";
}

// The browser's compiler finds the headers in these folders.
nlohmann::json options_of_puzzles() {
    program::Toolchain toolchain;
    toolchain.compiler = "clang++";
    toolchain.include_dir = "/cuda";
    toolchain.lab_dir = "/labs";
    program::BuildRequest request;
    request.is_submission = true;
    const fs::path source = "puzzle.cu";
    program::Reading for_device;
    for_device.for_device = true;
    return {
        {"preprocess", program::preprocess_call(request, toolchain, source)},
        {"preprocessForDevice", program::preprocess_call(request, toolchain, source, for_device)},
        {"compile", for_target(program::compile_call(request, toolchain, "unit.ii", "unit.ll"))}};
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> given(arguments + 1, arguments + count);
    if (given == std::vector<std::string>{"options"}) {
        std::printf("%s\n", options_of_puzzles().dump().c_str());
        return 0;
    }
    if (given.size() < 7 || given[5] != "--") {
        std::fputs(
            "usage: streamlab-web-program SOURCE OBJECT MODULE NAME NUMBER -- CLANG++ OPTION...\n"
            "       streamlab-web-program options\n",
            stderr);
        return 2;
    }
    try {
        Compilation compilation(given[0], given[1], given[3], {given.begin() + 6, given.end()});
        base::write_file(given[2], module_text(given[4], compilation.run()));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "streamlab-web-program: %s\n", error.what());
        return 1;
    }
    return 0;
}
