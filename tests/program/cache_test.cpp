// The cache of built programs evicts old entries, but none that is in use.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "program/compile/cache.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace fs = std::filesystem;
using streamlab::program::Cache;

namespace {

void store(const Cache& cache, const std::string& key) {
    const fs::path folder = cache.prepare();
    std::ofstream(folder / "program") << key;
    cache.store(folder, key);
}

void set_last_use_to_yesterday(const fs::path& entry) {
    fs::last_write_time(entry, fs::file_time_type::clock::now() - std::chrono::hours(24));
}

}  // namespace

TEST_CASE("the oldest programs are evicted, but none that was just requested") {
    const streamlab::tests::TemporaryFolder folder;
    const Cache cache(folder.path(), "programs", 4);
    for (const char* key : {"a", "b", "c", "d"}) {
        store(cache, key);
        set_last_use_to_yesterday(folder.path() / "programs" / key);
    }
    REQUIRE(cache.find("a"));
    store(cache, "e");
    CHECK(cache.find("a"));
    CHECK(cache.find("e"));
    CHECK_FALSE(cache.find("b"));
    CHECK(std::distance(fs::directory_iterator(folder.path() / "programs"), {}) == 3);
}

TEST_CASE("a program found in the cache exists, even if another process evicts entries") {
    const streamlab::tests::TemporaryFolder folder;
    constexpr int programs = 300;
    const Cache filled(folder.path(), "programs", programs);
    const Cache cache(folder.path(), "programs", 1);
    for (int round = 0; round < 5; ++round) {
        for (int i = 0; i < programs; ++i) {
            store(filled, std::to_string(i));
            set_last_use_to_yesterday(folder.path() / "programs" / std::to_string(i));
        }
        std::thread other([&] { store(cache, "new"); });
        std::vector<fs::path> found;
        for (int i = programs - 1; i >= 0; --i)  // in reverse order of eviction
            if (const auto entry = cache.find(std::to_string(i))) found.push_back(*entry);
        other.join();
        CHECK_FALSE(found.empty());
        for (const fs::path& entry : found) {
            CAPTURE(round, entry);
            CHECK(fs::exists(entry / "program"));
        }
        for (const auto& entry : fs::directory_iterator(folder.path() / "programs"))
            fs::remove_all(entry);
    }
}
