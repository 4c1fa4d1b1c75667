// A folder for one test, which is the current folder during the test; removed with the object.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace streamlab::test {

class Workspace {
public:
    Workspace() : before_(std::filesystem::current_path()) {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "streamlab-test-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
        std::filesystem::current_path(path_);
    }
    ~Workspace() {
        std::filesystem::current_path(before_);
        std::filesystem::remove_all(path_);
    }
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name) << text;
    }

private:
    std::filesystem::path before_, path_;
};

}  // namespace streamlab::test
