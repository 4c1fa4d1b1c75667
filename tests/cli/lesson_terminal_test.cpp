// A lab in a real terminal, with keys, as a student uses it.
#include <fstream>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "pty.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
using nlohmann::json;

namespace {

const std::string program = "'" STREAMLAB_EXECUTABLE "'";

// The data folder of a student.
struct Home {
    ScratchFolder folder;
    std::string with(const std::string& arguments) const {
        return "export XDG_DATA_HOME='" + folder.path().string() + "'; " + program + " " +
               arguments;
    }
    json progress() const {
        std::ifstream file(folder.path() / "streamlab" / "progress.json");
        return json::parse(file, nullptr, false);
    }
    void write_progress(const json& content) const {
        std::filesystem::create_directories(folder.path() / "streamlab");
        folder.file("streamlab/progress.json", content.dump());
    }
};

constexpr const char* right = "\033[C";
constexpr const char* down = "\033[B";

std::string repeated(const std::string& keys, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += keys;
    return all;
}

void leave(Pty& terminal) {
    REQUIRE(terminal.shows("q quit"));
    terminal.type("q");
}

}  // namespace

TEST_CASE("lab 03 in a terminal: predict, draw, run, reply, why, change, compare, remember") {
    const Home home;
    Pty terminal(home.with("run 03"));
    REQUIRE(terminal.shows("PREDICT FIRST"));
    REQUIRE(terminal.shows("q quit"));
    // The program's text scrolls the question off the screen, so it is repeated below.
    terminal.type("s");
    REQUIRE(terminal.shows("int main"));
    REQUIRE(terminal.shows("PREDICT FIRST"));
    REQUIRE(terminal.shows("q quit"));
    // Nothing reveals the cause before the run.
    for (const char* cause : {"D1", "fence", "REMEMBER", "WHY"})
        CHECK(terminal.text().find(cause) == std::string::npos);

    terminal.type("\n");
    REQUIRE(terminal.shows("Choose first"));
    terminal.type("1");
    REQUIRE(terminal.shows("You predict:\n  1  5 ms"));
    REQUIRE(terminal.shows("draw it"));
    terminal.type("d");
    REQUIRE(terminal.shows("Move each kernel"));
    REQUIRE(terminal.shows("k1 in a: 0 to 5.00 ms"));
    terminal.type(down + repeated(right, 12));
    REQUIRE(terminal.shows("k2 in default: 5.00 ms to 10.0 ms"));
    terminal.type("\n");
    REQUIRE(terminal.shows("run it"));
    terminal.type("\n");
    REQUIRE(terminal.shows("YOUR PREDICTION"));
    REQUIRE(terminal.shows("THE ANSWER\n  3  15 ms"));
    REQUIRE(terminal.shows("2 of 3 bars ran as you drew them."));
    REQUIRE(terminal.shows("change one thing"));
    CHECK(terminal.text().find("Why did k3 start") == std::string::npos);

    terminal.type("w");
    REQUIRE(terminal.shows("Why did k3 start"));
    REQUIRE(terminal.shows("turn a knob"));
    terminal.type("1");
    REQUIRE(terminal.shows("(now)"));
    REQUIRE(terminal.shows("leave it"));
    terminal.type("2");
    REQUIRE(terminal.shows("What will the total be now?"));
    REQUIRE(terminal.shows("no guess"));
    terminal.type("s");
    REQUIRE(terminal.shows("COMPARE"));
    REQUIRE(terminal.shows("You said shorter: right."));
    REQUIRE(terminal.shows("what to remember"));
    terminal.type("\n");
    REQUIRE(terminal.shows("REMEMBER"));
    REQUIRE(terminal.shows("In PyTorch"));
    terminal.type("1");
    REQUIRE(terminal.shows("torch.cuda"));
    terminal.type("\n");
    REQUIRE(terminal.shows("Next on the path: lab 01"));
    CHECK_FALSE(terminal.is_restored());
    leave(terminal);
    CHECK(terminal.ends() == 0);
    CHECK(terminal.is_restored());
    CHECK(terminal.widest() <= 80);

    // The progress is stored in the app's format.
    const json lab = home.progress()["labs"]["one-launch-without-a-stream"];
    CHECK(lab["finished"] == true);
    CHECK(lab["prediction"].get<std::string>().rfind("5 ms", 0) == 0);
    CHECK(lab["notes"]["step"] == "remember");
    CHECK(lab["notes"]["drawn"] == "0 5000 5000 5000 0 5000");
}

TEST_CASE("a wrong prediction is asked again, and the first one stays in the progress") {
    const Home home;
    home.write_progress({{"labs",
                          {{"one-launch-without-a-stream",
                            {{"prediction", "5 ms: three streams, so all three kernels run at the "
                                            "same time"},
                             {"finished", true},
                             {"notes", {{"run", "yes"}, {"furthest", "remember"}}}}}}}});
    Pty terminal(home.with("run lab 03"));
    REQUIRE(terminal.shows("your prediction was wrong"));
    REQUIRE(terminal.shows("choose"));
    terminal.type("3");
    REQUIRE(terminal.shows("You predict:\n  3"));
    REQUIRE(terminal.shows("run it"));
    terminal.type("\n");
    REQUIRE(terminal.shows("YOUR PREDICTION\n  3"));
    REQUIRE(terminal.shows("q quit"));
    terminal.type("q");
    CHECK(terminal.ends() == 0);
    const json lab = home.progress()["labs"]["one-launch-without-a-stream"];
    CHECK(lab["prediction"].get<std::string>().rfind("5 ms", 0) == 0);
    CHECK(lab["notes"]["again"] == "right");
}

TEST_CASE("an abandoned lesson continues with the stored prediction") {
    const Home home;
    {
        Pty terminal(home.with("run 03"));
        REQUIRE(terminal.shows("choose"));
        terminal.type("2");
        REQUIRE(terminal.shows("You predict:\n  2"));
        terminal.type("\n");
        REQUIRE(terminal.shows("change one thing"));
        terminal.type("q");
        CHECK(terminal.ends() == 0);
    }
    Pty terminal(home.with("run 03"));
    REQUIRE(terminal.shows("You predicted:\n  2"));
    REQUIRE(terminal.shows("run it"));
    CHECK(terminal.text().find("choose") == std::string::npos);
    terminal.type("q");
    CHECK(terminal.ends() == 0);
}

TEST_CASE("the terminal is restored however a lesson ends or stops") {
    const Home home;
    const auto shown = [&](Pty& terminal) {
        REQUIRE(terminal.shows("q quit"));
        CHECK_FALSE(terminal.is_restored());
    };
    SECTION("Ctrl-C") {
        Pty terminal(home.with("run 03"));
        shown(terminal);
        terminal.type("\003");
        terminal.ends();
        CHECK(terminal.is_restored());
    }
    SECTION("Ctrl-D") {
        Pty terminal(home.with("run 03"));
        shown(terminal);
        terminal.type("\004");
        CHECK(terminal.ends() == 0);
        CHECK(terminal.is_restored());
    }
    for (const char* signal : {"TERM", "SEGV", "ABRT", "HUP"}) {
        DYNAMIC_SECTION("SIG" << signal) {
            Pty terminal("export XDG_DATA_HOME='" + home.folder.path().string() +
                         "'; (echo pid $BASHPID; exec " + program + " run 03); stty -a");
            shown(terminal);
            const std::string text = terminal.text();
            const std::string pid = text.substr(text.find("pid ") + 4, 10);
            shell(std::string("kill -") + signal + " " + std::to_string(std::stoi(pid)));
            REQUIRE(terminal.shows("baud"));
            terminal.ends();
            CHECK(terminal.text().find(" icanon") != std::string::npos);
            CHECK(terminal.text().find(" echo ") != std::string::npos);
        }
    }
    SECTION("Ctrl-Z, then fg") {
        Pty terminal(home.with("run 03; echo stopped; stty -a; read go; fg"));
        shown(terminal);
        terminal.type("\032");
        REQUIRE(terminal.shows("stopped"));
        REQUIRE(terminal.shows(" icanon"));
        CHECK(terminal.is_restored());
        terminal.type("\n");
        REQUIRE(terminal.shows("q quit"));
        CHECK_FALSE(terminal.is_restored());
        terminal.type("q");
        CHECK(terminal.ends() == 0);
        CHECK(terminal.is_restored());
    }
}

TEST_CASE("without colours and UTF-8 a lesson is plain text, and the window's size is used") {
    const Home home;
    Pty terminal("export TERM=dumb LC_ALL=C; " + home.with("run 06"));
    REQUIRE(terminal.shows("choose"));
    terminal.resize(70);
    terminal.type("1");
    REQUIRE(terminal.shows("You predict:\n  1"));
    terminal.type("d");
    REQUIRE(terminal.shows("h2d in load: 0 to 620 us"));
    terminal.type("l\n\n");
    REQUIRE(terminal.shows("YOUR DRAWING"));
    REQUIRE(terminal.shows("change one thing"));
    terminal.type("\n");
    REQUIRE(terminal.shows("try that"));
    terminal.type("t");
    REQUIRE(terminal.shows("no guess"));
    terminal.type("\n");
    REQUIRE(terminal.shows("what to remember"));
    terminal.type("w");
    REQUIRE(terminal.shows("WHY"));
    leave(terminal);
    CHECK(terminal.ends() == 0);
    for (const char byte : terminal.raw())
        if ((byte & 0x80) != 0 || byte == '\033') FAIL("a byte that is not ASCII");
}

TEST_CASE("a run without a lesson shows the picture, and the cause only on request") {
    const Home home;
    Pty terminal(home.with("run 03 --look"));
    CHECK(terminal.ends() == 0);
    CHECK(terminal.text().find("15.0 ms") != std::string::npos);
    CHECK(terminal.text().find("PREDICT") == std::string::npos);
    for (const std::string arguments : {"run 03", "run 03 --look"}) {
        const Answer answer = command(arguments);
        CHECK(answer.code == 0);
        CHECK_THAT(answer.out, ContainsSubstring("There is also a puzzle 03:"));
        CHECK_THAT(answer.out, ContainsSubstring("--why"));
        for (const char* cause : {"D1", "Why did", "Remember"})
            CHECK_THAT(answer.out, !ContainsSubstring(cause));
    }
    const Answer why = command("run 03 --why");
    CHECK_THAT(why.out, ContainsSubstring("Why did k3 start"));
    CHECK_THAT(why.out, ContainsSubstring("Remember: "));
    // A finding names the accesses; the missing order is explained only on request.
    const Answer race = command("run lab 09");
    CHECK_THAT(race.out, ContainsSubstring("Found: "));
    CHECK_THAT(race.out, !ContainsSubstring("  next "));
    CHECK_THAT(command("run lab 09 --why").out, ContainsSubstring("  next "));
}

TEST_CASE(
    "without a display and a command, a terminal starts the first lab of the path, with keys") {
    const Home home;
    Pty terminal(home.with(""));
    REQUIRE(terminal.shows("Welcome"));
    REQUIRE(terminal.shows("lab 01"));
    REQUIRE(terminal.shows("choose"));
    terminal.type("q");
    CHECK(terminal.ends() == 0);
    CHECK(terminal.widest() <= 80);
}
