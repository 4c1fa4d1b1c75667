// The labs' texts are complete and match their programs, by the rules of `dev check`.
#include <algorithm>
#include <cstdint>
#include <map>

#include "catalogue/catalogue.hpp"
#include "proof/lab_texts.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;

bool profile_exists(const std::string& profile) {
    return std::filesystem::exists(root / "profiles" / (profile + ".toml"));
}

}  // namespace

TEST_CASE("every lab's texts are complete, and its knobs documented, used and tested") {
    for (const auto& lab : catalogue::load_labs(root / "labs"))
        for (const std::string& problem : proof::check_texts(lab, root / "tests" / "labs"))
            FAIL_CHECK(problem);
}

// Somebody who always chooses the same position is right as rarely as somebody who guesses.
TEST_CASE("the right choices of the labs are spread evenly over the positions") {
    const auto labs = catalogue::load_labs(root / "labs");
    std::map<std::size_t, std::size_t> right_at;
    std::size_t fewest_choices = SIZE_MAX;
    for (const auto& lab : labs) {
        fewest_choices = std::min(fewest_choices, lab.choices.size());
        for (std::size_t i = 0; i < lab.choices.size(); ++i)
            if (lab.choices[i].right) ++right_at[i + 1];
    }
    for (const auto& [position, count] : right_at) {
        INFO("choice " << position);
        CHECK(count <= labs.size() / fewest_choices + 1);
    }
}

TEST_CASE("the devices that a lab names exist") {
    const std::string device = "--device model:";
    for (const auto& lab : catalogue::load_labs(root / "labs")) {
        INFO(lab.name);
        for (const std::string& profile : lab.profiles)
            CHECK(profile_exists(profile));
        if (const auto at = lab.try_next.find(device); at != std::string::npos)
            CHECK(profile_exists(lab.try_next.substr(at + device.size())));
    }
}
