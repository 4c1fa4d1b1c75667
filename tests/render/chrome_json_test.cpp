// The JSON as its viewers, Perfetto and chrome://tracing, interpret it.
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "render/chrome_json.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using nlohmann::json;

namespace {

json events_of(const trace::Trace& trace) {
    return json::parse(render::to_chrome_json(trace))["traceEvents"];
}

double begin_of(const json& event) { return event["ts"].get<double>(); }
double end_of(const json& event) { return begin_of(event) + event["dur"].get<double>(); }

}  // namespace

TEST_CASE("Host, streams and engines are processes with names and an order") {
    std::map<int, std::string> processes;
    std::map<int, int> order;
    std::set<std::string> threads;
    for (const json& event : events_of(tests::pipeline())) {
        if (event["ph"] != "M") continue;
        if (event["name"] == "process_name") processes[event["pid"]] = event["args"]["name"];
        if (event["name"] == "process_sort_index")
            order[event["pid"]] = event["args"]["sort_index"];
        if (event["name"] == "thread_name") threads.insert(event["args"]["name"]);
    }
    CHECK(processes == std::map<int, std::string>{{1, "host"}, {2, "streams"}, {3, "engines"}});
    CHECK(order[1] < order[2]);
    CHECK(order[2] < order[3]);
    CHECK(threads.count("stream compute") == 1);
    CHECK(threads.count("H2D copies") == 1);
    CHECK(threads.count("host") == 1);
}

TEST_CASE("Times are microseconds with exactly three decimals") {
    tests::TraceBuilder run;
    run.kernel("k", 0, 0, 1'234'567'891, 1'234'567'896);
    const std::string text = render::to_chrome_json(run.take());
    CHECK_THAT(text, ContainsSubstring("\"ts\":1234567.891,\"dur\":0.005"));
}

TEST_CASE("Slices of one track never overlap: a lane has as many tracks as it needs") {
    tests::TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.kernel("left", a, 0, 10, 100);
    run.kernel("right", b, 0, 20, 90);
    run.kernel("after", b, 0, 95, 120);
    std::map<std::pair<int, int>, std::vector<json>> tracks;
    for (const json& event : events_of(run.take()))
        if (event["ph"] == "X") tracks[{event["pid"], event["tid"]}].push_back(event);
    std::size_t engine_tracks = 0;
    for (const auto& [track, slices] : tracks) {
        engine_tracks += track.first == 3;
        for (std::size_t index = 1; index < slices.size(); ++index)
            CHECK(end_of(slices[index - 1]) <= begin_of(slices[index]) + 1e-9);
    }
    CHECK(engine_tracks == 2);
}

TEST_CASE("Every arrow has one start and one end of equal id, cat and name, in this order") {
    for (const auto& trace : {tests::pipeline(), tests::default_stream_barrier()}) {
        std::map<std::string, const json*> open;
        const json events = events_of(trace);
        std::size_t arrows = 0;
        double last = -1;
        const json* slice = nullptr;
        for (const json& event : events) {
            if (event["ph"] == "X") slice = &event;
            if (event["ph"] != "s" && event["ph"] != "f") continue;
            // Viewers bind an arrow to the slice that is open on its track at that time.
            CHECK((*slice)["tid"] == event["tid"]);
            CHECK(begin_of(event) >= begin_of(*slice));
            CHECK(begin_of(event) <= end_of(*slice));
            const std::string key = event["cat"].get<std::string>() + '/' +
                                    event["name"].get<std::string>() + '/' + event["id"].dump();
            if (event["ph"] == "s") {
                CHECK(open.emplace(key, &event).second);
            } else {
                CHECK(event["bp"] == "e");
                REQUIRE(open.count(key) == 1);
                CHECK(begin_of(*open[key]) <= begin_of(event));
                ++arrows;
            }
            last = std::max(last, begin_of(event));
        }
        CHECK(arrows == open.size());
        CHECK(arrows > 0);
    }
}

TEST_CASE("Waiting is a separate slice that ends where running begins") {
    const json events = events_of(tests::default_stream_barrier());
    const auto waiting = std::find_if(events.begin(), events.end(), [](const json& event) {
        return event["name"] == "k3 waits";
    });
    const auto running = std::find_if(events.begin(), events.end(), [](const json& event) {
        return event["name"] == "k3" && event["pid"] == 2;
    });
    REQUIRE(waiting != events.end());
    REQUIRE(running != events.end());
    CHECK((*waiting)["tid"] == (*running)["tid"]);
    CHECK(end_of(*waiting) == Approx(begin_of(*running)));
}

TEST_CASE("An operation without an end is drawn to the end of the run") {
    tests::TraceBuilder run;
    run.kernel("hangs", 0, 0, 1'000, trace::never);
    run.call("cudaDeviceSynchronize", 500, 9'000);
    for (const json& event : events_of(run.take()))
        if (event["ph"] == "X" && event["name"] == "hangs") CHECK(end_of(event) == Approx(9.0));
}
