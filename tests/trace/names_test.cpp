#include <set>
#include <string_view>

#include "support/catch.hpp"
#include "support/trace_builder.hpp"
#include "trace/trace.hpp"

using namespace streamlab::trace;

TEST_CASE("Every kind of operation has a unique name") {
    std::set<std::string_view> names;
    for (const OperationKind kind : all_of<OperationKind>())
        names.insert(name_of(kind));
    CHECK(names.size() == static_cast<std::size_t>(OperationKind::conditional) + 1);
    CHECK(names.count("unknown") == 0);
    CHECK(name_of(OperationKind::copy_h2d) == "copy_h2d");
}

TEST_CASE("Every cause except the host's has a rule") {
    CHECK(rule_of(Cause::host_issue).empty());
    CHECK(rule_of(Cause::stream_order) == "S1");
    CHECK(rule_of(Cause::event_wait) == "E2");
    CHECK(rule_of(Cause::legacy_barrier) == "D1");
    CHECK(rule_of(Cause::engine_busy) == "C2");
    CHECK(rule_of(Cause::sms_full) == "C1");
    CHECK(rule_of(Cause::host_function) == "H2");
    CHECK(rule_of(Cause::graph_edge) == "G1");
    CHECK(rule_of(Cause::memory) == "A3");
    CHECK(rule_of(Cause::previous_launch) == "G4");
}

TEST_CASE("A number that is not an enumerator is called unknown") {
    CHECK(name_of(static_cast<OperationKind>(200)) == "unknown");
    CHECK(name_of(static_cast<Cause>(200)) == "unknown");
}

TEST_CASE("Lookups find existing items, across gaps in the numbers, and nothing else") {
    Trace trace;
    for (const std::uint32_t id : {1u, 2u, 5u, 9u}) {
        trace.operations.emplace_back().id = id;
        trace.calls.emplace_back().id = id;
    }
    for (const std::uint32_t id : {1u, 2u, 5u, 9u}) {
        REQUIRE(find_operation(trace, id));
        CHECK(find_operation(trace, id)->id == id);
        REQUIRE(find_call(trace, id));
        CHECK(find_call(trace, id)->id == id);
    }
    for (const std::uint32_t id : {0u, 3u, 8u, 10u, 4'000'000'000u})
        CHECK_FALSE(find_operation(trace, id));
}

TEST_CASE("API names are interned once and stay valid") {
    const std::string first = "cudaMemcpyAsync";
    const std::string second = first;
    CHECK(intern_api_name(first).data() == intern_api_name(second).data());
    CHECK(intern_api_name(first) == "cudaMemcpyAsync");
}
