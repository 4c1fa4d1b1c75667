#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>

#include "model/parallel/touched_pages.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

constexpr std::uintptr_t first_page = page_bytes * 1000;
constexpr std::size_t max_pages = 8;

// True if a process that accesses that many pages survives.
bool goes_on(std::size_t pages, bool stores) {
    SharedMemory memory(std::size_t{1} << 20);
    const pid_t process = fork();
    if (process == 0) {
        TouchedPages touched(memory, first_page, page_bytes * 64, max_pages * page_bytes);
        for (std::size_t i = 0; i < pages; ++i)
            touched.note(first_page + i * page_bytes, 4, stores);
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(process, &status, 0) == process);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("a process that stores more than the limit ends during the stores") {
    CHECK(goes_on(max_pages, true));
    CHECK_FALSE(goes_on(4 * max_pages, true));
    CHECK(goes_on(4 * max_pages, false));
}
