// The WebAssembly module of the checker: judges runs of a learner's file, made by the page, as
// `streamlab check` does.
//
// The interface passes texts and files (js/judge.js). The puzzle is in /puzzles/NN-name and
// /solutions/NN-name.
#include <emscripten.h>

#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/manifest/task.hpp"
#include "check/report/result_json.hpp"
#include "check/running/published.hpp"
#include "check/running/reference_run.hpp"
#include "check/running/submission.hpp"
#include "check/verdict/judgement.hpp"
#include "program/rewrite/buffer_names.hpp"
#include "program/run/ending.hpp"
#include "program/run/same_findings.hpp"
#include "trace/reader.hpp"
#include "web/placed_calls.hpp"

namespace base = streamlab::base;
namespace check = streamlab::check;
namespace program = streamlab::program;
namespace trace = streamlab::trace;
using Json = nlohmann::json;
using program::Ending;

namespace {

std::string answer;

template <class Make>
const char* answer_with(Make make) {
    try {
        answer = make();
    } catch (const std::exception& error) {
        answer = Json{{"error", error.what()}}.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return answer.c_str();
}

Ending ending_of(const std::string& word) {
    if (word == "exited") return Ending::exited;
    if (word == "crashed") return Ending::crashed;
    if (word == "timed out") return Ending::timed_out;
    throw std::runtime_error("no ending of a run: " + word);
}

// Places the sources at the paths in traces, which have no folder, for looking up the names of
// buffers.
void place_sources(const check::Puzzle& puzzle, const std::string& submission) {
    const auto place = [](const std::filesystem::path& source, const char* name) {
        if (std::filesystem::exists(source))
            std::filesystem::copy_file(source, name,
                                       std::filesystem::copy_options::overwrite_existing);
    };
    place(submission, "puzzle.cu");
    place(puzzle.harness, "harness.cu");
}

// "trace", "published" and "reference" are file names.
check::RunOutcome run_of(const Json& given, const streamlab::web::CallLocations& places) {
    check::RunOutcome run;
    run.profile = given.at("profile").get<std::string>();
    run.seed = given.at("seed").get<std::uint64_t>();
    run.ending = ending_of(given.at("ending").get<std::string>());
    run.exit_code = given.value("exit_code", 0);
    run.signal = given.value("signal", 0);
    run.output = given.value("output", "");
    run.published =
        check::parse_published(base::read_file(given.at("published").get<std::string>()));
    auto read = std::make_shared<trace::Trace>();
    // A program that was terminated leaves no trace.
    const std::string file = given.at("trace").get<std::string>();
    if (std::filesystem::file_size(file) > 0) *read = trace::read_trace_file(file);
    places.place(*read);
    program::name_buffers(*read);
    program::merge_duplicate_findings(*read);
    if (run.ending == Ending::exited && program::ended_by_runtime(*read))
        run.ending = Ending::stopped;
    run.trace = std::move(read);
    return run;
}

}  // namespace

extern "C" {

// `about`: "puzzle" (its folder), "file" (the learner's), the source locations of calls
// (placed_calls.hpp), "messages" of the compiler, and "runs", each with "profile", "seed",
// "ending", "exit_code", "signal", "output", and the names of the files "trace", "published" and
// "reference". With "does_not_build" there are no runs. Returns the output of `streamlab check
// --json` and "shown_run", the index of the run that the sentences refer to.
EMSCRIPTEN_KEEPALIVE const char* streamlab_judge(const char* about) {
    return answer_with([&] {
        const Json given = Json::parse(about);
        const check::Puzzle puzzle = check::load_puzzle(given.at("puzzle").get<std::string>());
        const auto file = given.at("file").get<std::string>();
        place_sources(puzzle, file);
        const check::Submission submission = check::read_submission(file);
        check::Judgement judgement(puzzle, submission);
        judgement.verdict().messages = given.value("messages", "");
        const streamlab::web::CallLocations places(given);
        std::vector<check::Setting> settings;
        std::vector<check::RunOutcome> runs;
        std::vector<check::ReferenceRun> references;
        const bool does_not_build = given.value("does_not_build", false);
        for (const Json& each : given.at("runs")) {
            check::Setting setting;
            setting.profile = each.at("profile").get<std::string>();
            setting.seed = each.at("seed").get<std::uint64_t>();
            settings.push_back(std::move(setting));
            if (does_not_build) continue;
            runs.push_back(run_of(each, places));
            judgement.find_origins(runs.back());
            std::optional<check::ReferenceRun> reference =
                check::read_reference_run(base::read_file(each.at("reference").get<std::string>()));
            if (!reference) throw std::runtime_error("a reference's run cannot be read");
            references.push_back(std::move(*reference));
        }
        judgement.name(settings);
        std::vector<std::shared_ptr<const trace::Trace>> traces;
        for (const check::RunOutcome& run : runs)
            traces.push_back(run.trace);
        if (!submission.problem.empty())
            judgement.reject_file();
        else if (does_not_build)
            judgement.reject_uncompiled(false);
        else
            judgement.judge(std::move(runs), std::move(references), false);
        Json answer_json = Json::parse(check::result_json(judgement.verdict(), {}));
        for (std::size_t i = 0; i < traces.size(); ++i)
            if (traces[i] == judgement.verdict().trace) answer_json["shown_run"] = i;
        return answer_json.dump();
    });
}

// The text of the file "reference" for a run of the reference. `about`: "puzzle", "file" (the
// reference's source), the source locations of calls, and "run".
EMSCRIPTEN_KEEPALIVE const char* streamlab_reference(const char* about) {
    return answer_with([&] {
        const Json given = Json::parse(about);
        const check::Puzzle puzzle = check::load_puzzle(given.at("puzzle").get<std::string>());
        place_sources(puzzle, given.at("file").get<std::string>());
        const check::RunOutcome run = run_of(given.at("run"), streamlab::web::CallLocations(given));
        if (!run.is_complete()) throw std::runtime_error(check::ending_text(run, "the reference"));
        base::write_file(given.at("run").at("reference").get<std::string>(),
                         check::to_text(check::reference_run(puzzle, run)));
        return std::string("{}");
    });
}

}  // extern "C"
