#include "case_files.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>

namespace streamlab::cases {

namespace {

bool is_wanted(const std::filesystem::path& file) {
    const char* const variable = std::getenv("STREAMLAB_CASE");
    if (variable == nullptr) return true;
    const std::string wanted = variable;
    if (wanted.empty() || wanted.back() != '/')
        return file.string().find(wanted) != std::string::npos;
    const std::string folder = file.parent_path().string() + '/';
    return folder.size() >= wanted.size() &&
           folder.compare(folder.size() - wanted.size(), wanted.npos, wanted) == 0;
}

}  // namespace

std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder) {
    const auto root = std::filesystem::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases" / folder;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".cu" && is_wanted(entry.path()))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

void for_all(std::size_t count, const std::function<void(std::size_t)>& action) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            action(i);
    };
    std::vector<std::thread> threads;
    const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
    for (unsigned i = 1; i < processors; ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
}

}  // namespace streamlab::cases
