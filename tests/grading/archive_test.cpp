// Archives as students create them, and malicious ones.
#include <archive.h>
#include <archive_entry.h>

#include <memory>

#include "base/files.hpp"
#include "grading/archive.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using check::ErrorKind;
using grading::SubmittedSource;

namespace {

struct File {
    std::string path;
    std::string text;
    std::string link_to;  // a symbolic link, if not empty
    bool tells_size = true;
};

void write_archive(const std::filesystem::path& file, const std::vector<File>& files) {
    archive* writer = archive_write_new();
    const bool is_zip = file.extension() == ".zip";
    is_zip ? archive_write_set_format_zip(writer) : archive_write_set_format_pax_restricted(writer);
    if (file.extension() == ".tgz" || file.extension() == ".gz")
        archive_write_add_filter_gzip(writer);
    REQUIRE(archive_write_open_filename(writer, file.c_str()) == ARCHIVE_OK);
    for (const File& each : files) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, each.path.c_str());
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_filetype(entry, each.link_to.empty() ? AE_IFREG : AE_IFLNK);
        if (each.link_to.empty() && each.tells_size)
            archive_entry_set_size(entry, static_cast<la_int64_t>(each.text.size()));
        if (!each.link_to.empty()) archive_entry_set_symlink(entry, each.link_to.c_str());
        REQUIRE(archive_write_header(writer, entry) >= ARCHIVE_WARN);  // a warning: the C locale
        archive_write_data(writer, each.text.data(), each.text.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
}

SubmittedSource packed(const std::string& name, const std::vector<File>& files) {
    const tests::TemporaryFolder folder;
    write_archive(folder.path() / name, files);
    return grading::read_archive(folder.path() / name);
}

}  // namespace

TEST_CASE("the puzzle's file is read from every kind of archive") {
    for (const char* name : {"a.zip", "a.tar", "a.tar.gz", "a.tgz"}) {
        INFO(name);
        const SubmittedSource material =
            packed(name, {{"06-ships-aground/notes.txt", "hello", {}},
                          {"06-ships-aground/puzzle.cu", "int x;\n", {}},
                          {"06-ships-aground/other.cu", "int y;\n", {}},
                          {"__MACOSX/06/._puzzle.cu", "\x05\x16", {}}});
        CHECK(material.problem.empty());
        CHECK(material.text == "int x;\n");
    }
}

TEST_CASE("names that are not ASCII do no harm") {
    const SubmittedSource material = packed("a.tgz", {{"M\xc3\xbcller/puzzle.cu", "int x;\n", {}}});
    CHECK(material.problem.empty());
    CHECK(material.text == "int x;\n");
}

TEST_CASE("the puzzle's file may be in capitals, and a leading ./ is ignored") {
    CHECK(packed("a.zip", {{"PUZZLE.CU", "int x;\n", {}}}).text == "int x;\n");
    CHECK(
        packed("a.tgz", {{"./a/other.cu", "int y;\n", {}}, {"./Puzzle.Cu", "int x;\n", {}}}).text ==
        "int x;\n");
    for (const char* other : {"./puzzle.cu", "PUZZLE.cu"}) {
        const SubmittedSource two = packed("a.tgz", {{"puzzle.cu", "1", {}}, {other, "2", {}}});
        CHECK_THAT(two.problem, ContainsSubstring("holds 2 .cu files"));
    }
}

TEST_CASE("an archive without a source, or with several, is reported") {
    const SubmittedSource none = packed("a.zip", {{"notes.txt", "hello", {}}});
    CHECK(none.kind == ErrorKind::compile);
    CHECK(none.problem == "holds no .cu file");
    const SubmittedSource two = packed("a.zip", {{"a.cu", "1", {}}, {"b/b.cu", "2", {}}});
    CHECK_THAT(two.problem, ContainsSubstring("holds 2 .cu files"));
    CHECK_THAT(two.problem, ContainsSubstring("a.cu, b/b.cu"));
}

TEST_CASE("an archive with paths outside itself is refused") {
    for (const char* path : {"/etc/puzzle.cu", "../puzzle.cu", "a/../../puzzle.cu", "..\\puzzle.cu",
                             "C:\\puzzle.cu"}) {
        INFO(path);
        const SubmittedSource material = packed("a.tar", {{path, "int x;\n", {}}});
        CHECK(material.kind == ErrorKind::forbidden);
        CHECK(material.text.empty());
        CHECK_THAT(material.problem, ContainsSubstring("path outside the archive"));
    }
    const SubmittedSource link = packed("a.tar", {{"puzzle.cu", "", "/etc/passwd"}});
    CHECK(link.kind == ErrorKind::forbidden);
    CHECK_THAT(link.problem, ContainsSubstring("link"));
}

TEST_CASE("an archive cannot exhaust the machine") {
    // A small archive can contain a large file. Reading stops one byte after the limit of a
    // submission.
    const SubmittedSource large = packed("a.tgz", {{"puzzle.cu", std::string(8 << 20, ' '), {}}});
    CHECK(large.text.size() == (1u << 20) + 1);
    std::vector<File> many(20, File{"zeros.txt", std::string(16 << 20, '\0'), {}});
    many.push_back({"puzzle.cu", "int x;\n", {}});
    const SubmittedSource bomb = packed("a.tgz", many);
    CHECK(bomb.kind == ErrorKind::forbidden);
    CHECK_THAT(bomb.problem, ContainsSubstring("unpacks to more than 256 MB"));
}

TEST_CASE("an archive that gives its sizes too late cannot exhaust the machine") {
    const tests::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "a.zip";
    const std::string zeros(16 << 20, '\0');
    std::vector<File> many(20, File{"zeros.txt", zeros, {}, false});
    many.push_back({"puzzle.cu", "int x;\n", {}});
    write_archive(file, many);
    // A zip file without the list of files at its end is read as a stream.
    const std::string bytes = base::read_file(file);
    base::write_file(file, bytes.substr(0, bytes.find("PK\1\2")));
    const SubmittedSource bomb = grading::read_archive(file);
    CHECK(bomb.kind == ErrorKind::forbidden);
    CHECK_THAT(bomb.problem, ContainsSubstring("unpacks to more than 256 MB"));
}

TEST_CASE("a damaged archive is a submission that cannot be unpacked") {
    const tests::TemporaryFolder folder;
    folder.write("a.zip", "this is no archive");
    const SubmittedSource material = grading::read_archive(folder.path() / "a.zip");
    CHECK(material.kind == ErrorKind::compile);
    CHECK_THAT(material.problem, ContainsSubstring("cannot be unpacked"));
}
