// The examples under docs/instructors, run as each service runs them: for right, wrong and
// uncompilable submissions, and for a grader that is killed.
#include <regex>

#include "check/report/schemas.hpp"
#include "example.hpp"

using namespace streamlab::tests;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

const Handed everything[] = {Handed::right, Handed::wrong, Handed::does_not_compile};

std::string copy_of(const std::string& from, const fs::path& to) {
    return "cp '" + (instructors / from).string() + "' '" + to.string() + "'";
}

// Kills the grader as a service does at a timeout: the script and all its children.
const std::string kill_the_grader = "kill -9 $PPID";

double sum(const json& tests, const char* field) {
    double all = 0;
    for (const json& test : tests)
        all += test.value(field, 0.0);
    return all;
}

struct Gradescope : Example {
    Gradescope() {
        file("source/puzzle", "06\n");
        folder("submission");
    }
    Answer grade() const {
        return run("AUTOGRADER_ROOT='" + path(".").string() + "' '" +
                   (instructors / "gradescope/run_autograder").string() + "'");
    }
};

}  // namespace

TEST_CASE("Gradescope: results.json for every submission") {
    const Gradescope example;
    for (const Handed handed : everything) {
        example.file("submission/puzzle.cu", text_of(handed));
        const Answer answer = example.grade();
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        const json result = example.json("results/results.json");
        check_gradescope(result);
        REQUIRE(result.contains("tests"));
        CHECK((sum(result["tests"], "score") == sum(result["tests"], "max_score")) ==
              (handed == Handed::right));
        if (handed == Handed::does_not_compile) {
            CHECK(sum(result["tests"], "score") == 0);
            CHECK_THAT(result["output"].get<std::string>(), ContainsSubstring("does not compile"));
        }
        CHECK(example.has_empty_tmp());
    }
}

TEST_CASE("Gradescope: an empty submission has a result with the reason") {
    const Gradescope example;
    const Answer answer = example.grade();
    CAPTURE(answer.out, answer.err);
    const json result = example.json("results/results.json");
    check_gradescope(result);
    CHECK_THAT(result["output"].get<std::string>(), ContainsSubstring(".cu"));
}

TEST_CASE("Gradescope: a killed grader leaves a result whose text is shown") {
    const Gradescope example;
    example.file("submission/puzzle.cu", text_of(Handed::right));
    example.use_streamlab(kill_the_grader);
    example.grade();
    const json result = example.json("results/results.json");
    check_gradescope(result);
    CHECK(result["score"] == 0);
    CHECK_FALSE(result.contains("tests"));
    CHECK_THAT(result["output"].get<std::string>(), ContainsSubstring("not your fault"));
}

TEST_CASE("Gradescope: a secret of the class gives other seeds") {
    const Gradescope example;
    example.file("source/secret", "a text that no student can guess\n");
    example.use_streamlab("printf '%s\\n' \"$@\" > '" + example.path("called").string() + "'");
    example.grade();
    CHECK_THAT(example.read("called"), ContainsSubstring("--class-secret\n"));
}

TEST_CASE("Gradescope: setup.sh installs the package and hides the solutions") {
    const Example example;
    example.file("source/streamlab_0.1.0_amd64.deb", "");
    example.file("share/solutions/06/solution.cu", "");
    example.tool("apt-get", "echo \"$@\" >> '" + example.path("log").string() + "'");
    example.use_streamlab("echo streamlab \"$@\" >> '" + example.path("log").string() + "'");
    const std::string root = example.path(".").string();
    const Answer answer =
        example.run("AUTOGRADER_ROOT='" + root + "' STREAMLAB_SHARE='" + root + "/share' '" +
                    (instructors / "gradescope/setup.sh").string() + "'");
    CAPTURE(answer.err);
    CHECK(answer.code == 0);
    CHECK_THAT(example.read("log"), ContainsSubstring("streamlab_0.1.0_amd64.deb"));
    CHECK_THAT(example.read("log"), ContainsSubstring("streamlab doctor --warm"));
    for (const char* name : {"share/solutions", "share/solutions/06/solution.cu"}) {
        const auto others = fs::perms::group_all | fs::perms::others_all;
        CHECK((fs::status(example.path(name)).permissions() & others) == fs::perms::none);
    }
}

TEST_CASE("GitHub Classroom: the step passes its result to the reporter") {
    const fs::path workflow = instructors / "github-classroom/classroom.yml";
    for (const Handed handed : everything) {
        const Example example;
        example.file("work/puzzle.cu", text_of(handed));
        example.folder("runner");
        example.file("step.sh", script_of_step(workflow, "Check the puzzle"));
        const Answer answer =
            example.run("PUZZLE=06 RUNNER_TEMP='" + example.path("runner").string() +
                            "' GITHUB_OUTPUT='" + example.path("output").string() + "' " +
                            as_github_runs(example.path("step.sh").string()),
                        "work");
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        const Answer decoded = example.run("sed -n 's/^result=//p' output | base64 -d");
        const json result = json::parse(decoded.out);
        check_github_classroom(result);
        CHECK(result["max_score"] > 0);
        CHECK((result["status"] == "pass") == (handed == Handed::right));
        CHECK((sum(result["tests"], "score") == result["max_score"]) == (handed == Handed::right));
    }
    // The reporter reads the result of runner NAME from the variable NAME_RESULTS, and looks for a
    // job called run-autograding-tests.
    const std::string text = shell("cat '" + workflow.string() + "'").out;
    CHECK_THAT(text, ContainsSubstring("run-autograding-tests:"));
    CHECK_THAT(text, ContainsSubstring("STREAMLAB_RESULTS: \"${{ steps.streamlab.outputs.result"));
    CHECK_THAT(text, ContainsSubstring("runners: streamlab\n"));
}

TEST_CASE("PrairieLearn: results.json for every submission, and for a killed grader") {
    const Example example;
    const auto grade = [&] {
        return example.run("STREAMLAB_PUZZLE=06 GRADE_ROOT='" + example.path(".").string() + "' '" +
                           (instructors / "prairielearn/grade.sh").string() + "'");
    };
    for (const Handed handed : everything) {
        example.file("student/puzzle.cu", text_of(handed));
        const Answer answer = grade();
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        const json result = example.json("results/results.json");
        check_prairielearn(result);
        CHECK(result["gradable"] == (handed != Handed::does_not_compile));
        CHECK((result.value("score", 0.0) == 1.0) == (handed == Handed::right));
        if (handed == Handed::wrong) CHECK(result.contains("images"));
        CHECK(fs::file_size(example.path("results/results.json")) < 1'000'000);
        CHECK(example.has_empty_tmp());
    }
    fs::remove_all(example.path("results"));
    example.use_streamlab(kill_the_grader);
    grade();
    const json result = example.json("results/results.json");
    check_prairielearn(result);
    CHECK(result["gradable"] == false);
}

TEST_CASE("PrairieLearn: info.json has the fields of an externally graded question") {
    std::ifstream stream(instructors / "prairielearn/info.json");
    const json info = json::parse(stream);
    for (const char* field : {"uuid", "title", "topic"})
        CHECK(info[field].is_string());
    CHECK(std::regex_match(info["uuid"].get<std::string>(),
                           std::regex("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")));
    CHECK(info["type"] == "v3");
    CHECK(info["gradingMethod"] == "External");
    const json& options = info["externalGradingOptions"];
    CHECK(options["enabled"] == true);
    CHECK(options["image"].is_string());
    CHECK(options["timeout"] <= 600);
    // The image's Dockerfile installs the script at that path.
    const std::string entrypoint = options["entrypoint"];
    CHECK_THAT(shell("cat '" + (instructors / "prairielearn/Dockerfile").string() + "'").out,
               ContainsSubstring("COPY grade.sh " + entrypoint + "\n"));
}

TEST_CASE("Autolab: the last line is the scores of the same problems") {
    const Example lab;
    REQUIRE(lab.run("cp '" + (instructors / "autolab").string() + "'/* . && make").code == 0);
    for (const Handed handed : everything) {
        // The steps that Autolab performs: it copies both files and the submission into an empty
        // folder and runs make.
        const Example instance;
        instance.file("puzzle.cu", text_of(handed));
        REQUIRE(shell("cp '" + lab.path("autograde.tar").string() + "' '" +
                      instance.path(".").string() + "'")
                    .code == 0);
        REQUIRE(shell(copy_of("autolab/autograde-Makefile", instance.path("Makefile"))).code == 0);
        const Answer answer = instance.run("make");
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        std::string text = answer.out;
        text.erase(text.find_last_not_of('\n') + 1);
        const json result = json::parse(text.substr(text.rfind('\n') + 1));
        check_autolab(result);
        CHECK(result["scores"].contains("hazards"));
        CHECK((result["scores"]["hazards"] > 0) == (handed == Handed::right));
        CHECK(instance.has_empty_tmp());
    }
}

TEST_CASE("Autolab: a grader that cannot grade prints no scores") {
    const Example instance;
    instance.file("puzzle.cu", text_of(Handed::right));
    instance.file("puzzle", "06\n");
    instance.use_streamlab("echo 'no compiler'; exit 4");
    const Answer answer =
        instance.run("bash '" + (instructors / "autolab/driver.sh").string() + "' puzzle.cu");
    CHECK_THAT(answer.out, ContainsSubstring("grader: no compiler\n"));
    CHECK(answer.out.find('{') == answer.out.npos);
}

TEST_CASE("Exercism: results.json, version 3") {
    const Example example;
    example.folder("output");
    for (const Handed handed : everything) {
        example.file("input/puzzle.cu", text_of(handed));
        const Answer answer = example.run("'" + (instructors / "exercism/run.sh").string() +
                                          "' ships-aground input/ output/");
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        const json result = example.json("output/results.json");
        check_exercism(result);
        const char* statuses[] = {"pass", "fail", "error"};
        CHECK(result["status"] == statuses[static_cast<int>(handed)]);
        CHECK(example.has_empty_tmp());
    }
}
