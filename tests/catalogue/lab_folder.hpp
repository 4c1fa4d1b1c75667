// A folder of labs that a test writes; removed with the object.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

inline const char* const good_toml = R"(format = 1
title = "One launch without a stream"
question = "Three kernels."
rules = ["D1", "D2"]
explanation = "Because."
try_next = "--set flags=nonblocking"
remember = "Never."

[prediction]
question = "How long?"

[[prediction.choice]]
text = "5 ms"
reply = "No."

[[prediction.choice]]
text = "15 ms"
right = true
reply = "Yes."

[[knob]]
name = "flags"
title = "Streams a and b"
default = "blocking"
choices = [
  { value = "blocking", label = "cudaStreamDefault" },
  { value = "nonblocking" },
]

[[knob]]
name = "ms"
title = "Length"
default = 5
minimum = 1
maximum = 50
unit = "ms"
)";

class LabFolder {
public:
    LabFolder() : root_(unique_root()) { std::filesystem::create_directories(root_); }
    ~LabFolder() { std::filesystem::remove_all(root_); }
    LabFolder(const LabFolder&) = delete;
    LabFolder& operator=(const LabFolder&) = delete;

    const std::filesystem::path& root() const { return root_; }

    std::filesystem::path add(const std::string& folder, const std::string& toml = good_toml,
                              const std::string& source = "int main() {}  // <-- here\n") const {
        const auto path = root_ / folder;
        std::filesystem::create_directories(path);
        std::ofstream(path / "lab.toml") << toml;
        const auto name = folder.substr(folder.find('-') + 1);
        std::ofstream(path / (name + ".cu")) << source;
        return path;
    }

private:
    static std::filesystem::path unique_root() {
        static int count = 0;
        return std::filesystem::temp_directory_path() /
               ("streamlab-labs-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    }

    std::filesystem::path root_;
};

// Returns `text` with the first occurrence of `from` replaced.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    return text;
}
