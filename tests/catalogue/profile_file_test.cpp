#include <algorithm>
#include <fstream>

#include "catalogue/catalogue.hpp"
#include "catalogue/profile_file.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using catalogue::CatalogueError;
using catalogue::load_profile;
namespace fs = std::filesystem;

namespace {

const fs::path profiles = fs::path(STREAMLAB_SOURCE_DIR) / "profiles";

constexpr char header[] = R"(name = "mine"
device_name = "Mine"
summary = "one of a kind"
)";

// The error message for a profile with that content; empty if the profile is valid.
std::string error_of(const std::string& text) {
    const fs::path file = fs::path(STREAMLAB_BINARY_DIR) / "profile_file_test" / "mine.toml";
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
    try {
        load_profile(file);
        return "";
    } catch (const CatalogueError& error) {
        const std::string what = error.what();
        return what.substr(what.find("mine.toml"));
    }
}

std::string with_numbers(const std::string& lines) {
    return header + ("[[numbers]]\nfrom = \"measured\"\nsource = \"here\"\n" + lines + "\n");
}

}  // namespace

TEST_CASE("the h200 profile's file equals the built-in profile") {
    const auto file = load_profile(profiles / "h200.toml");
    CHECK(model::to_text(file.profile) == model::to_text(model::Profile{}));
}

TEST_CASE("the h200 profile names the origin of every number") {
    std::ifstream stream(profiles / "h200.toml");
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (const model::ProfileKey& key : model::profile_keys()) {
        CAPTURE(key.name);
        CHECK(text.find("\n" + std::string(key.name) + " = ") != text.npos);
    }
}

TEST_CASE("every profile of the project loads and reaches the program unchanged") {
    const auto files = catalogue::load_profiles(profiles);
    CHECK(files.size() >= 2);
    for (const auto& file : files) {
        CAPTURE(file.profile.name);
        const std::string text = model::to_text(file.profile);
        std::string error;
        CHECK(model::to_text(model::from_text(text, &error)) == text);
        CHECK(error.empty());
    }
}

TEST_CASE("a number that a profile lacks and that has no related number is the h200's") {
    CHECK(error_of(with_numbers("sm_count = 7")) == "");
    const auto file = load_profile(fs::path(STREAMLAB_BINARY_DIR) / "profile_file_test/mine.toml");
    CHECK(file.profile.sm_count == 7);
    CHECK(file.profile.launch_ns == model::Profile{}.launch_ns);
}

TEST_CASE("a number that a profile lacks is derived from a related number of that profile") {
    const auto load = [](const std::string& lines) {
        CHECK(error_of(with_numbers(lines)) == "");
        return load_profile(fs::path(STREAMLAB_BINARY_DIR) / "profile_file_test/mine.toml");
    };
    const auto has = [](const std::vector<std::string_view>& keys, std::string_view key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    const model::Profile h200;
    // The number is copied from its related number if the H200 has the same value for both.
    const auto copies = load("copy_d2h_pageable_ns = \"0:1000,1024:1500,1048576:60000\"");
    for (const std::uint64_t bytes : {0, 1024, 1048576, 1 << 28})
        CHECK(copies.profile.copy_d2h_pageable_again_ns.at(bytes) ==
              copies.profile.copy_d2h_pageable_ns.at(bytes));
    CHECK(has(copies.missing.derived, "copy_d2h_pageable_again_ns"));
    CHECK_FALSE(has(copies.missing.borrowed, "copy_d2h_pageable_again_ns"));
    CHECK(has(copies.missing.borrowed, "copy_h2d_ns"));
    // The number is scaled by the H200's ratio, possibly in several steps.
    const auto gaps = load("work_to_work_ns = " + std::to_string(2 * h200.work_to_work_ns));
    CHECK(gaps.profile.graph_edge_ns == 2 * h200.graph_edge_ns);
    CHECK(gaps.profile.graph_join_ns == 2 * h200.graph_join_ns);
    CHECK(has(gaps.missing.derived, "graph_join_ns"));
    // Numbers in the profile are kept, and a number without a related one is taken from the H200.
    const auto both = load("launch_ns = 1\nwork_to_work_ns = 1\ngraph_edge_ns = 500");
    CHECK(both.profile.graph_edge_ns == 500);
    CHECK(has(both.missing.borrowed, "memory_bytes"));
    CHECK(both.profile.memory_bytes == h200.memory_bytes);
}

TEST_CASE("an invalid profile is reported with file, line and reason") {
    CHECK(error_of(with_numbers("sm_cuont = 7")) ==
          "mine.toml:7: unknown key 'sm_cuont' in [[numbers]] 1; did you mean 'sm_count'?");
    CHECK(error_of(with_numbers("launch_us = 3")) ==
          "mine.toml:7: 'launch' is given in ns, as 'launch_ns'");
    CHECK(error_of(with_numbers("memory_gib = 80")) ==
          "mine.toml:7: 'memory' is given in bytes, as 'memory_bytes'");
    CHECK(error_of(with_numbers("peer_access = 2")) ==
          "mine.toml:7: 'peer_access' is 2: it must be from 0 to 1");
    CHECK(error_of(with_numbers("sm_count = \"many\"")) ==
          "mine.toml:7: 'sm_count' must be a whole number, not a string");
    CHECK(error_of(with_numbers("sm_count = -1")) == "mine.toml:7: 'sm_count' cannot be negative");
    CHECK(error_of(with_numbers("memset_ns = \"4:1,2:1\"")) ==
          "mine.toml:7: 'memset_ns' must be \"bytes:nanoseconds,...\" with rising sizes");
    CHECK(error_of(with_numbers("sm_count = 7\n[[numbers]]\nfrom = \"guessed\"\nsource = \"x\"")) ==
          "mine.toml:9: 'from' is one of measured, datasheet, estimated");
    CHECK(error_of(with_numbers("sm_count = 0")) ==
          "mine.toml:7: 'sm_count' is 0: it must be from 1 to 4096");
    CHECK(error_of(with_numbers("memory_bytes_per_us = 0")) ==
          "mine.toml:7: 'memory_bytes_per_us' is 0: it must be from 1 to 1000000000000");
    CHECK(error_of(with_numbers("launch_ns = 9000000000000")) ==
          "mine.toml:7: 'launch_ns' is 9000000000000: it must be from 0 to 1000000000000");
    CHECK(error_of(with_numbers("both_directions_percent = 101")) ==
          "mine.toml:7: 'both_directions_percent' is 101: it must be from 1 to 100");
    CHECK(error_of(with_numbers("memset_ns = \"0:10,8:5\"")) ==
          "mine.toml:7: 'memset_ns' has less time for 8 bytes than for fewer");
    CHECK(error_of(with_numbers("memset_ns = \"0:-10\"")) ==
          "mine.toml:7: 'memset_ns' has -10 ns for 0 bytes: it must be from 0 to 1000000000000");
    CHECK(error_of(with_numbers("memset_ns = 10")) ==
          "mine.toml:7: 'memset_ns' must be a string, not a whole number");
    CHECK(error_of(with_numbers("launch_ns = 1\nlowest_priority = -1\nhighest_priority = 1")) ==
          "mine.toml:9: 'highest_priority' is above 'lowest_priority': smaller numbers are more "
          "urgent");
    CHECK(error_of(with_numbers("shared_bytes_per_sm = 1000")) ==
          "mine.toml:1: 'shared_bytes_per_block' is more than a multiprocessor has");
    CHECK(error_of("name = \"a b\"\ndevice_name = \"x\"\nsummary = \"x\"") ==
          "mine.toml:1: 'name' is letters, digits, '-', '_' and '.', nothing else");
    CHECK(error_of("name = \"mine\"\ndevice_name = \"a;b\"\nsummary = \"x\"") ==
          "mine.toml:2: 'device_name' is one line without ';'");
    CHECK_THAT(error_of("name = "), ContainsSubstring("mine.toml:1: "));
    CHECK_THAT(error_of("name = \"yours\"\ndevice_name = \"x\"\nsummary = \"x\""),
               ContainsSubstring("'yours' is not the file's name"));
    CHECK_THROWS_WITH(load_profile(profiles / "none.toml"),
                      ContainsSubstring("none.toml: there is no such file"));
    CHECK_THROWS_WITH(load_profile(profiles), ContainsSubstring("there is no such file"));
}
