#include <sys/stat.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/files.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

}  // namespace

TEST_CASE("a file is read unchanged, in full or in part") {
    const tests::TemporaryFolder folder;
    const std::string bytes = std::string("a\r\n\0b", 5) + std::string(100'000, 'x');
    const fs::path file = folder.write("bytes", bytes);
    CHECK(base::read_file(file) == bytes);
    CHECK(base::read_file(file, 5) == bytes.substr(0, 5));
    CHECK(base::read_file(folder.write("empty", "")).empty());
    CHECK(base::read_file("/dev/zero", 9000) == std::string(9000, '\0'));
    // Files in /proc report a size of 0 but have contents.
    CHECK_FALSE(base::read_file("/proc/self/status").empty());
}

TEST_CASE("an unreadable file is named with the reason") {
    const tests::TemporaryFolder folder;
    CHECK_THROWS_WITH(base::read_file("/nowhere/a"),
                      "cannot read /nowhere/a: No such file or directory");
    CHECK_THROWS_WITH(base::read_file(folder.path()), ContainsSubstring("Is a directory"));
    CHECK_FALSE(base::read_if_exists("/nowhere/a").has_value());
}

TEST_CASE("a name from a program does not open a device or a pipe") {
    const tests::TemporaryFolder folder;
    REQUIRE(::mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
    CHECK_FALSE(base::read_if_exists(folder.path() / "pipe").has_value());
    CHECK_FALSE(base::read_if_exists("/dev/zero").has_value());
    CHECK_FALSE(base::read_if_exists(folder.path()).has_value());
    CHECK(base::read_if_exists(folder.write("plain", "x")) == "x");
}

TEST_CASE("a write follows a link and keeps permissions") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.write("own", "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("own", folder.path() / "link");
    base::write_file(folder.path() / "link", "new");
    CHECK(base::read_file(file) == "new");
    CHECK(fs::is_symlink(folder.path() / "link"));
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a full disk is reported, and a device is written in place") {
    CHECK_THROWS_WITH(base::write_file("/dev/full", std::string(1 << 20, 'x')),
                      "cannot write /dev/full: No space left on device");
    base::write_file("/dev/null", "text");
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a name may be as long as the system allows") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.path() / std::string(255, 'n');
    base::write_file_durably(file, "text");
    CHECK(base::read_file(file) == "text");
}

TEST_CASE("readers never see a half-written file") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.write("shared", std::string(50'000, '0'));
    std::atomic<bool> done{false};
    std::vector<std::thread> writers;
    for (const char digit : {'1', '2'})
        writers.emplace_back([&, digit] {
            while (!done)
                base::write_file(file, std::string(50'000, digit));
        });
    for (int i = 0; i < 200; ++i) {
        const std::string text = base::read_file(file);
        REQUIRE(text == std::string(50'000, text.front()));
    }
    done = true;
    for (std::thread& writer : writers)
        writer.join();
    CHECK(files_in(folder.path()) == 1);
}
