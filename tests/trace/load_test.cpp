#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/temporary_folder.hpp"
#include "support/trace_equality.hpp"
#include "trace/reader.hpp"

using namespace streamlab;

TEST_CASE("load() tells JSON by its first bytes, blanks before them or not") {
    const tests::TemporaryFolder folder;
    const trace::Trace made = tests::pipeline();
    const auto file = folder.write("run.json", "  \n" + trace::to_chrome_json(made));
    CHECK(tests::difference(trace::load(file), made) == "");
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
