#include "case_files.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>

namespace streamlab::cases {

std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder) {
    const auto root = std::filesystem::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases" / folder;
    const char* wanted = std::getenv("STREAMLAB_CASE");
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".cu") continue;
        if (wanted != nullptr && entry.path().string().find(wanted) == std::string::npos) continue;
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
