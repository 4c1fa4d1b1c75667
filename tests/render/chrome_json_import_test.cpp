// Reading the JSON back: lossless for our files, with a clear error for others.
#include <random>

#include <nlohmann/json.hpp>

#include "render/chrome_json.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/hazard_script.hpp"
#include "support/random_trace.hpp"
#include "support/trace_equality.hpp"
#include "trace/json.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using nlohmann::json;

namespace {

std::string error_of(const std::string& text) {
    try {
        trace::from_chrome_json(text);
    } catch (const trace::TraceError& error) {
        return error.what();
    }
    return "no error";
}

json example() { return json::parse(render::to_chrome_json(tests::pipeline())); }

}  // namespace

TEST_CASE("Any trace is read back from its JSON unchanged") {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        const trace::Trace made = tests::RandomTrace(seed).make();
        const std::string text = render::to_chrome_json(made);
        INFO("seed " << seed);
        REQUIRE(json::accept(text));
        REQUIRE(tests::difference(trace::from_chrome_json(text), made) == "");
    }
}

TEST_CASE("The order of keys does not matter, so other tools may rewrite the file") {
    const json parsed = example();
    REQUIRE(tests::difference(trace::from_chrome_json(parsed.dump(2)), tests::pipeline()) == "");
    std::string reversed = "{\"traceEvents\":" + parsed["traceEvents"].dump() +
                           ",\"otherData\":" + parsed["otherData"].dump() + "}";
    CHECK(tests::difference(trace::from_chrome_json(reversed), tests::pipeline()) == "");
}

TEST_CASE("A name that is not UTF-8 does not break the file") {
    tests::TraceBuilder run("caf\xe9.cu");
    const std::string text = render::to_chrome_json(run.take());
    CHECK(json::accept(text));
    CHECK(trace::from_chrome_json(text).program == "caf\xef\xbf\xbd.cu");
}

TEST_CASE("JSON of other tools is distinguished from ours") {
    CHECK_THAT(error_of("[]"), ContainsSubstring("no \"traceEvents\""));
    CHECK_THAT(error_of("{}"), ContainsSubstring("no \"traceEvents\""));
    CHECK_THAT(error_of("3"), ContainsSubstring("no \"traceEvents\""));
    CHECK_THAT(error_of(R"({"traceEvents":[{"ph":"X","name":"a","cat":"operation","ts":1}]})"),
               ContainsSubstring("another program"));
    CHECK_THAT(error_of(R"({"traceEvents":3,"otherData":4})"),
               ContainsSubstring("another program"));
    CHECK_THAT(error_of("{\"traceEvents\":[}"), ContainsSubstring("damaged JSON"));
}

TEST_CASE("A file written by an older streamlab is still read") {
    const trace::Trace older = trace::load(STREAMLAB_SOURCE_DIR "/tests/render/older/fence.json");
    CHECK(older.program == "one.cu");
    CHECK(older.calls.size() == 11);
    REQUIRE(older.operations.size() == 6);
    const trace::Operation& held_back = older.operations[4];
    CHECK(held_back.kind == trace::OperationKind::kernel);
    CHECK(held_back.cause == trace::Cause::legacy_barrier);
    CHECK(older.details[held_back.detail].name == "add");
    CHECK(older.hazards.size() == 2);
    const trace::Trace again = trace::from_chrome_json(render::to_chrome_json(older));
    CHECK(tests::difference(again, older) == "");
}

TEST_CASE("A missing field is named") {
    json changed = example();
    changed["otherData"]["streams"][1].erase("priority");
    CHECK_THAT(error_of(changed.dump()), ContainsSubstring("streams[1] has no \"priority\""));
}

TEST_CASE("Every field of ours is checked: present, of its type, within its range") {
    const json good = example();
    const auto with = [&](const char* list, const char* key, const json& value) {
        json changed = good;
        changed["otherData"][list][1][key] = value;
        return error_of(changed.dump());
    };
    CHECK_THAT(with("streams", "id", "two"),
               ContainsSubstring("streams[1]: \"id\" is not a number"));
    CHECK_THAT(with("streams", "device", 256), ContainsSubstring("\"device\" is not a number"));
    CHECK_THAT(with("streams", "device", -1), ContainsSubstring("from 0 to 255"));
    CHECK_THAT(with("details", "grid", json::array({1, 2})), ContainsSubstring("three numbers"));
    CHECK_THAT(with("locations", "line", 1.5), ContainsSubstring("\"line\" is not a number"));
    CHECK_THAT(with("engines", "name", nullptr), ContainsSubstring("\"name\" is no text"));
}

TEST_CASE("References of a hostile file that are out of range are refused") {
    const json good = example();
    const auto with = [&](const char* category, const char* key, const json& value) {
        json changed = good;
        for (json& event : changed["traceEvents"])
            if (event.value("cat", "") == category) event["args"][key] = value;
        return error_of(changed.dump());
    };
    CHECK_THAT(with("operation", "detail", 1000000), ContainsSubstring("no detail 1000000"));
    CHECK_THAT(with("operation", "engine", 99), ContainsSubstring("no engine 99"));
    CHECK_THAT(with("operation", "engine", -7), ContainsSubstring("no engine -7"));
    CHECK_THAT(with("call", "location", 77), ContainsSubstring("no location 77"));
    CHECK_THAT(with("operation", "start_ns", -7), ContainsSubstring("\"start_ns\" is no time"));
    CHECK_THAT(with("call", "end_ns", std::int64_t{1} << 62), ContainsSubstring("is no time"));
    CHECK_THAT(with("operation", "id", 5), ContainsSubstring("operation 5 is there twice"));
    CHECK_THAT(with("operation", "kind", "teleport"), ContainsSubstring("\"kind\" has an unknown"));
}

TEST_CASE("Every field of a hazard is checked") {
    const json good = json::parse(render::to_chrome_json(tests::run_with_findings()));
    const auto with = [&](const char* pointer, const json& value) {
        json changed = good;
        changed["otherData"]["hazards"][1][json::json_pointer(pointer)] = value;
        return error_of(changed.dump());
    };
    CHECK_THAT(with("/kind", "slip"), ContainsSubstring("\"kind\" has an unknown"));
    CHECK_THAT(with("/form", "slip"), ContainsSubstring("\"form\" has an unknown"));
    CHECK_THAT(with("/severity", 3), ContainsSubstring("\"severity\""));
    CHECK_THAT(with("/time_ns", -7), ContainsSubstring("\"time_ns\" is no time"));
    CHECK_THAT(with("/places", json::array()), ContainsSubstring("a hazard has two places"));
    CHECK_THAT(with("/places/0", 3), ContainsSubstring("a hazard's place"));
    CHECK_THAT(with("/places/1/access", "slip"), ContainsSubstring("\"access\" has an unknown"));
    CHECK_THAT(with("/places/0/location", 77), ContainsSubstring("no location 77"));
}

TEST_CASE("Deep nesting does not overflow the stack") {
    CHECK(error_of(std::string(200'000, '[')) != "no error");
    CHECK(error_of("{\"traceEvents\":" + std::string(200'000, '[') + std::string(200'000, ']') +
                   "}") != "no error");
}

TEST_CASE("Mutated files give a trace or a TraceError, never a crash") {
    const std::string good = render::to_chrome_json(tests::run_with_findings());
    std::mt19937 random(1);
    const std::string_view alphabet = "{}[]\",:0123456789-.eE truefalsn\\\x00\xff";
    for (int round = 0; round < 1500; ++round) {
        std::string text = good;
        for (int change = 0; change < 1 + round % 4; ++change) {
            const std::size_t place = random() % text.size();
            switch (random() % 4) {
            case 0:
                text[place] = alphabet[random() % alphabet.size()];
                break;
            case 1:
                text.erase(place, 1 + random() % 20);
                break;
            case 2:
                text.insert(place, text.substr(random() % text.size(), random() % 30));
                break;
            default:
                text.resize(std::max<std::size_t>(1, place));
                break;
            }
        }
        try {
            trace::from_chrome_json(text);
        } catch (const trace::TraceError&) {
            // An exception with a clear message is accepted as well.
        }
    }
    SUCCEED();
}
