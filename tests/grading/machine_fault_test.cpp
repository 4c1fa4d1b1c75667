// A fault of the machine at each step of a submission never gives 0 points, and the next run judges
// the submission again.
#include <fmt/format.h>
#include <sys/mount.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "check/check.hpp"
#include "request.hpp"
#include "support/catch.hpp"
#include "support/full_disk.hpp"

using namespace streamlab;
using tests::grade;
using tests::request_of;
using tests::result_of;

namespace fs = std::filesystem;

namespace {

// A g++ that fails at one step while a file exists that contains the step and the message.
class FailingCompiler {
public:
    explicit FailingCompiler(const fs::path& folder) : path_(folder / "g++") {
        std::ofstream(path_) << R"(#!/bin/sh
step=link
for argument in "$@"; do
    case "$argument" in
    -E) step=preprocess ;;
    -c) step=compile ;;
    -dump*) step=none ;;
    esac
done
if [ -e "$0.$step" ]; then
    words=$(cat "$0.$step")
    [ "$words" = killed ] && kill -9 $$
    echo "$words" >&2
    exit 1
fi
exec g++ "$@"
)";
        fs::permissions(path_,
                        fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    }
    std::string path() const { return path_.string(); }
    void fail(const std::string& step, const std::string& words) const {
        std::ofstream(path_.string() + "." + step) << words;
    }
    void heal(const std::string& step) const { fs::remove(path_.string() + "." + step); }

private:
    fs::path path_;
};

std::string words_of(const std::string& step, int error) {
    if (error == 0) return "killed";
    if (step == "link")
        return fmt::format("/usr/bin/ld: final link failed: {}\n"
                           "collect2: error: ld returned 1 exit status",
                           std::strerror(error));
    return fmt::format("{}: fatal error: error writing to /tmp/cc.s: {}",
                       step == "preprocess" ? "<built-in>" : "puzzle.cu:3:4", std::strerror(error));
}

// A different text for each `name`, so that the compiler's caches hit only for the same step.
std::string right_answer(const std::string& name) {
    return tests::small::right + "int unused_" + name + " = 1;\n";
}

void check_not_graded(const grading::Request& request, const std::string& student) {
    const grading::Outcome outcome = grade(request);
    CHECK(outcome.summary.graded() == 0);
    CHECK(outcome.judged == 1);
    const check::Verdict verdict = result_of(request, student).verdict;
    INFO(verdict.summary);
    CHECK_FALSE(verdict.gradable);
    CHECK(verdict.summary.find("does not compile") == std::string::npos);
}

// The error 0 stands for a tool that the system kills.
void check_failing_tools(bool untrusted, std::initializer_list<int> errors) {
    const tests::SmallClass small;
    const FailingCompiler compiler(small.root());
    grading::Request request = request_of(small);
    request.checks.toolchain.compiler = compiler.path();
    if (untrusted) grading::confine(request.checks, {}, program::Isolation::none);
    for (const std::string step : {"preprocess", "compile", "link"}) {
        small.submit_file("alice.cu", right_answer(step));
        for (const int error : errors) {
            INFO(step << ": " << words_of(step, error) << (untrusted ? ", untrusted" : ""));
            compiler.fail(step, words_of(step, error));
            check_not_graded(request, "alice");
        }
        compiler.heal(step);
        CHECK(grade(request).summary.passed() == 1);
    }
}

}  // namespace

// tool_failure_test.cpp tests the messages of the other errors.
TEST_CASE("a failing compiler or linker gives no student 0 points") {
    check_failing_tools(GENERATE(false, true), {ENOSPC, 0});
}

TEST_CASE("a compiler or linker with any error of the system gives no student 0 points", "[long]") {
    check_failing_tools(GENERATE(false, true), {EDQUOT, EFBIG, EMFILE, ENOMEM, EIO});
}

namespace {

// A small file system for temporary files, if this process is permitted to mount one.
class SmallTemporaryFolder {
public:
    SmallTemporaryFolder(fs::path place, int kib) : place_(std::move(place)) {
        fs::create_directories(place_);
        const std::string size = fmt::format("size={}k,mode=1777", kib);
        is_mounted_ = ::mount("none", place_.c_str(), "tmpfs", 0, size.c_str()) == 0;
        if (!is_mounted_) return;
        if (const char* before = std::getenv("TMPDIR")) before_ = before;
        ::setenv("TMPDIR", place_.c_str(), 1);
    }
    ~SmallTemporaryFolder() {
        if (!is_mounted_) return;
        if (before_.empty())
            ::unsetenv("TMPDIR");
        else
            ::setenv("TMPDIR", before_.c_str(), 1);
        ::umount2(place_.c_str(), MNT_DETACH);
    }
    SmallTemporaryFolder(const SmallTemporaryFolder&) = delete;
    SmallTemporaryFolder& operator=(const SmallTemporaryFolder&) = delete;
    bool is_mounted() const { return is_mounted_; }

private:
    fs::path place_;
    std::string before_;
    bool is_mounted_ = false;
};

}  // namespace

namespace {

void check_full_temporary_storage(bool confined, std::initializer_list<int> sizes_kib) {
    const tests::SmallClass small;
    grading::Request request = request_of(small);
    if (confined) grading::confine(request.checks, {}, program::strongest_isolation());
    // Fills the caches.
    small.submit_file("alice.cu", right_answer("warm"));
    CHECK(grade(request).summary.passed() == 1);
    for (const int kib : sizes_kib) {
        INFO(kib << " KiB" << (confined ? ", confined" : ""));
        small.submit_file("alice.cu", right_answer(fmt::format("room_{}_{}", kib, confined)));
        {
            const SmallTemporaryFolder folder(small.root() / "temporary", kib);
            if (!folder.is_mounted()) {
                WARN("not tried: this process may not mount a folder");
                return;
            }
            const grading::Outcome outcome = grade(request);
            const check::Verdict verdict = result_of(request, "alice").verdict;
            INFO(verdict.summary);
            // With some free space, the judging may just succeed.
            CHECK((outcome.summary.graded() == 0 || verdict.passed()));
            CHECK((kib > 4 || !verdict.gradable));
        }
        CHECK(grade(request).summary.passed() == 1);
    }
}

}  // namespace

TEST_CASE("full temporary storage gives no student 0 points") {
    check_full_temporary_storage(GENERATE(false, true), {4});
}

TEST_CASE("temporary storage that becomes full at a later step gives no student 0 points",
          "[long]") {
    check_full_temporary_storage(GENERATE(false, true), {16, 64});
}

TEST_CASE("a disk without space for the submission's copy or for the results stops the grader") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", right_answer("copy"));
    const grading::Request request = request_of(small);
    {
        const tests::FullDisk disk(0);
        CHECK_THROWS_AS(grade(request), base::EnvironmentError);
    }
    CHECK(grading::OutputFolder(request.out).find_result("alice") == std::nullopt);
    CHECK(grade(request).summary.passed() == 1);
}

TEST_CASE("a run without space for its trace is not judged") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", right_answer("trace"));
    const grading::Request request = request_of(small);
    check::CheckOptions options = request.checks;
    const bool confined = GENERATE(false, true);
    if (confined) grading::confine(options, {}, program::Isolation::none);
    const fs::path file = small.homework() / "alice.cu";
    CHECK(check::check(request.puzzle, file, options).passed());  // fills the cache
    {
        const tests::FullDisk disk(0);
        const check::Verdict verdict = check::check(request.puzzle, file, options);
        INFO(verdict.summary);
        CHECK_FALSE(verdict.gradable);
        CHECK(verdict.error_kind == check::ErrorKind::environment);
    }
    CHECK(check::check(request.puzzle, file, options).passed());
}

TEST_CASE("a run that the system kills is not judged") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", "#include <csignal>\n" +
                                      tests::with(tests::small::right, "    work<<<",
                                                  "    std::raise(SIGKILL);\n    work<<<"));
    const grading::Request request = request_of(small);
    check_not_graded(request, "alice");
    CHECK(result_of(request, "alice").verdict.error_kind == check::ErrorKind::environment);
}

TEST_CASE("a submission that cannot be read is not judged") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const grading::Request request = request_of(small);
    // The name is longer than the file system's limit, so the file cannot be opened.
    const fs::path file = small.homework() / std::string(300, 'x');
    const check::Verdict verdict = check::check(request.puzzle, file, request.checks);
    CHECK(verdict.error_kind == check::ErrorKind::environment);
    CHECK_FALSE(verdict.gradable);
}

TEST_CASE("a program whose compilation exceeds its limit is not judged") {
    const bool untrusted = GENERATE(false, true);
    const tests::SmallClass small;
    grading::Request request = request_of(small);
    request.checks.compile_s = 1;
    if (untrusted) grading::confine(request.checks, {}, program::Isolation::none);
    // Puts the solution and the headers into the caches.
    grading::Request usual = request_of(small, "usual");
    if (untrusted) grading::confine(usual.checks, {}, program::Isolation::none);
    small.submit_file("alice.cu", tests::small::right);
    CHECK(grade(usual).summary.passed() == 1);
    small.submit_file("alice.cu",
                      "template <int n, class T> struct Wide {\n"
                      "    struct A {};\n    struct B {};\n"
                      "    Wide<n - 1, Wide<n, A>*> a;\n    Wide<n - 1, Wide<n, B>*> b;\n"
                      "};\n"
                      "template <class T> struct Wide<0, T> {};\nWide<18, int> wide;\n" +
                          tests::small::right);
    check_not_graded(request, "alice");
    const check::Verdict verdict = result_of(request, "alice").verdict;
    CHECK(verdict.error_kind == check::ErrorKind::timeout);
    CHECK_THAT(verdict.summary, ContainsSubstring("more than 1 s of processor time to compile"));
}
