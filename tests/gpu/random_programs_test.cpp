#include <string>

#include "random/generate.hpp"
#include "random/text.hpp"
#include "random_comparison.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::on_gpu;

namespace {

// The FNV-1a hash.
std::uint64_t digest(const std::string& text) {
    std::uint64_t value = 0xcbf29ce484222325u;
    for (const char byte : text)
        value = (value ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    return value;
}

// An answer for seed 3 whose operations all end at the same time.
Answer answer_of(std::size_t operations, Nanoseconds end_ns) {
    Answer answer;
    answer.makespans = {end_ns};
    answer.event_ends = {std::vector<Nanoseconds>(operations, end_ns)};
    return answer;
}

std::size_t operations_of(std::uint64_t seed) {
    std::size_t count = 0;
    for (const random_programs::Step& step : random_programs::timed_program(seed, 1).steps)
        count += takes_time(step);
    return count;
}

}  // namespace

TEST_CASE("a seed gives the same program everywhere") {
    // Measurements are stored by seed, so they must be repeated after a change of the generator.
    std::string all;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        for (const int devices : {1, 2})
            all += text_of(random_programs::timed_program(seed, devices));
    CHECK(digest(all) == 0x6701fc7d5210f2e4u);
}

TEST_CASE("the lines of a device become an answer for each program") {
    const Answers answers = read_answers(
        R"({"seed":3,"devices":1,"batch":"1-10","begins":[7],"bare":[5,9,6],"with_events":[8],"events":[[1,2],[3,4],[2,9]]}
{"seed":3,"devices":1,"batch":"1-10","observed":[9],"activities":[[11,100,200,12,150,160,12,155,300]]}
)");
    REQUIRE(answers.size() == 1);
    const Answer& answer = answers.begin()->second;
    CHECK(answer.batch == "1-10");
    CHECK(median(answer.makespans) == 6);
    CHECK(median_ends(answer) == std::vector<Nanoseconds>{2, 4});
    // Two activities of one call count as one operation: the call is a graph launch.
    const std::vector<Interval> intervals = median_intervals(answer);
    REQUIRE(intervals.size() == 2);
    CHECK(intervals[1].start_ns == 150);
    CHECK(intervals[1].end_ns == 300);
    CHECK_THROWS_AS(read_answers("CUDA error\n"), std::runtime_error);
}

TEST_CASE("runs with different numbers of operations have no median") {
    Answer answer;
    answer.event_ends = {{1, 2}, {1}};
    CHECK(median_ends(answer).empty());
}

TEST_CASE("an end within 25 us or a tenth is accurate") {
    CHECK(is_near(125'000, 100'000));
    CHECK_FALSE(is_near(125'001, 100'000));
    CHECK(is_near(900'000, 1'000'000));
    CHECK_FALSE(is_near(899'999, 1'000'000));
}

TEST_CASE("a program that departs is listed with its first departure") {
    const ProgramId id{1, 3};
    const std::size_t operations = operations_of(3);
    REQUIRE(operations > 2);
    const Answer gpu = answer_of(operations, 1'000'000);
    ModelResult model{answer_of(operations, 1'050'000), {}};
    ProgramComparison same = compare(id, gpu, model, Source::events);
    CHECK(same.problem.empty());
    CHECK(same.near == static_cast<int>(operations));
    CHECK(same.has_accurate_makespan());
    model.answer.event_ends[0][1] = 2'000'000;
    const ProgramComparison other = compare(id, gpu, model, Source::events);
    REQUIRE(other.departures.size() == 1);
    CHECK(other.departures[0].operation == 1);
    CHECK(worst({same, other}, 5).find("operation 2: ") != std::string::npos);
    const Summary summary = summarise({same, other});
    CHECK(summary.operations == 2 * static_cast<int>(operations));
    CHECK(summary.near == summary.operations - 1);
    CHECK(summary.near_makespans == 2);
}

TEST_CASE("a program with unobserved operations is left out with a message") {
    const ModelResult model{answer_of(operations_of(3), 1000), {}};
    const ProgramComparison result =
        compare({1, 3}, answer_of(operations_of(3) - 1, 1000), model, Source::events);
    CHECK(!result.problem.empty());
    CHECK(summarise({result}).left_out == 1);
}
