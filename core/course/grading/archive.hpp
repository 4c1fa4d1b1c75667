// Reads the puzzle's file from a zip or tar archive that a student has submitted.
#pragma once

#include <cstdint>
#include <filesystem>

#include "grading/collect.hpp"

namespace streamlab::grading {

// .zip, .tar, .tar.gz, .tgz, .tar.bz2, .tar.xz
bool is_archive(const std::filesystem::path& file);
// The name without such an extension.
std::string without_archive_ending(const std::string& name);

// Larger archives are not solutions but attempts to fill the disk.
inline constexpr std::uintmax_t most_archive_bytes = 32u << 20;
inline constexpr std::int64_t most_unpacked_bytes = 256 << 20;
inline constexpr std::size_t most_archive_entries = 10'000;

// Nothing is unpacked to the disk: the single file is read into memory.
Material read_archive(const std::filesystem::path& file, const PuzzleNames& puzzle = {});

}  // namespace streamlab::grading
