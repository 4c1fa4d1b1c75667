#include "facts_of_case.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "case_files.hpp"

namespace streamlab::conformance {

namespace fs = std::filesystem;

namespace {

bool compiles_with_nvcc(const fs::path& file) {
    std::ifstream text(file);
    for (std::string line; std::getline(text, line) && line.rfind("//", 0) == 0;)
        if (line.rfind("// no-nvcc: ", 0) == 0) return false;
    return true;
}

bool is_for_a_gpu(const cases::Expectations& expected, int devices) {
    return !expected.only_on_model && expected.profile.empty() && expected.devices <= devices &&
           expected.stopped.empty() && expected.not_yet.empty() && expected.wrong_because.empty() &&
           !expected.prints.empty();
}

bool is_printed(const cases::PrintedLine& wanted, const std::string& line) {
    if (!wanted.is_end_only) return line == wanted.text;
    return line.size() >= wanted.text.size() &&
           line.compare(line.size() - wanted.text.size(), line.npos, wanted.text) == 0;
}

}  // namespace

std::vector<Case> cases_for_a_gpu(int devices) {
    const fs::path root = fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases";
    std::vector<Case> result;
    for (const fs::path& file : cases::case_files()) {
        if (!compiles_with_nvcc(file)) continue;
        for (cases::Form& form : cases::read_forms(file)) {
            if (!is_for_a_gpu(form.expected, devices)) continue;
            const std::string name = file.lexically_relative(root).string();
            result.push_back({form.name == "repaired" ? name + ", repaired" : name, file,
                              std::move(form.knobs), std::move(form.expected)});
        }
    }
    return result;
}

std::string Difference::text() const {
    return fmt::format("line {}: '{}' here, '{}' on the model device", line, here, model);
}

Comparison compare(const cases::Expectations& expected, const std::string& output) {
    Comparison result;
    std::istringstream lines(output);
    int number = 0;
    for (const cases::PrintedLine& wanted : expected.prints) {
        std::string line;
        const bool is_there = static_cast<bool>(std::getline(lines, line));
        ++number;
        if (is_there && is_printed(wanted, line))
            ++result.agree;
        else
            result.differences.push_back({number, is_there ? line : "nothing", wanted.text});
    }
    for (std::string line; std::getline(lines, line);)
        result.differences.push_back({++number, line, "nothing"});
    return result;
}

std::map<std::string, std::string> explanations() {
    const fs::path file = fs::path(STREAMLAB_SOURCE_DIR) / "tests/conformance/differences.txt";
    std::map<std::string, std::string> result;
    std::ifstream text(file);
    if (!text) throw std::runtime_error(file.string() + " cannot be read");
    for (std::string line; std::getline(text, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t colon = line.find(": ");
        if (colon == line.npos)
            throw std::runtime_error(fmt::format("{}: no reason in '{}'", file.string(), line));
        result[line.substr(0, colon)] = line.substr(colon + 2);
    }
    return result;
}

}  // namespace streamlab::conformance
