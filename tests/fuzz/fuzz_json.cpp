// JSON from outside: exported traces, results of a class, a student's progress. Also tests the
// other direction: for any bytes in a program's names and any output of a compiler or program,
// streamlab's files are valid in every format and safe to show.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "check/progress/progress.hpp"
#include "check/report/formats.hpp"
#include "check/report/result_json.hpp"
#include "formats.hpp"
#include "fuzz.hpp"
#include "grading/class_summary.hpp"
#include "grading/result.hpp"
#include "grading/seal.hpp"
#include "look.hpp"
#include "mutation.hpp"
#include "render/chrome_json.hpp"
#include "support/example_traces.hpp"
#include "support/hazard_script.hpp"
#include "support/random_trace.hpp"
#include "support/temporary_folder.hpp"
#include "trace/json.hpp"
#include "trace/reader.hpp"

namespace streamlab::fuzz {

namespace {

namespace fs = std::filesystem;

const fs::path& folder() {
    static const tests::TemporaryFolder made;
    return made.path();
}

// Splits the input into that many parts.
std::vector<std::string> parts_of(const std::string& text, std::size_t count) {
    std::vector<std::string> parts;
    const std::size_t length = text.size() / count + 1;
    for (std::size_t i = 0; i < count; ++i)
        parts.push_back(text.substr(std::min(i * length, text.size()), length));
    return parts;
}

void check_exported_trace(const std::string& text) {
    trace::Trace trace;
    try {
        trace = trace::from_chrome_json(text);
    } catch (const trace::TraceError&) {
        return;
    }
    look_at(trace);
}

// Cuts each name to the limit of the trace reader.
void look_at_names(const std::string& text) {
    const std::vector<std::string> parts = parts_of(text.substr(0, 4000), 6);
    tests::TraceBuilder run(parts[0]);
    const auto stream = run.stream(parts[1].substr(0, 250));
    const auto event = run.event(parts[2].substr(0, 250));
    run.call("cudaLaunchKernel", 0, 1'000, {.line = 3, .result = 2});
    run.kernel(parts[3], stream, 1'000, 2'000, 3'000);
    run.record(event, stream, 3'000, 3'000);
    trace::Trace trace = run.take();
    trace.device = parts[4];
    trace.notes.push_back({});
    trace.notes.back().text = parts[5];
    trace.buffers.push_back({});
    trace.buffers.back().id = 1;
    trace.buffers.back().name = parts[5];
    look_at(trace);
}

check::Verdict verdict_of(const std::string& text) {
    const std::vector<std::string> parts = parts_of(text, 8);
    check::Verdict verdict;
    verdict.puzzle = "missing-wait";
    verdict.submission = parts[0];
    verdict.sha256 = "0";
    verdict.status = text.size() % 2 == 0 ? check::Status::fail : check::Status::error;
    verdict.error_kind = text.size() % 2 == 0 ? check::ErrorKind::none : check::ErrorKind::compile;
    verdict.summary = parts[1];
    verdict.messages = parts[2];
    verdict.output = parts[3];
    check::TestResult test;
    test.id = "hazards";
    test.name = "No race";
    test.status = check::TestStatus::fail;
    test.message = parts[4];
    test.why = parts[5];
    test.actual = parts[6];
    test.file = parts[7];
    test.witness = {parts[5], parts[6]};
    verdict.tests = {test, test};
    verdict.tests.back().status = check::TestStatus::skip;
    return verdict;
}

void export_everywhere(const check::Verdict& verdict) {
    require_harmless_json(check::result_json(verdict, {}), "result.json");
    for (const check::Format format : {check::Format::gradescope, check::Format::github_classroom,
                                       check::Format::prairielearn, check::Format::exercism})
        require_harmless_json(check::export_as(format, verdict), check::name_of(format));
    require_xml(check::export_as(check::Format::junit, verdict), "junit");
    require_harmless(check::export_as(check::Format::autolab, verdict), "autolab");
}

void summarise(const grading::Result& result) {
    grading::ClassSummary summary;
    summary.title = "06 missing-wait";
    grading::StudentRow row;
    row.student = result.student;
    row.status = "error";
    row.gradable = result.verdict.gradable;
    row.summary = result.verdict.summary;
    summary.rows = {row, row};
    constexpr std::size_t fields = 10;
    require_csv(grading::summary_csv(summary), fields, "summary.csv");
    require_harmless(grading::summary_text(summary), "summary.txt");
}

void check_verdict(const std::string& text) {
    const check::Verdict verdict = verdict_of(text);
    export_everywhere(verdict);
    grading::Result result;
    result.student = "alice";
    result.visibility = "visible";
    result.verdict = verdict;
    const std::string json = grading::to_json(result, "1");
    require_harmless_json(json, "a result");
    require(grading::from_json(json).has_value(), "a result cannot be read back");
    const std::string sealed = grading::sealed(json);
    require(grading::has_valid_seal(sealed), "a seal does not hold");
    require(grading::from_json(sealed).has_value(), "a sealed result cannot be read back");
    summarise(result);
}

std::string without_times(grading::Result result) {
    result.verdict.timing = {};
    return grading::to_json(result, "1");
}

void check_result(const std::string& text, const grading::Result& sealed_one) {
    const std::optional<grading::Result> result = grading::from_json(text);
    if (!result) return;
    // The seal covers everything except the times.
    if (grading::has_valid_seal(text))
        require(without_times(*result) == without_times(sealed_one),
                "a changed result keeps its seal");
    export_everywhere(result->verdict);
    summarise(*result);
}

grading::Result example_result() {
    grading::Result result;
    result.student = "alice";
    result.visibility = "visible";
    result.verdict = verdict_of("a line that is long enough to be shared out among all the parts");
    return result;
}

void check_progress(const std::string& text) {
    const fs::path file = folder() / "progress.json";
    base::write_file(file, text);
    const check::ProgressFile progress(file);
    progress.load();
}

}  // namespace

const char* const fuzzer_name = "json";

Corpus make_corpus() {
    // The key of the seals must not be the user's own.
    ::setenv("XDG_CONFIG_HOME", folder().c_str(), 1);
    Corpus made;
    for (const trace::Trace& trace : {tests::default_stream_barrier(), tests::pipeline(),
                                      tests::run_with_findings(), tests::RandomTrace(3).make()})
        made.inputs.push_back(render::to_chrome_json(trace));
    for (const char* place : {"/tests/render/older", "/tests/fuzz/inputs"})
        for (const std::string& json :
             texts_below(STREAMLAB_SOURCE_DIR + std::string(place), ".json"))
            made.inputs.push_back(json);
    made.inputs.push_back(grading::sealed(grading::to_json(example_result(), "1")));
    made.inputs.push_back(
        R"({"schema":"streamlab.progress/1","puzzles":{"missing-wait":{"passed":true,"attempts":3,
"hints":1,"best_score":2,"max_score":5,"solution_seen":false}},"labs":{"async-launch":{"prediction":
"b","finished":true,"notes":{"a":"b"}}}})");
    made.words = {"null",
                  "true",
                  "1e999",
                  "-1",
                  "{}",
                  "[]",
                  "[[[[[[[[[[[[[[[[",
                  "\"\":",
                  "\\u0000",
                  "\\ud800",
                  "\\u001b[2J",
                  "\x1b[31m",
                  "\xc2\x9b",
                  "\xe2\x80\xae",
                  "\xef\xbf\xbf",
                  "\xed\xa0\x80",
                  "\xff",
                  "\x7f",
                  "\r\n",
                  "\r",
                  "=cmd|' /C calc'!A0",
                  "@SUM(1)",
                  "</text><script>",
                  "]]>",
                  "&#x1b;",
                  "\"traceEvents\":[",
                  "\"otherData\":{",
                  "\"ph\":\"X\",",
                  "\"cat\":\"operation\",",
                  "\"args\":{",
                  "\"timing\": {",
                  "\"seal\": \""};
    return made;
}

void mutate(std::string& input, const Corpus& corpus, Random& random) {
    mutate_bytes(input, corpus, random);
}

}  // namespace streamlab::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamlab;
    fuzz::corpus();  // creates the key of the seals
    const std::string text(reinterpret_cast<const char*>(data), size);
    fuzz::check_exported_trace(text);
    fuzz::look_at_names(text);
    fuzz::check_verdict(text);
    fuzz::check_result(text, fuzz::example_result());
    fuzz::check_progress(text);
    return 0;
}
