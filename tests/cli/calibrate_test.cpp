// `streamlab calibrate` recovers the known numbers of the model device.
#include <cstdlib>
#include <regex>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

// A number of a profile; -1 if the profile lacks it.
long long number_of(const std::string& profile, const std::string& key) {
    std::smatch found;
    const std::regex line("(^|\n)" + key + " = ([0-9]+)\n");
    return std::regex_search(profile, found, line) ? std::atoll(found[2].str().c_str()) : -1;
}

std::string made_up_profile(const std::string& numbers) {
    return "name = \"odd\"\ndevice_name = \"odd\"\nsummary = \"made up\"\n[[numbers]]\n"
           "from = \"estimated\"\nsource = \"this test\"\n" +
           numbers;
}

// The time of a peer copy in lab 19 with that profile and `numbers`.
long long peer_copy_ns(const ScratchFolder& scratch, const std::string& numbers) {
    const std::string device = scratch.file("two.toml", made_up_profile(numbers));
    const Answer answer = command("run 19 --quiet --json - --device 'model:" + device + "'");
    REQUIRE(answer.code == 0);
    const std::size_t copy = answer.out.find("\"kind\": \"copy_peer\"");
    REQUIRE(copy != answer.out.npos);
    const auto time_ns = [&](const std::string& key) {
        return std::atoll(answer.out.c_str() + answer.out.find(key, copy) + key.size());
    };
    return time_ns("\"end_ns\": ") - time_ns("\"start_ns\": ");
}

}  // namespace

TEST_CASE("calibrate measures the cost of calls, the first of a kind and the others", "[long]") {
    const ScratchFolder scratch;
    const std::string numbers = "launch_ns = 4000\n"
                                "event_record_ns = 900\n"
                                "graph_add_node_ns = 700\n"
                                "graph_instantiate_ns = 12000\n"
                                "first_device_memory_ns = 60000\n"
                                "first_launch_ns = 20000\n"
                                "kernel_load_ns = 5000\n"
                                "first_copy_ns = 6000\n"
                                "first_memset_ns = 7000\n"
                                "first_record_ns = 8000\n"
                                "first_host_function_ns = 150000\n"
                                "first_capture_ns = 30000\n"
                                "first_instantiate_ns = 40000\n";
    const std::string device = scratch.file("odd.toml", made_up_profile(numbers));
    const std::string measured = scratch.path() / "measured.toml";
    const Answer answer =
        command("calibrate --device 'model:" + device + "' --out '" + measured + "'");
    REQUIRE(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("Wrote " + measured));
    const std::string profile = scratch.read("measured.toml");
    for (const auto& [key, value] : {std::pair{"launch_ns", 4000},
                                     {"event_record_ns", 900},
                                     {"graph_add_node_ns", 700},
                                     {"graph_instantiate_ns", 12000},
                                     {"first_device_memory_ns", 60000},
                                     {"first_launch_ns", 20000},
                                     {"kernel_load_ns", 5000},
                                     {"first_copy_ns", 6000},
                                     {"first_memset_ns", 7000},
                                     {"first_record_ns", 8000},
                                     {"first_host_function_ns", 150000},
                                     {"first_capture_ns", 30000},
                                     {"first_instantiate_ns", 40000}}) {
        INFO(key);
        CHECK(std::abs(number_of(profile, key) - value) <= 50);
    }
    CHECK(command("run 03 --quiet --device 'model:" + measured + "'").code == 0);
}

TEST_CASE("calibrate measures peer copies if there are two GPUs", "[long]") {
    const ScratchFolder scratch;
    const std::string measured = scratch.path() / "measured.toml";
    REQUIRE(command("calibrate --device model:h200x2 --out '" + measured + "'").code == 0);
    const std::string profile = scratch.read("measured.toml");
    CHECK(number_of(profile, "peer_access") == 1);
    CHECK(number_of(profile, "first_peer_copy_ns") == 1);
    std::smatch found;
    REQUIRE(std::regex_search(profile, found, std::regex("copy_peer_ns = .*16777216:([0-9]+)")));
    CHECK(std::abs(std::atoll(found[1].str().c_str()) - 45'500) < 1'000);
}

TEST_CASE("The first peer copy takes longer if a profile says so") {
    const ScratchFolder scratch;
    const long long usual_ns = peer_copy_ns(scratch, "first_peer_copy_ns = 0\n");
    CHECK(usual_ns > 0);
    CHECK(peer_copy_ns(scratch, "first_peer_copy_ns = 170000\n") == usual_ns + 170'000);
}
