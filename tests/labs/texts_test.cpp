// The labs' texts are complete and fit their programs.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "catalogue/catalogue.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

std::vector<catalogue::Lab> labs() {
    return catalogue::load_labs(std::filesystem::path(STREAMLAB_SOURCE_DIR) / "labs");
}

std::string source_of(const catalogue::Lab& lab) {
    std::ifstream file(lab.source);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Names in knob("...") of a source.
std::set<std::string> knobs_in(const std::string& source) {
    std::set<std::string> names;
    for (auto at = source.find("knob(\""); at != std::string::npos;
         at = source.find("knob(\"", at + 1)) {
        const auto begin = at + 6;
        names.insert(source.substr(begin, source.find('"', begin) - begin));
    }
    return names;
}

bool profile_exists(const std::string& device) {
    const std::string model = "model:";
    if (device.rfind(model, 0) != 0) return false;
    return std::filesystem::exists(std::filesystem::path(STREAMLAB_SOURCE_DIR) / "profiles" /
                                   (device.substr(model.size()) + ".toml"));
}

}  // namespace

TEST_CASE("a lab's program and its lab.toml have the same knobs") {
    for (const auto& lab : labs()) {
        INFO(lab.name);
        std::set<std::string> documented;
        for (const auto& knob : lab.knobs)
            documented.insert(knob.name);
        CHECK(documented == knobs_in(source_of(lab)));
    }
}

TEST_CASE("a lab's program is one page: 20 to 60 lines") {
    for (const auto& lab : labs()) {
        INFO(lab.name);
        const std::string source = source_of(lab);
        const auto lines = std::count(source.begin(), source.end(), '\n');
        CHECK(lines >= 20);
        CHECK(lines <= 60);
    }
}

TEST_CASE("what to try next are valid settings") {
    for (const auto& lab : labs()) {
        INFO(lab.name << ": " << lab.try_next);
        std::istringstream words(lab.try_next);
        std::string flag, setting;
        while (words >> flag >> setting) {
            if (flag == "--device") {
                CHECK(profile_exists(setting));
                continue;
            }
            CHECK(flag == "--set");
            const auto equals = setting.find('=');
            REQUIRE(equals != std::string::npos);
            CHECK_NOTHROW(
                catalogue::check_knob(lab, setting.substr(0, equals), setting.substr(equals + 1)));
        }
    }
}

TEST_CASE("an explanation cites every rule of its lab, and what PyTorch calls it") {
    for (const auto& lab : labs()) {
        for (const std::string& rule : lab.rules) {
            INFO(lab.name << " " << rule);
            CHECK(lab.explanation.find(rule) != std::string::npos);
        }
        INFO(lab.name);
        CHECK(lab.explanation.find("PyTorch") != std::string::npos);
    }
}

TEST_CASE("every prediction offers at least three answers, each with a reply") {
    for (const auto& lab : labs()) {
        INFO(lab.name);
        CHECK(lab.choices.size() >= 3);
        for (const auto& choice : lab.choices)
            CHECK(choice.reply.size() > 20);
    }
}

TEST_CASE("the devices that a lab names are there") {
    for (const auto& lab : labs()) {
        for (const std::string& profile : lab.profiles) {
            INFO(lab.name << " " << profile);
            CHECK(profile_exists("model:" + profile));
        }
    }
}
