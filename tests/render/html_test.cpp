#include <string_view>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "render/html/html.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/hazard_script.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using nlohmann::json;
using tests::TraceBuilder;

namespace {

json run_of(const trace::Trace& trace, const render::HtmlOptions& options = {}) {
    return json::parse(render::timeline_json(trace, options));
}

const json& item_named(const json& run, std::string_view name) {
    for (const json& item : run["items"])
        if (item["name"].get<std::string>() == name) return item;
    FAIL("no item " << name);
    return run;
}

}  // namespace

TEST_CASE("a page's run has the lanes, bars and reasons of the timeline (D1)") {
    const json run = run_of(tests::default_stream_barrier());
    CHECK(run["schema"] == "streamlab.timeline/1");
    std::vector<std::string> lanes;
    for (const json& lane : run["lanes"])
        lanes.push_back(lane["name"]);
    CHECK(lanes == std::vector<std::string>{"host", "default", "stream a", "stream b", "SMs"});
    const json& k3 = item_named(run, "k3");
    CHECK(k3["rule"] == "D1");
    CHECK(run["items"][k3["cause"].get<std::size_t>()]["name"] == "k2");
    CHECK(run["items"][k3["issued_by"].get<std::size_t>()]["type"] == "call");
    const json& bar = run["lanes"][3]["bars"][0];
    CHECK(bar[2] == 11'800);
    CHECK(bar[3] == 10'013'000);
    CHECK(bar[4] == 15'013'000);
}

TEST_CASE("no text of a program can break out of the page's script") {
    TraceBuilder run;
    const auto stream = run.stream("</script><script>alert(1)</script>");
    run.kernel("<img src=x onerror=alert(2)>", stream, 0, 0, 10);
    const std::string page = render::render_html(run.take());
    CHECK(page.find("<script>alert") == std::string::npos);
    CHECK(page.find("<img") == std::string::npos);
}

TEST_CASE("a page loads nothing from other hosts") {
    const std::string page = render::render_html(tests::default_stream_barrier());
    CHECK_THAT(page, ContainsSubstring("default-src 'none'"));
    for (const char* link : {"src=", "href=", "@import", "url(http"})
        CHECK(page.find(link) == std::string::npos);
}

TEST_CASE("a run that is too long for a page shows its beginning, with a message") {
    TraceBuilder builder;
    const auto stream = builder.stream("s");
    for (int i = 0; i < 20; ++i)
        builder.kernel("k", stream, i * 10, i * 10, i * 10 + 5);
    render::HtmlOptions options;
    options.max_items = 8;
    const json run = run_of(builder.take(), options);
    CHECK(run["lanes"][0]["bars"].size() == 8);
    CHECK_THAT(run["left_out"].get<std::string>(), ContainsSubstring("first 8 of 20 operations"));
}

TEST_CASE("advice on a finding is omitted if it would be a puzzle's last hint") {
    trace::Trace trace = tests::default_stream_barrier();
    render::HtmlOptions options;
    options.advice = false;
    for (const json& finding : run_of(trace, options)["findings"])
        CHECK(finding["next"] == "");
}

TEST_CASE("a trace from outside does not decide which files a page shows") {
    const tests::TemporaryFolder folder;
    base::write_file(folder.path() / "secret.cu", "secret");
    base::write_file(folder.path() / "notes.txt", "notes");
    trace::Trace trace;
    trace.locations.push_back({(folder.path() / "secret.cu").string(), 3});
    trace.locations.push_back({(folder.path() / "notes.txt").string(), 3});
    CHECK(render::sources_of(trace).size() == 1);
    const tests::TemporaryFolder other;
    CHECK(render::sources_of(trace, other.path()).empty());
    base::write_file(other.path() / "secret.cu", "beside the trace");
    REQUIRE(render::sources_of(trace, other.path()).size() == 1);
    CHECK(render::sources_of(trace, other.path()).front().text == "beside the trace");
}
