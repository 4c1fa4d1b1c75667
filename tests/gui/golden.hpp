// Compares a picture of the app with the approved one in tests/gui/golden, with tolerance.
//
// Pictures are kept at half their size and with 32 shades a channel: the files are small, and small
// differences of fonts and drivers have no effect. After an intended change, run the test with
// STREAMLAB_APPROVE=1, check the pictures, and commit them.
#pragma once

#include <string>

#include "platform/offscreen.hpp"

namespace streamlab::gui::test {

struct GoldenResult {
    bool alike = false;
    double differing = 0;  // share of the pixels
    std::string message;   // files to compare, if they differ
};

// At most this share of the pixels may differ.
inline constexpr double tolerated_fraction = 0.006;

// If they differ, approved, new and difference are drawn side by side into the folder.
GoldenResult compare_with_golden(const std::string& name, const Picture& picture,
                                 const std::filesystem::path& differences_folder);

Picture reduced(const Picture& picture);
double differing_fraction(const Picture& one, const Picture& other);

}  // namespace streamlab::gui::test
