// Collects the submissions of a class.
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <set>

#include "base/text.hpp"
#include "check/running/submission.hpp"
#include "grading/class_list.hpp"
#include "grading/collect.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using check::ErrorKind;
using grading::Collection;
using grading::Entry;
using grading::SubmittedSource;

namespace fs = std::filesystem;

namespace {

std::vector<std::string> students(const Collection& collection) {
    std::vector<std::string> names;
    for (const Entry& entry : collection.entries)
        names.push_back(entry.student);
    return names;
}

}  // namespace

TEST_CASE("files, folders and archives are submissions, one per student") {
    const tests::TemporaryFolder folder;
    for (const char* file :
         {"bob.cu", "alice.tar.gz", "dave.zip", "ERIN.CU", ".hidden.cu", "Thumbs.db"})
        folder.write(file, "x");
    fs::create_directories(folder.path() / "carol");
    const Collection collection = grading::find_submissions(folder.path());
    CHECK(students(collection) ==
          std::vector<std::string>{"ERIN", "alice", "bob", "carol", "dave"});
}

TEST_CASE("a file of another kind is listed with advice") {
    const tests::TemporaryFolder folder;
    for (const char* file : {"alice.rar", "bob.cu", "bob.txt", "carol.7z"})
        folder.write(file, "x");
    const Collection collection = grading::find_submissions(folder.path());
    CHECK(students(collection) == std::vector<std::string>{"alice", "bob", "bob.txt", "carol"});
    for (const std::size_t other : {0u, 2u, 3u}) {
        const SubmittedSource material = grading::read_submitted_source(collection.entries[other]);
        CHECK(material.kind == ErrorKind::environment);
        CHECK_THAT(material.problem, ContainsSubstring("put the student's .cu file in its place"));
    }
}

TEST_CASE("two submissions with one name both count") {
    const tests::TemporaryFolder folder;
    folder.write("alice.cu", "x");
    folder.write("alice.zip", "x");
    folder.write("bob.cu", "x");
    CHECK(students(grading::find_submissions(folder.path())) ==
          std::vector<std::string>{"alice.cu", "alice.zip", "bob"});
}

TEST_CASE("a name that includes an extension does not replace another student's") {
    const tests::TemporaryFolder folder;
    for (const char* file : {"alice.cu", "alice.zip", "alice.cu.zip"})
        folder.write(file, "x");
    CHECK(students(grading::find_submissions(folder.path())) ==
          std::vector<std::string>{"alice.cu", "alice.cu.zip", "alice.zip"});
}

TEST_CASE("a student is identified by the bytes of a name, written as UTF-8") {
    CHECK(grading::student_of("M\xc3\xbcller, Eva") == "M\xc3\xbcller, Eva");
    CHECK(grading::student_of("M\xfcller") == "M\\xfcller");
    // Truncated and overlong sequences, a surrogate, and a name that only looks escaped.
    CHECK(grading::student_of("\xe2\x82") == "\\xe2\\x82");
    CHECK(grading::student_of("\xc0\xaf") == "\\xc0\\xaf");
    CHECK(grading::student_of("\xed\xa0\x80") == "\\xed\\xa0\\x80");
    CHECK(grading::student_of("M\\xfcller") == "M\\x5cxfcller");
    // Students' names contain no line breaks and no terminal escapes.
    CHECK(grading::student_of("a\nb\x1b[31m\x7f") == "a\\x0ab\\x1b[31m\\x7f");
    CHECK(grading::student_of("\xc2\x9b\xe2\x80\xae") == "\\xc2\\x9b\\xe2\\x80\\xae");
}

TEST_CASE("different file names are different students") {
    const std::vector<std::string> names = {
        "\xe9va",
        "\xe8va",
        "\xef\xbf\xbdva",  // the last is the replacement character
        "Eva",
        "eva",
        "EVA",
        "\xc3\xa9va",
        "e\xcc\x81va",  // composed and decomposed
        "\\xe9va",
        "%e9va",
        std::string(230, 'x'),
        std::string(231, 'x'),
        std::string(230, '\xe9'),
        std::string(230, '\xe8')};
    const tests::TemporaryFolder folder;
    for (const std::string& name : names)
        folder.write(name + ".cu", "x");
    const std::vector<std::string> all = students(grading::find_submissions(folder.path()));
    REQUIRE(all.size() == names.size());
    const std::set<std::string> different(all.begin(), all.end());
    CHECK(different.size() == names.size());
    std::set<std::string> files;
    for (const std::string& student : all) {
        CHECK(base::valid_utf8(student) == student);
        CHECK(grading::file_name_of(student).size() <= 120);
        files.insert(grading::file_name_of(student));
    }
    CHECK(files.size() == names.size());
    // Names stay unique even if a student has the shortened name of another one.
    const std::string shortened = grading::file_name_of(std::string(230, 'x'));
    CHECK(grading::file_name_of(shortened) != shortened);
}

TEST_CASE("one file is a class of one; any other target is refused with the reason") {
    const tests::TemporaryFolder folder;
    folder.write("alice.cu", "x");
    folder.write("notes.txt", "x");
    CHECK(students(grading::find_submissions(folder.path() / "alice.cu")) ==
          std::vector<std::string>{"alice"});
    CHECK_THROWS_WITH(grading::find_submissions(folder.path() / "notes.txt"),
                      ContainsSubstring("is not a submission"));
}

TEST_CASE("in a folder the topmost puzzle.cu counts, else the only source") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder.path() / "alice" / "deeper");
    const Entry alice{"alice", folder.path() / "alice", grading::EntryKind::folder};
    CHECK(grading::read_submitted_source(alice).problem == "holds no .cu file");
    folder.write("alice/deeper/mine.cu", "only\n");
    CHECK(grading::read_submitted_source(alice).text == "only\n");
    folder.write("alice/other.cu", "other\n");
    CHECK_THAT(grading::read_submitted_source(alice).problem,
               ContainsSubstring("holds 2 .cu files"));
    folder.write("alice/deeper/puzzle.cu", "deeper\n");
    CHECK(grading::read_submitted_source(alice).text == "deeper\n");
    folder.write("alice/puzzle.cu", "puzzle\n");
    CHECK(grading::read_submitted_source(alice).text == "puzzle\n");
}

TEST_CASE("with several puzzles in one folder each finds its own file") {
    const tests::TemporaryFolder folder;
    const Entry alice{"alice", folder.path() / "alice", grading::EntryKind::folder};
    const grading::PuzzleNames ships{{"06-ships-aground", "ships-aground", "06"},
                                     {"05-radio-dishes", "07-bakery"}};
    const grading::PuzzleNames radio{{"05-radio-dishes", "radio-dishes", "05"},
                                     {"06-ships-aground", "07-bakery"}};
    for (const char* name :
         {"alice/week1/05-radio-dishes", "alice/week1/06", "alice/puzzles/06-Ships-Aground",
          "alice/a/b/solutions/06-ships-aground", "bob"})
        fs::create_directories(folder.path() / name);
    folder.write("alice/week1/05-radio-dishes/puzzle.cu", "dishes\n");
    CHECK(grading::read_submitted_source(alice, radio).text == "dishes\n");
    CHECK(grading::read_submitted_source(alice).text == "dishes\n");
    // Files in another puzzle's folder are not judged for this puzzle.
    CHECK_THAT(grading::read_submitted_source(alice, ships).problem,
               ContainsSubstring("holds other puzzles' files (week1/05-radio-dishes/puzzle.cu)"));
    folder.write("alice/week1/06/mine.cu", "ships\n");
    CHECK(grading::read_submitted_source(alice, ships).text == "ships\n");
    CHECK(grading::read_submitted_source(alice, radio).text == "dishes\n");
    // From a whole course, takes the topmost puzzle.cu of this puzzle's files.
    folder.write("alice/puzzles/06-Ships-Aground/puzzle.cu", "highest\n");
    folder.write("alice/puzzles/06-Ships-Aground/harness.cu", "harness\n");
    folder.write("alice/a/b/solutions/06-ships-aground/puzzle.cu", "deeper\n");
    folder.write("alice/puzzle.cu", "no puzzle's name\n");
    CHECK(grading::read_submitted_source(alice, ships).text == "highest\n");
    // A folder of files that are named after their puzzles.
    const Entry bob{"bob", folder.path() / "bob", grading::EntryKind::folder};
    folder.write("bob/ships-aground.cu", "by name\n");
    folder.write("bob/05.cu", "by number\n");
    CHECK(grading::read_submitted_source(bob, ships).text == "by name\n");
    CHECK(grading::read_submitted_source(bob, radio).text == "by number\n");
}

TEST_CASE("endlessly nested folders are reported") {
    const tests::TemporaryFolder folder;
    fs::path deep = folder.path() / "alice";
    for (int i = 0; i < 40; ++i)
        deep /= "deeper";
    fs::create_directories(deep);
    std::ofstream(deep / "puzzle.cu") << "x";
    const SubmittedSource material = grading::read_submitted_source(
        {"alice", folder.path() / "alice", grading::EntryKind::folder});
    CHECK(material.kind == ErrorKind::compile);
    CHECK_THAT(material.problem, ContainsSubstring("folders in more than 8 others"));
}

TEST_CASE("links, pipes and folders named like a source are not read") {
    const tests::TemporaryFolder folder;
    folder.write("secret", "the solution\n");
    fs::create_symlink(folder.path() / "secret", folder.path() / "link.cu");
    const SubmittedSource link = grading::read_submitted_source(
        {"link", folder.path() / "link.cu", grading::EntryKind::file});
    CHECK(link.kind == ErrorKind::forbidden);
    CHECK(link.text.empty());
    fs::create_directories(folder.path() / "bob");
    fs::create_symlink(folder.path() / "secret", folder.path() / "bob" / "puzzle.cu");
    const SubmittedSource inner =
        grading::read_submitted_source({"bob", folder.path() / "bob", grading::EntryKind::folder});
    CHECK(inner.kind == ErrorKind::forbidden);
    CHECK(inner.text.empty());
    REQUIRE(::mkfifo((folder.path() / "pipe.cu").c_str(), 0600) == 0);
    const SubmittedSource pipe = grading::read_submitted_source(
        {"pipe", folder.path() / "pipe.cu", grading::EntryKind::file});
    CHECK(pipe.kind == ErrorKind::forbidden);
}

TEST_CASE("files that the grader cannot read cost no points") {
    const tests::TemporaryFolder folder;
    const Entry entry{"alice", folder.path() / "alice.cu", grading::EntryKind::file};
    const SubmittedSource gone = grading::read_submitted_source(entry);
    CHECK(gone.kind == ErrorKind::environment);
    CHECK_THAT(gone.problem, ContainsSubstring("is gone"));

    folder.write("alice.cu", "x");
    fs::permissions(entry.path, fs::perms::none);
    // root can read everything, so the test runs as another user.
    const bool is_root = ::geteuid() == 0;
    if (is_root) REQUIRE(::seteuid(65534) == 0);
    const SubmittedSource unreadable = grading::read_submitted_source(entry);
    if (is_root) REQUIRE(::seteuid(0) == 0);
    CHECK(unreadable.kind == ErrorKind::environment);
    CHECK_THAT(unreadable.problem, ContainsSubstring("cannot be read: Permission denied"));
}

TEST_CASE("a student's files have a name that every file system accepts") {
    CHECK(grading::file_name_of("alice") == "alice");
    CHECK(grading::file_name_of("M\xc3\xbcller, Eva") == "M%c3%bcller%2c%20Eva");
    CHECK(grading::file_name_of("..") == "%2e.");
    CHECK(grading::file_name_of("a%b") != grading::file_name_of("a%25b"));
    const std::string longer(240, 'x');
    CHECK(grading::file_name_of(longer).size() <= 120);
    CHECK(grading::file_name_of(longer) != grading::file_name_of(longer + 'x'));
}

TEST_CASE("each student is in one part of the class") {
    std::vector<int> sizes(4, 0);
    for (int i = 0; i < 400; ++i) {
        const std::size_t shard = grading::shard_of("student" + std::to_string(i), 4);
        REQUIRE(shard >= 1);
        REQUIRE(shard <= 4);
        ++sizes[shard - 1];
    }
    for (const int size : sizes)
        CHECK(size > 60);
    CHECK(grading::shard_of("alice", 1) == 1);
}

TEST_CASE("a file that is too large is recognised by its size, not by its beginning") {
    const tests::TemporaryFolder folder;
    folder.write("alice.cu", std::string(check::max_submission_bytes + 1, ' '));
    folder.write("bob.cu", std::string(check::max_submission_bytes, ' '));
    const Collection collection = grading::find_submissions(folder.path());
    const SubmittedSource large = grading::read_submitted_source(collection.entries[0]);
    CHECK(large.problem == "is too large to be a puzzle's solution: more than 1 MB");
    CHECK(large.kind == ErrorKind::compile);
    CHECK(large.text.empty());
    CHECK(grading::read_submitted_source(collection.entries[1]).problem.empty());
}
