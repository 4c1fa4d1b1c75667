#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>

#include "base/temporary_folder.hpp"
#include "base/unnamed_file.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

std::size_t entries_of(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

void make_old(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
        fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - std::chrono::hours(1));
}

// Runs in a separate process, which removes abandoned folders when it creates its first one.
void make_folder_and(const char* what) {
    const pid_t child = ::fork();
    if (child == 0) {
        const base::TemporaryFolder folder;
        if (*what == 'k') ::raise(SIGKILL);
        ::_exit(fs::is_directory(folder.path()) ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
}

}  // namespace

TEST_CASE("the folder of a killed process is removed by the next process") {
    const tests::TemporaryFolder place;
    ::setenv("TMPDIR", place.path().c_str(), 1);
    make_folder_and("killed");
    CHECK(entries_of(place.path()) == 1);
    // A new folder is kept, because its owner may not have locked it yet.
    make_folder_and("killed");
    CHECK(entries_of(place.path()) == 2);
    make_old(place.path());
    make_folder_and("killed");
    CHECK(entries_of(place.path()) == 1);
    ::unsetenv("TMPDIR");
}

TEST_CASE("a folder in use stays, however old it is") {
    const tests::TemporaryFolder place;
    ::setenv("TMPDIR", place.path().c_str(), 1);
    int ready[2], end[2];
    REQUIRE((::pipe(ready) == 0 && ::pipe(end) == 0));
    const pid_t user = ::fork();
    if (user == 0) {
        ::close(end[1]);
        const base::TemporaryFolder used;
        char nothing = 0;
        if (::write(ready[1], "r", 1) != 1 || ::read(end[0], &nothing, 1) != 0) ::_exit(1);
        ::_exit(fs::exists(used.path()) ? 0 : 1);
    }
    char nothing = 0;
    REQUIRE(::read(ready[0], &nothing, 1) == 1);
    make_old(place.path());
    make_folder_and("killed");
    CHECK(entries_of(place.path()) == 2);
    for (const int each : {ready[0], ready[1], end[0], end[1]})
        ::close(each);
    int status = 0;
    REQUIRE(::waitpid(user, &status, 0) == user);
    CHECK(status == 0);
    ::unsetenv("TMPDIR");
}

TEST_CASE("a file without a name leaves nothing in its folder") {
    const tests::TemporaryFolder place;
    ::setenv("TMPDIR", place.path().c_str(), 1);
    const base::Descriptor file = base::unnamed_file();
    CHECK(::write(file.get(), "text", 4) == 4);
    CHECK(entries_of(place.path()) == 0);
    ::unsetenv("TMPDIR");
}
