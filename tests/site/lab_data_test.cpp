#include <nlohmann/json.hpp>

#include "site/lab_data.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"

using namespace streamlab;
using tests::TraceBuilder;

namespace {

nlohmann::json detail_level_of(trace::Trace run) {
    std::vector<site::StoredRun> runs;
    runs.push_back({{}, pages::LabRun{"", 0, std::move(run)}});
    return nlohmann::json::parse(site::lab_data({}, runs, {}, {})).at("telling");
}

}  // namespace

TEST_CASE("the question about a call that blocked the host selects that call, and has an answer") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000);
    run.kernel("k", 0, 3'000, 5'000, 90'000);
    run.call("cudaMemcpyAsync", 4'000, 910'000, {.blocked_ns = 808'000});
    auto& copy = run.copy(trace::OperationKind::copy_d2h, 4, 0, 6'000, 7'000, 909'000);
    run.trace().details[copy.detail].pageable = true;
    const auto telling = detail_level_of(run.take());
    CHECK(telling.at("question") == "Why was the host in cudaMemcpyAsync for 808 us?");
    CHECK_THAT(telling.at("answer").get<std::string>(), ContainsSubstring("pageable"));
    CHECK(telling.at("item") == 3);  // the index of the second call, after two operations
}

TEST_CASE("the question for a run without a delay is where its time went, and no bar is selected") {
    TraceBuilder run;
    run.kernel("k1", 0, 0, 0, 1'000'000);
    tests::because(run.kernel("k2", 0, 0, 1'001'800, 2'000'000), trace::Cause::stream_order, 1);
    const auto telling = detail_level_of(run.take());
    CHECK(telling.at("question") == "Where did the time go?");
    CHECK_THAT(telling.at("answer").get<std::string>(), ContainsSubstring("critical path"));
    CHECK(telling.at("item").is_null());
}

TEST_CASE("an empty run has no question") { CHECK(detail_level_of(trace::Trace{}).is_null()); }
