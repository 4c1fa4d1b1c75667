#include <nlohmann/json.hpp>

#include "render/run_json.hpp"
#include "support/approval.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using nlohmann::json;

TEST_CASE("run --json equals the approved text") {
    tests::check_approved("fence.json", render::run_json(tests::default_stream_barrier(), 0));
}

TEST_CASE("run --json has every field of its schema") {
    const json object = json::parse(render::run_json(tests::pipeline(), 3));
    CHECK(object["schema"] == "streamlab.run/1");
    CHECK(object["exit_code"] == 3);
    for (const char* key : {"program", "device", "profile", "seed", "makespan_ns", "operations",
                            "engines", "overlap", "host", "hazards", "api_errors"})
        CHECK(object.contains(key));
    for (const char* key : {"id", "kind", "name", "stream", "enqueue_ns", "ready_ns", "start_ns",
                            "end_ns", "cause", "file", "line"})
        CHECK(object["operations"][0].contains(key));
    CHECK(object["operations"][0]["stream"] == "stream load");
    CHECK(object["operations"][0]["line"] == 40);
    CHECK(object["operations"].size() == 15);
    CHECK(object["host"]["calls"][0]["name"] == "cudaDeviceSynchronize");
}

TEST_CASE("Times that were never reached are null") {
    tests::TraceBuilder run;
    run.kernel("k", 0, 5, trace::never, trace::never);
    const json operation = json::parse(render::run_json(run.take(), 0))["operations"][0];
    CHECK(operation["enqueue_ns"] == 5);
    CHECK(operation["start_ns"].is_null());
    CHECK(operation["end_ns"].is_null());
    CHECK(operation["line"].is_null());
}

TEST_CASE("Streams with one name are told apart by their numbers") {
    tests::TraceBuilder run;
    run.kernel("k", run.stream("copy"), 0, 0, 1);
    run.kernel("k", run.stream("copy"), 0, 0, 1);
    const json object = json::parse(render::run_json(run.take(), 0));
    CHECK(object["operations"][0]["stream"] == "stream copy (1)");
    CHECK(object["operations"][1]["stream"] == "stream copy (2)");
}
