// Which files a process may touch from some moment on, whatever user it is: Linux' Landlock. It
// needs no rights, and cannot be undone.
#pragma once

#include <filesystem>
#include <vector>

namespace streamlab::program {

class FileRules {
public:
    // Whether this kernel has it.
    static bool are_there();

    // Reading, and running, what is in these files and folders, and in the folders of the system's
    // programs and libraries; writing in one folder, which may be empty. What is not there is left
    // out. Throws EnvironmentError.
    FileRules(const std::vector<std::filesystem::path>& readable,
              const std::filesystem::path& writable);
    ~FileRules();
    FileRules(const FileRules&) = delete;
    FileRules& operator=(const FileRules&) = delete;

    // For the calling thread and what it starts. Between fork and exec: it makes two system calls,
    // and says whether the rules hold.
    bool enter() const;

private:
    void allow(const std::filesystem::path& path, bool may_write) const;
    int rules_ = -1;
};

}  // namespace streamlab::program
