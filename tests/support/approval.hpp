// Compares a text with the approved one in tests/render/approved, or in another such folder.
//
// After an intended change, run the test program with STREAMLAB_APPROVE=1, check the git diff and
// commit it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/catch.hpp"

namespace streamlab::tests {

inline void check_approved(const std::string& name, const std::string& text,
                           const std::string& folder = "tests/render/approved") {
    const auto file = std::filesystem::path(STREAMLAB_SOURCE_DIR) / folder / name;
    if (std::getenv("STREAMLAB_APPROVE")) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }
    std::ifstream stream(file, std::ios::binary);
    INFO("approved: " << file.string() << " (STREAMLAB_APPROVE=1 accepts what is made now)");
    REQUIRE(stream.good());
    const std::string approved(std::istreambuf_iterator<char>(stream), {});
    CHECK(text == approved);
}

}  // namespace streamlab::tests
