// The sandbox for an untrusted submission: its walls and its limits.
//
// All walls stand before its first instruction: filters for system calls (launch_filter.hpp), and
// around them namespaces (bubblewrap) where the machine allows them: no network, the system
// read-only, an empty /tmp, no home and none of the grader's files. Otherwise, where we are root,
// it runs with another user's id, and behind rules for files (file_rules.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::program {

enum class Walls { none, other_user, namespaces };

struct Sandbox {
    Walls walls = Walls::none;
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;  // resident, checked while it runs
    std::size_t output_bytes = std::size_t{1} << 20;      // the rest is cut, with a note
    // A backstop in seconds for what the limit of work does not count; no verdict depends on it.
    unsigned processor_s = 60;
};

// The user id of submissions when the walls are other_user: nobody's.
inline constexpr unsigned other_user_id = 65534;

// The bubblewrap command that is put before the program, with all its walls. `writable`: a
// compiler's folder; `readable`: files and folders that it needs in addition to the system's.
std::vector<std::string> bubblewrap(const std::filesystem::path& writable,
                                    const std::vector<std::filesystem::path>& readable);

// The resident memory of the process and all its descendants, in bytes; 0 if there is no such
// process.
std::uint64_t resident_bytes(int process);
std::uint64_t resident_bytes_below(int process);  // of its descendants alone

}  // namespace streamlab::program
