#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;

TEST_CASE("a process that finds a lock taken says so once and gives up on request") {
    const tests::TemporaryFolder folder;
    const base::FileLock first(folder.path() / "lock");
    REQUIRE(first.held());
    int waits = 0, asked = 0;
    const base::FileLock second(
        folder.path() / "lock", [&] { ++waits; }, [&] { return ++asked == 3; });
    CHECK_FALSE(second.held());
    CHECK(waits == 1);
}

TEST_CASE("the lock of a killed process is released") {
    const tests::TemporaryFolder folder;
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const base::FileLock lock(folder.path() / "lock");
        (void)!write(ready[1], "x", 1);
        pause();
        _exit(0);
    }
    char byte = 0;
    REQUIRE(read(ready[0], &byte, 1) == 1);
    const base::FileLock refused(folder.path() / "lock", {}, [] { return true; });
    CHECK_FALSE(refused.held());
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    CHECK(base::FileLock(folder.path() / "lock").held());
    close(ready[0]);
    close(ready[1]);
}

TEST_CASE("a lock in a missing folder is an error that names the file") {
    CHECK_THROWS_WITH(base::FileLock("no-such-folder/lock"),
                      ContainsSubstring("no-such-folder/lock"));
}
