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
    double differing = 0;            // share of the pixels
    double differing_in_a_part = 0;  // of the part that differs most
    std::string message;             // files to compare, if they differ
};

// IMGUI_VERSION_NUM of the approved pictures.
inline constexpr int approved_imgui_version = 18600;
// At most this share of the pixels may differ.
inline constexpr double tolerated_fraction = 0.006;
// At most this share of the pixels of any part of 16 by 16: a wrong number or colour is small.
inline constexpr double tolerated_fraction_of_a_part = 0.12;

// If they differ, approved, new and difference are drawn side by side into the folder.
GoldenResult compare_with_golden(const std::string& name, const Picture& picture,
                                 const std::filesystem::path& differences_folder,
                                 double tolerated_in_a_part = tolerated_fraction_of_a_part);

Picture reduced(const Picture& picture);
double differing_fraction(const Picture& one, const Picture& other);
// The largest share in a part of 16 by 16 pixels.
double differing_fraction_of_a_part(const Picture& one, const Picture& other);

}  // namespace streamlab::gui::test
