#include "proof/answers.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>

#include "base/files.hpp"
#include "base/text.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');)
        if (!base::trimmed(part).empty()) parts.emplace_back(base::trimmed(part));
    return parts;
}

}  // namespace

WrongAnswer read_wrong_answer(const fs::path& file) {
    constexpr std::string_view fails = "// fails:";
    constexpr std::string_view says = "// says:";
    WrongAnswer answer;
    answer.file = file;
    const std::string text = base::read_if_exists(file).value_or("");
    for (const std::string_view line : base::lines_of(text)) {
        if (!line.starts_with("//")) break;
        if (line.starts_with(fails))
            answer.fails = split_at_commas(std::string(line.substr(fails.size())));
        if (line.starts_with(says))
            answer.says.emplace_back(base::trimmed(line.substr(says.size())));
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
        if (name.starts_with("wrong-"))
            answers.wrong.push_back(read_wrong_answer(file));
        else if (name.starts_with("right-"))
            answers.right.push_back(file);
        else
            answers.others.push_back(file);
    }
    return answers;
}

}  // namespace streamlab::proof
