// The commands that only print information.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
using nlohmann::json;

TEST_CASE("list shows labs and puzzles along the path, with topics, durations and progress") {
    const ScratchFolder home;
    std::filesystem::create_directories(home.path() / "streamlab");
    home.file("streamlab/progress.json",
              R"({"labs": {"what-does-the-clock-measure": {"finished": true, "prediction": "x"},
                           "one-launch-without-a-stream": {"finished": true, "notes": {"run": "yes"},
                    "prediction": "5 ms: three streams, so all three kernels run at the same time"}},
                  "puzzles": {"rain": {"passed": true, "attempts": 1}}})");
    const Answer answer =
        shell("XDG_DATA_HOME='" + home.path().string() + "' '" STREAMLAB_EXECUTABLE "' list");
    CHECK(answer.code == 0);
    CHECK(answer.err == "");
    std::istringstream lines(answer.out);
    std::vector<std::string> shown;
    for (std::string line; std::getline(lines, line);) {
        CHECK(line.size() <= 80);
        shown.push_back(line);
    }
    const auto line_with = [&](const std::string& text) {
        for (const std::string& line : shown)
            if (line.find(text) != line.npos) return line;
        return "no line with " + text;
    };
    CHECK(shown.front() == "The host goes on");
    CHECK_THAT(line_with("lab 01"), ContainsSubstring("10 min  *    done"));
    CHECK_THAT(line_with("puzzle 01"), ContainsSubstring("passed"));
    CHECK_THAT(line_with("lab 03"), ContainsSubstring("done, wrong"));
    CHECK_THAT(line_with("puzzle 05"), ContainsSubstring("4 min  *    <- next"));
    CHECK(answer.out.find("lab 07") < answer.out.find("lab 02"));
    CHECK_THAT(answer.out, ContainsSubstring("2 of 34 labs and 1 of 41 puzzles are done."));
}

TEST_CASE("a lab and a puzzle with the same number are told apart, in one vocabulary") {
    CHECK_THAT(command("run puzzle 05 --quiet").err, !ContainsSubstring("streamlab:"));
    CHECK_THAT(command("run lab 05").out, ContainsSubstring("lab 05  "));
    CHECK_THAT(command("run puzzle 05").out, ContainsSubstring("puzzle 05 "));
    CHECK_THAT(command("run 05").out, ContainsSubstring("(There is also a puzzle 05:"));
    CHECK_THAT(command("run lab 05").out, !ContainsSubstring("There is also"));
    const Answer lab = command("check lab 03");
    CHECK(lab.code == 5);
    CHECK_THAT(lab.err, ContainsSubstring("lab 03 is a lab, and this is about puzzles; it comes "
                                          "with puzzle 05"));
    CHECK_THAT(command("run lab").err, ContainsSubstring("which lab?"));
    CHECK_THAT(command("run puzzle 99").err, ContainsSubstring("there is no puzzle '99'"));
    CHECK_THAT(command("run lab 99").err, ContainsSubstring("there is no lab '99'"));
    CHECK_THAT(command("hint puzzle 06").out, ContainsSubstring("puzzle 06 "));
}

TEST_CASE("--help lists the commands first, and explain takes several rules") {
    const std::string help = command("--help").out;
    CHECK(help.find("  run ") < help.find("--lab"));
    const Answer rules = command("explain d1 E2");
    CHECK(rules.code == 0);
    CHECK_THAT(rules.out, ContainsSubstring("D1  ") && ContainsSubstring("E2  "));
    CHECK(command("explain D1 X9").code == 5);
}

TEST_CASE("list --json has the data that a script needs of each lab") {
    const json object = json::parse(command("list --json").out);
    CHECK(object["schema"] == "streamlab.list/1");
    REQUIRE(object["labs"].size() >= 4);
    for (const json& lab : object["labs"]) {
        CAPTURE(lab.dump());
        CHECK(lab["number"].is_number_integer());
        CHECK_FALSE(lab["title"].get<std::string>().empty());
        CHECK_FALSE(lab["rules"].empty());
        CHECK(lab["position"].get<int>() >= 1);
        CHECK_FALSE(lab["topic"].get<std::string>().empty());
        CHECK(lab["minutes"].get<int>() >= 1);
        CHECK(lab["level"].get<int>() <= 3);
        CHECK(lab.contains("predicted_right"));
        for (const json& knob : lab["knobs"])
            CHECK((knob.contains("choices") || knob.contains("maximum")));
    }
}

TEST_CASE("explain gives a rule, its source, an example and the lab that shows it") {
    const Answer answer = command("explain d1");
    CHECK(answer.code == 0);
    for (const std::string part : {"D1  ", "legacy default stream", "Source:", "cudaStreamCreate",
                                   "run 03   (one-launch-without-a-stream)"})
        CHECK_THAT(answer.out, ContainsSubstring(part));
}

TEST_CASE("explain fits 80 columns, its examples too") {
    std::istringstream rules(command("explain").out);
    std::string all = "explain";
    for (std::string line; std::getline(rules, line);)
        all += ' ' + line.substr(0, line.find(' '));
    std::istringstream lines(command(all).out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        CAPTURE(line);
        const auto columns = std::count_if(line.begin(), line.end(),
                                           [](char letter) { return (letter & 0xc0) != 0x80; });
        CHECK(columns <= 80);
    }
    CHECK(count > 500);
}

TEST_CASE("explain without a rule lists all, and each of them can be explained") {
    const Answer all = command("explain");
    CHECK(all.code == 0);
    CHECK_THAT(all.out, ContainsSubstring("S1  "));
    CHECK_THAT(all.out, ContainsSubstring("C2  "));
    CHECK(command("explain C2").code == 0);
}

TEST_CASE("devices lists the profiles, and the GPUs or the reason for none") {
    const Answer answer = command("devices");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("model:h200"));
    CHECK_THAT(answer.out, ContainsSubstring("cuda"));
}

TEST_CASE("devices names the numbers that a profile derives and those that it borrows") {
    const Answer answer = command("devices fermi-2010");
    CHECK(answer.code == 0);
    const std::size_t derived = answer.out.find("Derived from its own");
    const std::size_t borrowed = answer.out.find("Borrowed from the H200");
    REQUIRE(derived != answer.out.npos);
    REQUIRE(borrowed != answer.out.npos);
    CHECK(answer.out.find("graph_edge_ns") > derived);
    CHECK(answer.out.find("graph_edge_ns") < borrowed);
    CHECK(answer.out.find("host_bytes_per_us") > borrowed);
    CHECK_THAT(command("devices model:h200").out, !ContainsSubstring("H200"));
    CHECK(command("devices no-such-profile").code == 5);
}

TEST_CASE("doctor accepts a working installation") {
    const Answer answer = command("doctor");
    CAPTURE(answer.out);
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("built and ran"));
    // A bug report needs these.
    for (const char* fact :
         {"streamlab", "system", "Linux", "processor", "memory", "terminal", "puzzles", "compiler",
          "GiB free", "progress", "sandbox", "app", "GPU"})
        CHECK_THAT(answer.out, ContainsSubstring(fact));
}

TEST_CASE("doctor does not show the home folder's name, and reports one that keeps nothing") {
    const ScratchFolder home;
    const std::string name = home.path().string();
    const Answer answer = shell("unset XDG_CACHE_HOME XDG_DATA_HOME; HOME='" + name +
                                "' '" STREAMLAB_EXECUTABLE "' doctor");
    CAPTURE(answer.out);
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("~/.local/share/streamlab/progress.json"));
    CHECK_THAT(answer.out, ContainsSubstring("~/.cache/streamlab"));
    CHECK_THAT(answer.out, !ContainsSubstring(name));

    const Answer sealed = shell("XDG_DATA_HOME=/dev/null '" STREAMLAB_EXECUTABLE "' doctor");
    CHECK(sealed.code == 0);
    CHECK_THAT(sealed.out, ContainsSubstring("another folder in XDG_DATA_HOME"));
}

TEST_CASE("doctor --warm fills the caches for labs, checks and gradings", "[long]") {
    const ScratchFolder scratch;
    const Answer answer = shell("XDG_CACHE_HOME='" + scratch.path().string() +
                                "' '" STREAMLAB_EXECUTABLE "' doctor --warm");
    CAPTURE(answer.out);
    CHECK(answer.code == 0);
    for (const char* folder : {"streamlab/headers", "streamlab/grading/headers"}) {
        CAPTURE(folder);
        std::error_code error;
        CHECK_FALSE(std::filesystem::is_empty(scratch.path() / folder, error));
    }
}

TEST_CASE("doctor reports a missing compiler") {
    const Answer answer =
        shell("STREAMLAB_CXX=/no/such/compiler '" STREAMLAB_EXECUTABLE "' doctor");
    CHECK(answer.code == 4);
    CHECK_THAT(answer.out, ContainsSubstring("FAIL"));
    CHECK_THAT(answer.out, ContainsSubstring("/no/such/compiler"));
}

TEST_CASE("--help and --version answer and succeed") {
    CHECK_THAT(command("--version").out, ContainsSubstring("streamlab 0."));
    CHECK(command("--version").code == 0);
    CHECK(command("--help").code == 0);
    CHECK_THAT(command("--help").out, ContainsSubstring("explain"));
    CHECK_THAT(command("run --help").out, ContainsSubstring("--default-stream"));
}

namespace {

int code_of(const std::string& words) { return shell("'" STREAMLAB_EXECUTABLE "' " + words).code; }

}  // namespace

TEST_CASE("output that cannot be written is an error of the environment") {
    const ScratchFolder folder;
    const std::string quick = folder.file("quick.cu", "int main() {}\n");
    CHECK(code_of("explain > /dev/full") == 4);
    CHECK(code_of("run '" + quick + "' > /dev/full") == 4);
    CHECK(code_of("run '" + quick + "' --json /dev/full > /dev/null") == 4);
}

TEST_CASE("output that cannot be written is an error of the environment for every command",
          "[long]") {
    const ScratchFolder folder;
    const std::string quick = folder.file("quick.cu", "int main() {}\n");
    const std::string submission = folder.file("anna.cu", "int main() {}\n");
    CHECK(code_of("compare '" + quick + "' '" + quick + "' > /dev/full") == 4);
    CHECK(code_of("check 01 '" + submission + "' > /dev/full") == 4);
    CHECK(code_of("grade '" + submission + "' --puzzle 01 --unsandboxed --out '" +
                  (folder.path() / "grades").string() + "' > /dev/full") == 4);
}

TEST_CASE("the cause of a program's end is reported as far as it is known") {
    const ScratchFolder folder;
    const std::string killed =
        folder.file("killed.cu", "#include <csignal>\nint main() { std::raise(SIGKILL); }\n");
    const std::string busy =
        folder.file("busy.cu", "int main() { for (volatile long i = 0;; i = i + 1) {} }\n");
    const Answer by_somebody = command("run '" + killed + "'");
    CHECK(by_somebody.code == 3);
    CHECK_THAT(by_somebody.err, ContainsSubstring("SIGKILL: nothing says who sent it"));
    for (const char* limit : {"ulimit -t 1", "ulimit -S -t 1"}) {
        INFO(limit);
        const Answer answer =
            shell(std::string(limit) + "; '" STREAMLAB_EXECUTABLE "' run '" + busy + "'");
        CHECK(answer.code == 3);
        CHECK_THAT(answer.err, ContainsSubstring("SIGXCPU: it used up the processor time"));
    }
}

TEST_CASE("an invalid number of processes is an error of the environment, in one line") {
    const ScratchFolder folder;
    const std::string quick = folder.file("quick.cu", "int main() {}\n");
    for (const char* wrong : {"many", "0", "65", "2x", "-1"}) {
        INFO(wrong);
        const Answer answer = shell(std::string("STREAMLAB_PROCESSES=") + wrong +
                                    " '" STREAMLAB_EXECUTABLE "' run --quiet '" + quick + "'");
        CHECK(answer.code == 4);
        CHECK_THAT(answer.err, ContainsSubstring("STREAMLAB_PROCESSES is '" + std::string(wrong) +
                                                 "', and takes a number from 1 to 64"));
    }
    CHECK(shell("STREAMLAB_PROCESSES=64 '" STREAMLAB_EXECUTABLE "' run --quiet '" + quick + "'")
              .code == 0);
}

TEST_CASE("why --json FILE writes that file; for a recording the error names the right option") {
    const ScratchFolder folder;
    const Answer alone = command("why --json " + folder.file("a.rec", "STRLABAC"));
    CHECK(alone.code == 5);
    CHECK_THAT(alone.err, ContainsSubstring("--json takes the name of the file to write"));
    const std::string other = folder.file("b.json", "[]");
    const Answer both = command("why --json " + (folder.path() / "a.rec").string() + " " + other);
    CHECK(both.code == 5);
    CHECK_THAT(both.err, ContainsSubstring("would overwrite the recording"));
    CHECK(command("why --svg " + other + " " + other).code == 5);
    CHECK(folder.read("a.rec") == "STRLABAC");
    CHECK(folder.read("b.json") == "[]");
}
