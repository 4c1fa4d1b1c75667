#include "proof/answers.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

namespace streamlab::proof {

namespace fs = std::filesystem;

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');)
        if (!trimmed(part).empty()) parts.push_back(trimmed(part));
    return parts;
}

bool begins_with(const std::string& text, const std::string& beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

}  // namespace

WrongAnswer read_wrong_answer(const fs::path& file) {
    const std::string fails = "// fails:";
    const std::string says = "// says:";
    WrongAnswer answer;
    answer.file = file;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line) && begins_with(line, "//");) {
        if (begins_with(line, fails)) answer.fails = split_at_commas(line.substr(fails.size()));
        if (begins_with(line, says)) answer.says.push_back(trimmed(line.substr(says.size())));
    }
    return answer;
}

Answers find_answers(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".cu") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    Answers answers;
    for (const fs::path& file : files) {
        const std::string name = file.filename().string();
        if (begins_with(name, "wrong-")) answers.wrong.push_back(read_wrong_answer(file));
        if (begins_with(name, "right-")) answers.right.push_back(file);
    }
    return answers;
}

}  // namespace streamlab::proof
