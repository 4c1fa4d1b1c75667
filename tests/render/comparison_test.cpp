// Two runs drawn one above the other: as text, as a picture, as JSON.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "render/comparison/json.hpp"
#include "render/comparison/picture.hpp"
#include "render/comparison/text.hpp"
#include "support/approval.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using render::ComparedRuns;

namespace {

struct Pair {
    trace::Trace first = tests::default_stream_barrier();
    trace::Trace second = without_barrier();
    analysis::Comparison comparison = analysis::compare(first, second);

    ComparedRuns runs() const {
        return {first, second, comparison, {}, "fence.cu", "fence.cu  flags=nonblocking"};
    }

    static trace::Trace without_barrier() {
        trace::Trace run = tests::default_stream_barrier();
        for (auto& operation : run.operations) {
            operation.cause = trace::Cause::host_issue;
            operation.start_ns = 9'000 + operation.id * 2'000;
            operation.end_ns = operation.start_ns + 5'000'000;
        }
        run.calls.back().end_ns = 5'020'000;
        run.calls.back().blocked_ns = 5'008'000;
        run.end_ns = 5'020'000;
        return run;
    }
};

std::vector<render::Line> tilted_lines(const render::Drawing& drawing) {
    std::vector<render::Line> lines;
    for (const auto& primitive : drawing.primitives)
        if (const auto* line = std::get_if<render::Line>(&primitive))
            if (line->x1 != line->x2 && line->y1 != line->y2) lines.push_back(*line);
    return lines;
}

}  // namespace

TEST_CASE("Two runs as text: one axis, both timelines, the differences (D1)") {
    const Pair pair;
    tests::check_approved("comparison.txt", render::render_comparison_text(pair.runs()));
}

TEST_CASE("Two runs as a picture: both titles, and a link for each operation that moved") {
    const Pair pair;
    const render::Drawing drawing = render::draw_comparison(pair.runs());
    const std::string svg = render::to_svg(drawing);
    CHECK_THAT(svg, ContainsSubstring("A   fence.cu<") &&
                        ContainsSubstring("B   fence.cu  flags=nonblocking<") &&
                        ContainsSubstring("B takes 10.0 ms less than A"));
    const auto links = tilted_lines(drawing);
    REQUIRE(links.size() == 2);  // k1 starts both runs, so it has not moved
    CHECK(std::all_of(links.begin(), links.end(),
                      [](const render::Line& link) { return link.x2 < link.x1; }));
}

TEST_CASE("No name can move the terminal cursor in a comparison") {
    Pair pair;
    pair.first.streams[1].name = "a\x1b[2J";
    CHECK_THAT(render::render_comparison_text(pair.runs()), !ContainsSubstring("\x1b"));
}

TEST_CASE("Operations that did not move have no link") {
    const trace::Trace run = tests::pipeline();
    const analysis::Comparison same = analysis::compare(run, run);
    CHECK(tilted_lines(render::draw_comparison({run, run, same, {}, "a", "b"})).empty());
}

TEST_CASE("Two runs as JSON: the matched operations, and their differences") {
    const Pair pair;
    const auto object = nlohmann::json::parse(render::comparison_json(pair.runs()));
    CHECK(object["schema"] == "streamlab.compare/1");
    CHECK(object["first"]["title"] == "fence.cu");
    CHECK(object["makespan_change_ns"] == object["second"]["makespan_ns"].get<std::int64_t>() -
                                              object["first"]["makespan_ns"].get<std::int64_t>());
    REQUIRE(object["matched"].size() == 3);
    CHECK(object["matched"][2]["name"] == "k3");
    CHECK(object["matched"][2]["start_change_ns"] == -10'000'000);
    CHECK(object["differences"][0]["kind"] == "makespan");
    CHECK(object["order_changes"].size() == 3);
    CHECK(object["order_changes"][0]["in_second"] == "together");
}
