// The timeline as approved text (tests/render/approved; see support/approval.hpp).
#include "base/text.hpp"
#include "render/text.hpp"
#include "support/approval.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using render::render_text;
using render::TextOptions;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
        lines.push_back(text.substr(begin, end - begin));
    return lines;
}

}  // namespace

TEST_CASE("Lab 03's legacy barrier, plain") {
    tests::check_approved("fence.txt", render_text(tests::default_stream_barrier()));
}

TEST_CASE("Lab 03's legacy barrier, ASCII only, 80 columns") {
    TextOptions options;
    options.ascii = true;
    options.width = 80;
    const std::string text = render_text(tests::default_stream_barrier(), options);
    for (const char character : text)
        CHECK(static_cast<unsigned char>(character) < 0x80);
    tests::check_approved("fence-ascii-80.txt", text);
}

TEST_CASE("Lab 03's legacy barrier, in 24 bit colour") {
    TextOptions options;
    options.colour = render::ColourDepth::direct;
    options.title = "lab 03  one-launch-without-a-stream";
    tests::check_approved("fence-colour.txt",
                          render_text(tests::default_stream_barrier(), options));
}

TEST_CASE("A pipeline over two streams with events, 120 columns") {
    TextOptions options;
    options.width = 120;
    tests::check_approved("pipeline-120.txt", render_text(tests::pipeline(), options));
}

TEST_CASE("No line exceeds the requested width, at any width") {
    for (const auto& trace : {tests::default_stream_barrier(), tests::pipeline()})
        for (const int width : {0, 80, 81, 97, 120, 200, 5000}) {
            TextOptions options;
            options.width = width;
            const auto most = static_cast<std::size_t>(
                std::clamp(width, render::smallest_width, render::largest_width));
            for (const std::string& line : lines_of(render_text(trace, options)))
                CHECK(render::characters_of(line).size() <= most);
        }
}

TEST_CASE("Without colour there is no escape character") {
    CHECK_THAT(render_text(tests::pipeline()), !ContainsSubstring("\x1b"));
}

TEST_CASE("In colour every line ends with a colour reset") {
    TextOptions options;
    for (const auto depth : {render::ColourDepth::indexed, render::ColourDepth::direct}) {
        options.colour = depth;
        for (const std::string& line : lines_of(render_text(tests::pipeline(), options))) {
            const auto last = line.rfind("\x1b[");
            if (last != std::string::npos) CHECK(line.compare(last, 4, "\x1b[0m") == 0);
        }
    }
}

TEST_CASE("An empty run is reported as such") {
    CHECK_THAT(render_text(tests::TraceBuilder().take()),
               ContainsSubstring("No work took any time on the device."));
}

TEST_CASE("A name with control characters cannot move the cursor") {
    tests::TraceBuilder run("\x1b]0;title\x07.cu");
    run.kernel("evil\x1b[2Jname\r\n", run.stream("s\x07"), 0, 0, 1'000'000);
    const std::string text = render_text(run.take());
    CHECK_THAT(text, !ContainsSubstring("\x1b") && !ContainsSubstring("\x07") &&
                         !ContainsSubstring("\r"));
}

TEST_CASE("A name of any bytes is shown as text") {
    tests::TraceBuilder run("\xff.cu");
    run.kernel("k\xc3", run.stream("s\xe2\x82\xe2\x80\xae\xc2\x9b"), 0, 0, 1'000'000);
    const std::string text = render_text(run.take());
    CHECK(base::valid_utf8(text) == text);
    CHECK_THAT(text, !ContainsSubstring("\xe2\x80\xae") && !ContainsSubstring("\xc2\x9b"));
}

TEST_CASE("A long preparation is left out with a message") {
    tests::TraceBuilder run;
    run.call("cudaMallocHost", 0, 14'000'000);
    run.call("cudaLaunchKernel", 14'000'000, 14'003'000);
    run.kernel("k", 0, 14'003'000, 14'005'000, 14'050'000);
    CHECK_THAT(render_text(run.take()),
               ContainsSubstring("The first 14.0 ms (mostly cudaMallocHost) are left out."));
}

TEST_CASE("A note of several lines keeps them") {
    tests::TraceBuilder run;
    run.trace().notes.push_back(
        {.kind = trace::NoteKind::deadlock, .text = "deadlock:\nstream a waits"});
    CHECK_THAT(render_text(run.take()), ContainsSubstring("  deadlock:\n  stream a waits\n"));
}

TEST_CASE("The run's notes are below the figures") {
    tests::TraceBuilder run;
    run.trace().notes.push_back(
        {.kind = trace::NoteKind::unsupported_call, .text = "cudaFoo is not implemented."});
    CHECK_THAT(render_text(run.take()), ContainsSubstring("cudaFoo is not implemented."));
}
