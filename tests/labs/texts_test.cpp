// The labs' texts are complete and match their programs, by the rules of `dev check`.
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
