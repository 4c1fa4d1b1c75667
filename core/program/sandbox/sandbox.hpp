// The sandbox for an untrusted submission: its isolation and its limits.
//
// The whole sandbox is in force before the submission's first instruction: system call filters
// (launch_filter.hpp) and, where the machine allows them, namespaces (bubblewrap), which give it no
// network, a read-only system, an empty /tmp, no home and none of the grader's files. Otherwise, if
// we are root, the submission runs with another user's id and under file rules (file_rules.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::program {

enum class Isolation { none, other_user, namespaces };

struct Sandbox {
    Isolation walls = Isolation::none;
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;  // resident; checked while it runs
    std::size_t output_bytes = std::size_t{1} << 20;      // further output is discarded, with a
                                                          // note
    // A backstop in seconds for time that the work limit does not count; no verdict depends on it.
    unsigned processor_s = 60;
};

// User id of submissions with Isolation::other_user: the system's user "nobody".
inline constexpr unsigned other_user_id = 65534;

// The bubblewrap command, with all isolation options, to which the program's command is appended.
// `writable`: a compiler's folder; `readable`: files and folders that it needs in addition to the
// system's.
std::vector<std::string> bubblewrap(const std::filesystem::path& writable,
                                    const std::vector<std::filesystem::path>& readable);

// The resident memory of the process and all its descendants, in bytes; 0 if there is no such
// process.
std::uint64_t resident_bytes(int process);
std::uint64_t resident_bytes_below(int process);  // that of the descendants only

}  // namespace streamlab::program
