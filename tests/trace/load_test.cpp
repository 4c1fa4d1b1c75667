#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/temporary_folder.hpp"
#include "trace/json.hpp"
#include "trace/reader.hpp"

using namespace streamlab;

TEST_CASE("load() detects JSON by its first bytes, after optional blanks") {
    const tests::TemporaryFolder folder;
    const trace::Trace made = tests::pipeline();
    std::string json = "  \n{\"traceEvents\":[],\"otherData\":";
    trace::append_json(json, made);
    const trace::Trace loaded = trace::load(folder.write("run.json", json + "}"));
    CHECK(loaded.program == made.program);
    CHECK(loaded.streams.size() == made.streams.size());
}

TEST_CASE("load() names the file in every error of its JSON") {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("bad.json", "{\"traceEvents\": [");
    try {
        trace::load(file);
        FAIL("it was taken");
    } catch (const trace::TraceError& error) {
        CHECK_THAT(error.what(), ContainsSubstring("bad.json: damaged JSON"));
        CHECK_THAT(error.what(), !ContainsSubstring("\n"));
    }
}
