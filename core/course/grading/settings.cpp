#include "grading/settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "base/files.hpp"
#include "base/sha256.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;

namespace {

std::uint64_t secret_seed(const std::string& secret, const std::string& puzzle,
                          const std::string& student, int number) {
    std::string material = secret;
    for (const std::string& part : {puzzle, student, std::to_string(number)})
        material += '\0' + part;
    const std::string digits = base::sha256(material).substr(0, 13);  // 52 bits
    std::uint64_t seed = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), seed, 16);
    return seed + 1;
}

}  // namespace

void confine(check::CheckOptions& checks, const Limits& limits, program::Isolation walls) {
    program::Sandbox& sandbox = checks.sandbox.emplace();
    sandbox.walls = walls;
    sandbox.memory_bytes = limits.memory_bytes;
    sandbox.output_bytes = limits.output_bytes;
    checks.untrusted = true;
    checks.work_limit = limits.work > 0 ? limits.work : check::default_work_limit;
    checks.timeout_s = limits.timeout_s;
}

std::vector<std::uint64_t> seeds_of(const Settings& settings, const check::Puzzle& puzzle,
                                    const std::string& student) {
    if (!settings.seeds.empty()) return settings.seeds;
    const int count = settings.seeds_each > 0 ? settings.seeds_each : puzzle.checks.seeds;
    std::vector<std::uint64_t> seeds;
    for (int number = 1; number <= count; ++number)
        seeds.push_back(settings.class_secret.empty()
                            ? static_cast<std::uint64_t>(number)
                            : secret_seed(settings.class_secret, puzzle.name, student, number));
    return seeds;
}

std::string hash_of(const check::Puzzle& puzzle) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(puzzle.folder))
        if (entry.is_regular_file() && entry.path() != puzzle.source) files.push_back(entry.path());
    for (const fs::path& file : {puzzle.solution, puzzle.given_source})
        if (fs::exists(file)) files.push_back(file);
    std::sort(files.begin(), files.end(),
              [](const fs::path& a, const fs::path& b) { return a.filename() < b.filename(); });
    std::string material;
    for (const fs::path& file : files)
        material += file.filename().string() + ' ' + base::sha256(base::read_file(file)) + '\n';
    return base::sha256(material);
}

std::string to_text(const Settings& settings) {
    const Limits& limits = settings.limits;
    std::string seeds = settings.seeds.empty() ? fmt::format("{} each", settings.seeds_each)
                                               : fmt::format("{}", fmt::join(settings.seeds, ","));
    if (!settings.class_secret.empty())
        seeds += " by secret " + base::sha256("fingerprint\n" + settings.class_secret).substr(0, 8);
    return fmt::format("seeds {}\nhint price {}\nmessages {}\nsandboxed {}\nwork {}\nmemory {}\n"
                       "output {}\ntimeout {}\n",
                       seeds, settings.hint_price, name_of(settings.visibility), settings.sandboxed,
                       limits.work, limits.memory_bytes, limits.output_bytes, limits.timeout_s);
}

std::string name_of(check::Visibility visibility) {
    switch (visibility) {
    case check::Visibility::visible:
        return "visible";
    case check::Visibility::after_due_date:
        return "after_due_date";
    case check::Visibility::after_published:
        return "after_published";
    case check::Visibility::hidden:
        return "hidden";
    }
    return "";
}

check::Visibility find_visibility(const std::string& name) {
    for (int value = 0; value <= static_cast<int>(check::Visibility::hidden); ++value)
        if (name_of(static_cast<check::Visibility>(value)) == name)
            return static_cast<check::Visibility>(value);
    return check::Visibility::visible;
}

}  // namespace streamlab::grading
