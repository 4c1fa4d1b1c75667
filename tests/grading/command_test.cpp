// `streamlab grade` as an instructor types it.
#include <unistd.h>

#include "../cli/command.hpp"
#include "program/sandbox/reach.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using tests::Answer;

namespace fs = std::filesystem;

namespace {

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

std::string call_of(const tests::SmallClass& small) {
    return "'" STREAMLAB_EXECUTABLE "' grade " + quoted(small.homework()) + " --puzzle " +
           quoted(small.puzzle_folder()) + " ";
}

std::string out_of(const tests::SmallClass& small) { return "--out " + quoted(small.out()); }

Answer grade(const tests::SmallClass& small, const std::string& more) {
    return tests::shell(call_of(small) + more);
}

std::string trusted(const tests::SmallClass& small) { return "--unsandboxed " + out_of(small); }

// A command prefix that simulates a machine whose bubblewrap cannot create namespaces. Other users
// may enter its folder.
std::string without_namespaces(const tests::SmallClass& small) {
    const fs::path bin = small.root() / "bin";
    fs::create_directories(bin);
    std::ofstream(bin / "bwrap") << "#!/bin/sh\nexit 1\n";
    for (const fs::path& path : {bin / "bwrap", bin, small.root()})
        fs::permissions(path,
                        fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    return "PATH=" + quoted(bin) + ":$PATH ";
}

// A class that was graded once without interruption, into out(), so that its programs are built.
struct GradedClass {
    tests::SmallClass small;
    Answer answer;
    std::map<std::string, std::string> results;

    GradedClass() {
        small.submit_all_kinds();
        answer = grade(small, trusted(small));
        results = tests::contents(small.out());
    }
    // The command that grades the class again, into `out`.
    std::string call(const fs::path& out) const {
        return call_of(small) + "--unsandboxed --out " + quoted(out);
    }
};

const GradedClass& graded_class() {
    static const GradedClass graded;
    return graded;
}

}  // namespace

TEST_CASE("without a sandbox nothing is graded unless the instructor trusts the class") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const bool is_root = ::geteuid() == 0;
    if (is_root && !program::is_world_readable(STREAMLAB_EXECUTABLE)) {
        WARN("not tried: another user cannot reach " STREAMLAB_EXECUTABLE);
        return;
    }
    const std::string nobody = is_root ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    const Answer answer =
        tests::shell(without_namespaces(small) + nobody + call_of(small) + out_of(small));
    INFO(answer.err);
    CHECK(answer.code == 4);
    CHECK(answer.out.empty());
    CHECK_THAT(answer.err, ContainsSubstring("--unsandboxed"));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
    CHECK_FALSE(fs::exists(small.out() / "results"));
}

TEST_CASE("a temporary folder that the other user cannot enter is named") {
    if (::geteuid() != 0) return;  // only root can run programs as another user
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const fs::path locked = small.root() / "locked";
    fs::create_directories(locked);
    fs::permissions(locked, fs::perms::owner_all);
    const Answer answer = tests::shell(without_namespaces(small) + "TMPDIR=" + quoted(locked) +
                                       " " + call_of(small) + out_of(small));
    INFO(answer.err);
    CHECK(answer.code == 4);
    CHECK_THAT(answer.out + answer.err, ContainsSubstring("set TMPDIR"));
}

TEST_CASE("a cache in the temporary folder that another user may have written is not used") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const fs::path temporary = small.root() / "temporary";
    const fs::path config = small.root() / "config";
    const fs::path elsewhere = small.root() / "elsewhere";
    for (const fs::path& folder : {temporary, config, elsewhere})
        fs::create_directories(folder);
    const fs::path cache = temporary / ("streamlab-" + std::to_string(::geteuid()));
    const auto is_refused = [&] {
        const Answer answer = tests::shell(
            "env -u HOME -u XDG_CACHE_HOME TMPDIR=" + quoted(temporary) +
            " XDG_CONFIG_HOME=" + quoted(config) + " " + call_of(small) + trusted(small));
        INFO(answer.err);
        CHECK(answer.code == 4);
        CHECK_THAT(answer.err, ContainsSubstring("is somebody else's"));
        CHECK(fs::is_empty(elsewhere));
    };
    fs::create_directory_symlink(elsewhere, cache);
    is_refused();
    fs::remove(cache);
    fs::create_directory(cache);
    fs::permissions(cache, fs::perms::all);  // a folder that others can write to is not private
    is_refused();
    CHECK(fs::is_empty(cache));
}

TEST_CASE("invalid arguments are refused in one line") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        INFO(arguments);
        const Answer answer = tests::command(arguments);
        CHECK(answer.code == 5);
        CHECK(answer.out.empty());
        CHECK_THAT(answer.err, ContainsSubstring(words));
    };
    const std::string homework = quoted(small.homework());
    const std::string call = "grade " + homework + " --puzzle " + quoted(small.puzzle_folder());
    refused("grade", "grade needs a folder of submissions");
    refused("grade " + homework, "which puzzle is it?");
    refused("grade /nowhere --puzzle 06", "there is no /nowhere");
    refused("grade " + homework + " --puzzle nonsense", "there is no puzzle 'nonsense'");
    refused(call + " --shard 3/2", "write it as I/N");
    refused(call + " --format pdf", "--format pdf: there are gradescope");
    refused(call + " --show later", "there are visible, after-due-date");
    refused(call + " --memory much", "write it as 512M or 2G");
    refused(call + " --seed 1 --seeds 2", "give one of the two");
    refused(call + " --seed 0", "seeds begin with 1");
    refused(call + " --out " + homework + "/grades", "lies within the submissions");
    refused(call + " --class-secret /dev/null", "students can guess it");
    refused("grade --merge " + homework, "--merge needs a folder to write to");
    refused("points", "points needs the folders that grade wrote");
    refused("points /nowhere", "there is no folder /nowhere");
    refused("points " + homework + " --match login", "give that with --students");
    refused("points " + homework + " --students /nowhere.csv", "there is no /nowhere.csv");
    fs::create_directories(small.root() / "nobody");
    refused("grade " + quoted(small.root() / "nobody") + " --unsandboxed --puzzle " +
                quoted(small.puzzle_folder()),
            "holds no submissions");
}

TEST_CASE("a class is graded, in parts or as one, and the terminal shows the results") {
    const auto& [small, whole, results] = graded_class();
    CHECK(whole.code == 0);
    CHECK_THAT(whole.out, ContainsSubstring("puzzle 01 early: 5 submissions"));
    CHECK_THAT(whole.out, ContainsSubstring("Handed in as it came: bob"));
    CHECK_THAT(whole.out, ContainsSubstring("index.html"));
    CHECK(whole.err.empty());
    for (const char* shard : {"1/2", "2/2"})
        CHECK(grade(small, "--unsandboxed --shard " + std::string(shard) + " --out " +
                               quoted(small.root() / ("part" + std::string(shard, 1))))
                  .code == 0);
    const Answer merged = tests::command(
        "grade --merge " + quoted(small.root() / "part1") + " " + quoted(small.root() / "part2") +
        " --puzzle " + quoted(small.puzzle_folder()) + " --out " + quoted(small.root() / "merged"));
    CHECK(merged.code == 0);
    CHECK(merged.out.substr(0, merged.out.find("Each result")) ==
          whole.out.substr(0, whole.out.find("Each result")));
    CHECK(tests::contents(small.root() / "merged") == results);
    const Answer missing =
        tests::command("grade --merge " + quoted(small.root() / "part1") + " --puzzle " +
                       quoted(small.puzzle_folder()) + " --out " + quoted(small.root() / "half"));
    CHECK(missing.code == 4);
    CHECK_THAT(missing.err, ContainsSubstring("part 2/2 is missing"));
}

TEST_CASE("the summary has colours on request, and the files have none") {
    const auto& [small, whole, results] = graded_class();
    const std::string title = "puzzle 01 early: 5 submissions";
    const std::string bold = "\033[1m" + title + "\033[0m\n";
    const std::string again = trusted(small);
    CHECK(whole.out.find('\033') == whole.out.npos);
    CHECK_THAT(grade(small, again + " --color always").out, ContainsSubstring(bold));
    CHECK(grade(small, again + " --color never").out == whole.out);
    CHECK_THAT(grade(small, again + " --color red").err,
               ContainsSubstring("there are auto, always, never") ||
                   ContainsSubstring("there are always, auto, never"));
    CHECK(tests::contents(small.out()) == results);
}

TEST_CASE("the points of a class are one table, with a line for every student on its list") {
    const auto& [small, whole, results] = graded_class();
    const std::string grades = quoted(small.root() / "grades");
    const Answer plain = tests::command("points " + grades);
    CHECK(plain.code == 0);
    CHECK_THAT(plain.out, ContainsSubstring("student,01 early,total,possible\r\nalice,10,10,10\r\n"
                                            "bob,0,0,10\r\n"));
    const fs::path list = small.root() / "class.csv", table = small.root() / "points.csv";
    std::ofstream(list) << "login,name\nzoe,Zoe Zorn\nalice,Alice Adams\n";
    const Answer listed = tests::command("points " + grades + " --students " + quoted(list) +
                                         " --out " + quoted(table));
    CHECK(listed.code == 4);  // four students are not on the list
    CHECK_THAT(listed.out, ContainsSubstring("2 students, 1 puzzle (01 early): "));
    CHECK_THAT(listed.err, ContainsSubstring("on no line of ") &&
                               ContainsSubstring(": bob, carol, dave, erin\n"));
    CHECK(tests::read_text(table) ==
          "login,name,01 early,total,possible\nzoe,Zoe Zorn,,,10\nalice,Alice Adams,10,10,10\n");
    CHECK(tests::command("points " + quoted(small.root())).code != 0);
}

TEST_CASE("merge reports the results that were changed") {
    const auto& [small, whole, results] = graded_class();
    const std::filesystem::path part = small.root() / "changed-part";
    std::filesystem::copy(small.root() / "grades", part, fs::copy_options::recursive);
    std::ofstream(part / "results/bob.json", std::ios::app) << " ";
    const Answer merged =
        tests::command("grade --merge " + quoted(part) + " --puzzle " +
                       quoted(small.puzzle_folder()) + " --out " + quoted(small.root() / "rest"));
    CHECK(merged.code == 4);
    CHECK_THAT(merged.err, ContainsSubstring("left out, since they were changed"));
    CHECK_THAT(merged.err, ContainsSubstring("changed-part/results/bob.json\n"));
    CHECK_THAT(merged.out, ContainsSubstring("4 submissions"));
}

TEST_CASE("each of many files that are no submissions counts as not graded") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", "");
    for (int number = 100; number < 200; ++number)
        small.submit_file("notes-" + std::to_string(number) + ".txt", "");
    const Answer answer = grade(small, "--unsandboxed");
    CHECK(answer.code == 4);
    CHECK_THAT(answer.out, ContainsSubstring("101 submissions"));
}

TEST_CASE("a README among the submissions has a line and is not counted") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("README.md", "Hand in by Friday.\n");
    small.submit_file("class.csv", "name\nalice\n");
    const Answer answer = grade(small, trusted(small));
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("1 submission\n") &&
                               ContainsSubstring("No submissions, and not counted: README, class"));
    CHECK_THAT(tests::read_text(fs::path(small.out()) / "summary.csv"),
               ContainsSubstring("README,,") && ContainsSubstring("no_submission"));
    const Answer again = grade(small, trusted(small));
    CHECK(again.code == 0);
    const Answer points = tests::command("points " + quoted(small.out()));
    CHECK(points.code == 0);
    CHECK(points.out.find("README") == points.out.npos);
    fs::remove(small.homework() / "alice.cu");
    const Answer nobody = grade(small, "--unsandboxed --out " + quoted(small.root() / "nobody"));
    CHECK_THAT(nobody.err, ContainsSubstring("holds no submissions"));
}

TEST_CASE("on a full disk grading stops, keeps its results, and resumes after space is freed") {
    const GradedClass& graded = graded_class();
    const fs::path out = graded.small.root() / "full";
    // A file size limit of one block has the effect of a full disk, without mounting one.
    const Answer full = tests::shell("(ulimit -f 1; " + graded.call(out) + ")");
    CHECK(full.code == 4);
    CHECK_THAT(full.err, ContainsSubstring("cannot write") && ContainsSubstring("full"));
    CHECK(tests::shell(graded.call(out)).code == 0);
    CHECK(tests::contents(out) == graded.results);
}

TEST_CASE("on a full file system it stops, too") {
    if (::geteuid() != 0) return;  // only root can mount a file system
    const GradedClass& graded = graded_class();
    const fs::path out = graded.small.root() / "mounted";
    fs::create_directories(out);
    const std::string call = graded.call(out);
    const Answer answer =
        tests::shell("unshare -m sh -c \"mount -t tmpfs -o size=40k tmpfs " + quoted(out) +
                     " || exit 99; " + call + "; echo first \\$? >&2; mount -o remount,size=8m " +
                     quoted(out) + "; " + call + "; echo second \\$? >&2; cp -r " + quoted(out) +
                     " " + quoted(graded.small.root() / "copy") + "\"");
    if (answer.code == 99 || answer.code == 1) return;  // the container forbids mounting
    CHECK_THAT(answer.err, ContainsSubstring("No space left on device"));
    CHECK_THAT(answer.err, ContainsSubstring("first 4"));
    CHECK_THAT(answer.err, ContainsSubstring("second 0"));
    CHECK(tests::contents(graded.small.root() / "copy") == graded.results);
}
