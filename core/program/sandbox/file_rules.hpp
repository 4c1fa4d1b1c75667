// Restricts the files that a process may access, for any user id, with Linux's Landlock. It needs
// no privileges, and cannot be undone.
#pragma once

#include <filesystem>
#include <vector>

namespace streamlab::program {

class FileRules {
public:
    // True if the kernel supports Landlock.
    static bool is_supported();

    // Allows reading and executing `readable` and the folders of the system's programs and
    // libraries, and writing in one folder, which may be empty. Skips missing paths. Throws
    // EnvironmentError.
    FileRules(const std::vector<std::filesystem::path>& readable,
              const std::filesystem::path& writable);
    ~FileRules();
    FileRules(const FileRules&) = delete;
    FileRules& operator=(const FileRules&) = delete;

    // Applies the rules to the calling thread and its children; returns true on success. Makes two
    // system calls and is async-signal-safe, for use between fork and exec.
    bool enter() const;

private:
    void allow(const std::filesystem::path& path, bool may_write) const;
    int rules_ = -1;
};

}  // namespace streamlab::program
