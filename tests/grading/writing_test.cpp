// Files are complete or missing, and one grader runs at a time.
#include <atomic>
#include <thread>

#include "base/files.hpp"
#include "check/check.hpp"
#include "grading/folder_lock.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

TEST_CASE("a failed write keeps the old file, and leaves no draft") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.path() / "result.json";
    base::write_file_durably(file, "old");
    CHECK(tests::read_text(file) == "old");
    base::write_file_durably(file, "new");
    CHECK(tests::read_text(file) == "new");
    fs::create_directories(folder.path() / "taken" / "inside");
    CHECK_THROWS_WITH(base::write_file_durably(folder.path() / "taken", "text"),
                      ContainsSubstring("cannot write"));
    CHECK_THROWS_WITH(base::write_file_durably(folder.path() / "nowhere" / "file", "text"),
                      ContainsSubstring("No such file or directory"));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder.path()))
        ++files;
    CHECK(files == 2);
}

TEST_CASE("a file that already has these bytes is not rewritten") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.write("result.json", "same");
    const auto before = fs::file_time_type::clock::now() - std::chrono::hours(1);
    fs::last_write_time(file, before);
    const auto kept = fs::last_write_time(file);
    base::write_file_durably(file, "same");
    CHECK(fs::last_write_time(file) == kept);
}

TEST_CASE("drafts of a killed run are removed, and nothing else") {
    const tests::TemporaryFolder folder;
    folder.write(".0.draft", "half");
    folder.write("a.draft", "not ours");
    folder.write(".lock", "");
    base::remove_drafts(folder.path());
    CHECK_FALSE(fs::exists(folder.path() / ".0.draft"));
    CHECK(fs::exists(folder.path() / "a.draft"));
    CHECK(fs::exists(folder.path() / ".lock"));
}

TEST_CASE("the second grader of a folder waits for the first, or for a stop request") {
    const tests::TemporaryFolder folder;
    auto first = std::make_unique<grading::FolderLock>(folder.path(), nullptr, nullptr);
    std::atomic<bool> waited{false}, cancelled{false};
    std::thread second([&] {
        const grading::FolderLock lock(
            folder.path(), [&] { waited = true; }, nullptr);
    });
    while (!waited)
        std::this_thread::yield();
    CHECK_THROWS_AS(grading::FolderLock(
                        folder.path(), [&] { cancelled = true; }, &cancelled),
                    check::Cancelled);
    first.reset();
    second.join();
    CHECK_NOTHROW(grading::FolderLock(folder.path(), nullptr, nullptr));
}
