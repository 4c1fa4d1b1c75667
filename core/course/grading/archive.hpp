// Reads the puzzle's source file from a submitted zip or tar archive.
#pragma once

#include <cstdint>
#include <filesystem>

#include "grading/collect.hpp"

namespace streamlab::grading {

// True for .zip, .tar, .tar.gz, .tgz, .tar.bz2, .tar.xz
bool is_archive(const std::filesystem::path& file);
// The name without an archive extension.
std::string without_archive_extension(const std::string& name);

// Limits against archives that would fill the memory or the disk.
inline constexpr std::uintmax_t max_archive_bytes = 32u << 20;
inline constexpr std::int64_t max_unpacked_bytes = 256 << 20;
inline constexpr std::size_t max_archive_entries = 10'000;

// Reads the single file into memory and unpacks nothing to disk.
SubmittedSource read_archive(const std::filesystem::path& file, const PuzzleNames& puzzle = {});

}  // namespace streamlab::grading
