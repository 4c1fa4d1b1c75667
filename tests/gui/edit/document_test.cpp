// Edited files: their state on disk after a kill, on a full disk, and with other editors.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "base/files.hpp"
#include "edit/document.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using namespace streamlab::edit;

namespace {

struct Files {
    Files() { file = folder.write("own.cu", "one\ntwo\n"); }

    Document open() const { return Document(file, folder.path() / "history"); }
    std::string on_disk() const { return base::read_file(file); }
    std::filesystem::path history() const { return history_file(folder.path() / "history", file); }
    static std::string text(const Document& document) { return document.editor().text().bytes(); }

    tests::TemporaryFolder folder;
    std::filesystem::path file;
};

void type_line(Document& document, std::string_view line) {
    document.editor().place_caret({});
    for (const char c : line)
        document.editor().type(std::string_view(&c, 1));
    document.editor().new_line();
    document.flush_history();
}

}  // namespace

TEST_CASE("the history persists: old edits can be undone in a later session") {
    Files files;
    {
        Document document = files.open();
        type_line(document, "first day");
        CHECK_FALSE(document.is_saved());
        CHECK(document.save());
        CHECK(document.is_saved());
    }
    CHECK(files.on_disk() == "first day\none\ntwo\n");
    Document document = files.open();
    CHECK_FALSE(document.was_restored());
    CHECK(document.is_saved());
    while (document.editor().undo())
        ;
    CHECK(Files::text(document) == "one\ntwo\n");
    document.editor().redo();
    document.flush_history();
}

TEST_CASE("an undone edit can be redone in the next session") {
    Files files;
    {
        Document document = files.open();
        type_line(document, "word");
        document.editor().undo();
        document.editor().undo();
        document.save();
    }
    Document document = files.open();
    CHECK(Files::text(document) == "one\ntwo\n");
    CHECK(document.editor().redo());
    CHECK(document.editor().redo());
    CHECK(Files::text(document) == "word\none\ntwo\n");
}

TEST_CASE("an app killed during typing loses no letter") {
    Files files;
    const pid_t child = ::fork();
    if (child == 0) {
        Document document = files.open();
        type_line(document, "never saved");
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    CHECK(files.on_disk() == "one\ntwo\n");
    Document document = files.open();
    CHECK(document.was_restored());
    CHECK_FALSE(document.is_saved());
    CHECK(Files::text(document) == "never saved\none\ntwo\n");
    CHECK(document.save());
    CHECK(files.on_disk() == "never saved\none\ntwo\n");
}

TEST_CASE("a truncated history restores all edits before the damage") {
    Files files;
    {
        Document document = files.open();
        type_line(document, "a b c");
    }
    const std::string whole = base::read_file(files.history());
    std::size_t longest = 0;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        base::write_file(files.history(), whole.substr(0, size) + (size % 3 == 0 ? "\x01c 0" : ""));
        const Document document = files.open();
        const std::string text = Files::text(document);
        CHECK(text.size() >= longest);
        longest = std::max(longest, text.size());
    }
    CHECK(longest == std::string("a b c\none\ntwo\n").size());
}

TEST_CASE("a full disk is reported, nothing is lost, and all is written once space is free") {
    Files files;
    Document document = files.open();
    document.flush_history();
    type_line(document, "fits");
    REQUIRE(document.save());
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
    rlimit full = before;
    full.rlim_cur = 4;
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &full) == 0);
    type_line(document, "does not fit");
    const bool saved = document.save();
    const std::string problem = document.problem();
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, ignored);

    CHECK_FALSE(saved);
    CHECK_FALSE(problem.empty());
    CHECK_FALSE(document.is_saved());
    CHECK(files.on_disk() == "fits\none\ntwo\n");
    CHECK(document.save());
    CHECK(document.problem().empty());
    CHECK(files.on_disk() == "does not fit\nfits\none\ntwo\n");
    const Records kept = read_records(base::read_file(files.history()));
    CHECK(kept.bytes == std::filesystem::file_size(files.history()));
}

TEST_CASE("an external change is taken over as one step, or asks if there are unsaved edits") {
    Files files;
    Document document = files.open();
    CHECK(document.check_external_change() == Outside::same);
    base::write_file(files.file, "theirs\n");
    CHECK(document.check_external_change() == Outside::taken);
    CHECK(Files::text(document) == "theirs\n");
    CHECK(document.is_saved());
    document.editor().undo();
    CHECK(Files::text(document) == "one\ntwo\n");
    document.editor().redo();

    type_line(document, "mine");
    base::write_file(files.file, "theirs again\n");
    CHECK(document.check_external_change() == Outside::conflict);
    CHECK_FALSE(document.save());
    CHECK(files.on_disk() == "theirs again\n");
    SECTION("mine") {
        CHECK(document.overwrite_external_text());
        CHECK(files.on_disk() == "mine\ntheirs\n");
    }
    SECTION("theirs") {
        document.load_external_text();
        CHECK(Files::text(document) == "theirs again\n");
        CHECK(document.is_saved());
        document.editor().undo();
        CHECK(Files::text(document) == "mine\ntheirs\n");
    }
    std::filesystem::remove(files.file);
    CHECK(document.check_external_change() == Outside::gone);
}

TEST_CASE("a file changed while closed is shown as it is, with the old text one undo away") {
    Files files;
    {
        Document document = files.open();
        type_line(document, "typed");
    }
    base::write_file(files.file, "changed\n");
    Document document = files.open();
    CHECK(Files::text(document) == "changed\n");
    CHECK(document.is_saved());
    CHECK(document.was_restored());
    document.editor().undo();
    CHECK(Files::text(document) == "typed\none\ntwo\n");
}

TEST_CASE("line ends are preserved") {
    Files files;
    base::write_file(files.file, "a\r\nb\r\n");
    Document document = files.open();
    CHECK(document.editor().text().line(0) == "a");
    type_line(document, "x");
    CHECK(document.save());
    CHECK(files.on_disk() == "x\r\na\r\nb\r\n");
    base::write_file(files.file, "a\r\nb\n");
    CHECK(document.check_external_change() == Outside::taken);
    CHECK(document.bytes() == "a\r\nb\n");
}

TEST_CASE("a second window on the same file edits it, but keeps no history") {
    Files files;
    Document first = files.open();
    type_line(first, "x");
    Document second = files.open();
    CHECK_THAT(second.problem(), ContainsSubstring("another window"));
    CHECK(second.save());
}

TEST_CASE("a read-only file is not written") {
    if (::geteuid() == 0) return;  // root ignores permissions
    Files files;
    std::filesystem::permissions(files.file, std::filesystem::perms::owner_read);
    Document document = files.open();
    type_line(document, "x");
    CHECK_FALSE(document.save());
    CHECK_THAT(document.problem(), ContainsSubstring("may not be written"));
}
