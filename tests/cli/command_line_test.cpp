#include "cli/command_line.hpp"
#include "cli/ending/usage_error.hpp"
#include "support/catch.hpp"

using namespace streamlab::cli;

namespace {

std::optional<Options> parse(std::vector<std::string> words) {
    words.insert(words.begin(), "streamlab");
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    return parse_command_line(static_cast<int>(argv.size()), argv.data());
}

RunOptions parse_run(std::vector<std::string> words) {
    words.insert(words.begin(), "run");
    const std::optional<Options> options = parse(words);
    REQUIRE(options);
    return std::get<RunOptions>(*options);
}

std::string error_of(const std::vector<std::string>& words) {
    try {
        parse(words);
        return "";
    } catch (const UsageError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("run takes a target and needs nothing else") {
    const RunOptions options = parse_run({"03"});
    CHECK(options.target == "03");
    CHECK(options.device == "model");
    CHECK(options.seed == 1);
    CHECK(options.standard == "gnu++17");
    CHECK(options.style.color == ColorChoice::automatic);
}

TEST_CASE("run takes every option of the manual") {
    const RunOptions options = parse_run({"a.cu",       "b.cpp",     "--device",
                                          "model:a100", "--set",     "x=1",
                                          "--set",      "y=a=b",     "--seed",
                                          "7",          "--timeout", "2.5",
                                          "--debug",    "--quiet",   "--hazards",
                                          "off",        "--trace",   "t.json",
                                          "--svg",      "t.svg",     "--png",
                                          "t.png",      "--json",    "-",
                                          "-I",         "inc",       "-Iother",
                                          "-D",         "N",         "-DM=3",
                                          "--std",      "c++20",     "--default-stream",
                                          "per-thread", "--ascii",   "--color",
                                          "never"});
    CHECK(options.target == "a.cu");
    CHECK(options.more_sources == std::vector<std::string>{"b.cpp"});
    CHECK(options.device == "model:a100");
    CHECK(options.knobs == std::map<std::string, std::string>{{"x", "1"}, {"y", "a=b"}});
    CHECK(options.seed == 7);
    CHECK(options.timeout_s == 2.5);
    CHECK(options.debug);
    CHECK(options.quiet);
    CHECK_FALSE(options.hazards);
    CHECK(options.outputs.trace == "t.json");
    CHECK(options.outputs.svg == "t.svg");
    CHECK(options.outputs.png == "t.png");
    CHECK(options.outputs.json == "-");
    CHECK(options.include_dirs == std::vector<std::string>{"inc", "other"});
    CHECK(options.defines == std::vector<std::string>{"N", "M=3"});
    CHECK(options.standard == "c++20");
    CHECK(options.per_thread_default_stream);
    CHECK(options.style.ascii);
    CHECK(options.style.color == ColorChoice::never);
}

TEST_CASE("an option does not consume the source file after it") {
    const RunOptions options = parse_run({"--set", "x=1", "a.cu", "-I", "inc", "b.cpp"});
    CHECK(options.target == "a.cu");
    CHECK(options.more_sources == std::vector<std::string>{"b.cpp"});
}

TEST_CASE("arguments after -- belong to the program, whatever they look like") {
    const RunOptions options = parse_run({"a.cu", "--seed", "2", "--", "--seed", "9", "--", "-x"});
    CHECK(options.seed == 2);
    CHECK(options.arguments == std::vector<std::string>{"--seed", "9", "--", "-x"});
}

TEST_CASE("without a command, the app or the tour starts") {
    const std::optional<Options> options = parse({"--lab", "03", "--theme", "light"});
    REQUIRE(options);
    const auto& start = std::get<StartOptions>(*options);
    CHECK(start.contents.lab == "03");
    CHECK(start.contents.theme == "light");
}

TEST_CASE("screenshot takes a file, its size, and the app's content") {
    const std::optional<Options> options =
        parse({"screenshot", "a.png", "--size", "800x600", "--lab", "03"});
    REQUIRE(options);
    const auto& picture = std::get<ScreenshotOptions>(*options);
    CHECK(picture.file == "a.png");
    CHECK(picture.width == 800);
    CHECK(picture.height == 600);
    CHECK(picture.contents.lab == "03");
}

TEST_CASE("an invalid command line is refused with the reason") {
    CHECK_THAT(error_of({"rnu", "03"}),
               ContainsSubstring("there is no command 'rnu'; did you mean 'run'?"));
    CHECK_THAT(error_of({"03"}), ContainsSubstring("did you mean: streamlab run 03"));
    CHECK_THAT(error_of({"run"}), ContainsSubstring("a lab (such as 03) or a FILE.cu"));
    CHECK_THAT(error_of({"run", "03", "--nothing"}), ContainsSubstring("--nothing"));
    CHECK_THAT(error_of({"--nothing"}), ContainsSubstring("there is no option --nothing"));
    CHECK_THAT(error_of({"run", "03", "--set", "x"}), ContainsSubstring("--set NAME=VALUE"));
    CHECK_THAT(error_of({"run", "03", "--seed", "many"}), ContainsSubstring("--seed"));
    CHECK_THAT(error_of({"run", "03", "--timeout", "-1"}), ContainsSubstring("--timeout"));
    CHECK_THAT(error_of({"run", "03", "--color", "red"}), ContainsSubstring("--color"));
    CHECK_THAT(error_of({"screenshot", "a.png", "--size", "big"}), ContainsSubstring("1600x1000"));
    CHECK_THAT(error_of({"run", "03", "--hazards", "maybe"}),
               ContainsSubstring("there is no 'maybe': there are off, on"));
    CHECK_THAT(error_of({"run", "03", "--hazards", "off", "--strict"}),
               ContainsSubstring("give one of the two"));
    CHECK_THAT(error_of({"list", "03"}), ContainsSubstring("03"));
    CHECK_THAT(error_of({"screenshot"}), ContainsSubstring("screenshot app.png"));
}

TEST_CASE("dev check takes the words lab and puzzle before a number") {
    const std::optional<Options> options = parse({"dev", "check", "puzzle", "17", "03"});
    REQUIRE(options);
    CHECK(std::get<DevCheckOptions>(*options).targets ==
          std::vector<std::string>{"puzzle 17", "03"});
    // "lab" is a valid name for a puzzle.
    CHECK(std::get<DevNewOptions>(*parse({"dev", "new", "lab"})).name == "lab");
}
