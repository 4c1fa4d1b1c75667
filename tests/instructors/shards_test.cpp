// A class graded on several machines: the Slurm job array on a cluster of one node, and the steps
// of the CI matrix. Both merge their parts into the result of a single grader.
#include "slurm_cluster.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

constexpr int parts = 3;

// Six students, each with one of three kinds of submission.
void submit_file(const Example& example) {
    const char* students[] = {"ada", "bela", "carl", "dora", "emil", "fay"};
    int number = 0;
    for (const char* student : students)
        example.file("homework/" + std::string(student) + ".cu",
                     text_of(static_cast<Handed>(number++ % 3)));
}

std::string single_grader_summary(const Example& example) {
    const Answer answer = example.run("streamlab grade homework --puzzle 06 --out at-once");
    CAPTURE(answer.out, answer.err);
    REQUIRE(answer.code == 0);
    const std::string summary = example.read("at-once/summary.csv");
    CHECK(std::count(summary.begin(), summary.end(), '\n') == 7);
    return summary;
}

}  // namespace

TEST_CASE("Slurm: a job array grades its parts, and the next job merges them") {
    if (!SlurmCluster::is_installed()) {
        WARN("Slurm is not installed (Debian: slurm-wlm): the example is not run");
        return;
    }
    const Example example;
    submit_file(example);
    const std::string expected = single_grader_summary(example);
    const SlurmCluster cluster(example);
    if (!cluster.is_ready()) FAIL("the cluster takes no jobs\n" << cluster.logs());
    const Answer submitted = cluster.run("'" + (instructors / "slurm/submit.sh").string() +
                                         "' homework/ 06 " + std::to_string(parts));
    CAPTURE(submitted.err);
    REQUIRE(submitted.code == 0);
    CHECK(cluster.wait_for_jobs(300));
    for (int part = 1; part <= parts; ++part)
        CHECK(fs::exists(example.path("homework-parts/" + std::to_string(part) + "/grading.json")));
    INFO(example.run("tail -n 20 grade-*.log merge.log").out << cluster.logs());
    REQUIRE(fs::exists(example.path("homework-grades/summary.csv")));
    CHECK(example.read("homework-grades/summary.csv") == expected);
}

TEST_CASE("CI matrix: the steps of its jobs, one after the other") {
    const fs::path workflow = instructors / "ci-matrix/grade.yml";
    const Example example;
    submit_file(example);
    const std::string expected = single_grader_summary(example);
    example.file("part.sh", script_of_step(workflow, "Grade one part"));
    example.file("merge.sh", script_of_step(workflow, "Put the parts together"));
    example.file("key.sh", script_of_step(workflow, "Use the class's key"));
    const std::string environment = "PUZZLE=06 PARTS=" + std::to_string(parts) + " ";
    // Each job runs as on a different machine.
    const auto use_machine = [&](const std::string& name) {
        example.folder(name);
        // All jobs may share the compilation cache.
        const std::string home = "export XDG_CACHE_HOME=\"${XDG_CACHE_HOME:-$HOME/.cache}\"; "
                                 "unset XDG_CONFIG_HOME; export HOME='" +
                                 example.path(name).string();
        const std::string key = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
        const Answer made =
            example.run(home + "'; GRADING_KEY=" + key + " " + as_github_runs("key.sh"));
        CAPTURE(made.out, made.err);
        CHECK(made.code == 0);
        return home + "'; ";
    };
    for (int part = 1; part <= parts; ++part) {
        const std::string number = std::to_string(part);
        const Answer graded = example.run(use_machine("machine" + number) + "PART=" + number + " " +
                                          environment + as_github_runs("part.sh"));
        CAPTURE(graded.out, graded.err);
        CHECK(graded.code == 0);
    }
    // The last job gets only the artifacts of the other jobs.
    fs::rename(example.path("homework"), example.path("elsewhere"));
    const Answer merged =
        example.run(use_machine("merging-machine") + environment + as_github_runs("merge.sh"));
    CAPTURE(merged.out, merged.err);
    CHECK(merged.code == 0);
    CHECK(example.read("grades/summary.csv") == expected);
    const std::string text = shell("cat '" + workflow.string() + "'").out;
    CHECK_THAT(text, ContainsSubstring("PARTS: \"" + std::to_string(parts) + "\""));
    CHECK_THAT(text, ContainsSubstring("part: [1, 2, 3]"));
}
