// A temporary folder for a test, removed with the object.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

class Scratch {
public:
    Scratch() : root_(unique_root()) { std::filesystem::create_directories(root_); }
    ~Scratch() { std::filesystem::remove_all(root_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::filesystem::path& root() const { return root_; }

    std::filesystem::path write(const std::string& file, const std::string& text) const {
        const std::filesystem::path path = root_ / file;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return path;
    }

private:
    static std::filesystem::path unique_root() {
        static int count = 0;
        return std::filesystem::temp_directory_path() /
               ("streamlab-proof-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    }

    std::filesystem::path root_;
};
