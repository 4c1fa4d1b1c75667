#include "cudart/process/free_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "cudart/process/settings.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::size_t page = 4096;

// Reads up to `most` bytes of the file; returns "" on failure. Uses system calls directly: read()
// is intercepted (interposed/system_functions.cpp), and this function may also be called in
// kernels.
std::string text_of(const std::string& path, std::size_t most = std::size_t{8} << 10) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return "";
    std::string text(most, '\0');
    const long got = syscall(SYS_read, file, text.data(), text.size());
    close(file);
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
}

// Returns the number after `name` at the beginning of a line; 0 if there is none.
std::size_t number_after(const std::string& text, const char* name) {
    std::size_t at = text.rfind(name, 0) == 0 ? 0 : text.find(std::string("\n") + name);
    if (at == text.npos) return 0;
    at += std::strlen(name) + (text[at] == '\n' ? 1 : 0);
    return std::strtoull(text.c_str() + at, nullptr, 10);
}

// A cgroup with a memory limit.
struct Group {
    std::size_t limit = 0;
    std::string usage;  // file that holds how much memory is in use
    // File that holds how much of that memory is page cache, which can be reclaimed.
    std::string statistics;
    const char* cached = nullptr;
    const char* recently_used = nullptr;
};

std::size_t left_in(const Group& group) {
    const std::size_t used = std::strtoull(text_of(group.usage).c_str(), nullptr, 10);
    const std::string statistics = text_of(group.statistics);
    const std::size_t cached =
        number_after(statistics, group.cached) + number_after(statistics, group.recently_used);
    const std::size_t held = used - std::min(used, cached);
    return group.limit - std::min(group.limit, held);
}

// Adds the cgroup at that path and its ancestors.
void add_groups(std::vector<Group>& groups, const std::string& root, std::string path,
                bool is_version_2) {
    constexpr std::size_t no_limit = std::size_t{1} << 60;
    for (;;) {
        const std::string folder = root + path + "/";
        const std::string limit =
            text_of(folder + (is_version_2 ? "memory.max" : "memory.limit_in_bytes"));
        const std::size_t bytes = std::strtoull(limit.c_str(), nullptr, 10);  // "max": none
        if (bytes > 0 && bytes < no_limit)
            groups.push_back(
                {bytes, folder + (is_version_2 ? "memory.current" : "memory.usage_in_bytes"),
                 folder + "memory.stat", is_version_2 ? "inactive_file " : "total_inactive_file ",
                 is_version_2 ? "active_file " : "total_active_file "});
        if (path.empty()) return;
        path.resize(path.rfind('/'));
    }
}

// A line of /proc/self/cgroup is "NUMBER:CONTROLLERS:PATH"; for version 2, it is "0::PATH".
std::vector<Group> groups_of_process() {
    std::vector<Group> groups;
    const std::string lines = text_of("/proc/self/cgroup");
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        const std::string line = lines.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t path_at = line.find(":/");
        if (path_at == line.npos) continue;
        const std::string path = line.size() == path_at + 2 ? "" : line.substr(path_at + 1);
        if (line.rfind("0:", 0) == 0)
            add_groups(groups, "/sys/fs/cgroup", path, true);
        else if (line.find(":memory:") != line.npos)
            add_groups(groups, "/sys/fs/cgroup/memory", path, false);
    }
    return groups;
}

// STREAMLAB_MEMORY: the process's total memory in bytes.
std::size_t bytes_left_by_setting() {
    static const auto most =
        static_cast<std::size_t>(number_setting("STREAMLAB_MEMORY", 0, "4000000000 (bytes)"));
    return most == 0 ? SIZE_MAX : most - std::min(most, resident_bytes());
}

// The smallest amount of memory left by the machine and the process's cgroups.
std::size_t bytes_left_on_machine() {
    static const std::vector<Group>& groups = *new std::vector<Group>(groups_of_process());
    const std::size_t available = number_after(text_of("/proc/meminfo"), "MemAvailable:") << 10;
    std::size_t least = available ? available : SIZE_MAX;
    for (const Group& group : groups)
        least = std::min(least, left_in(group));
    return least;
}

}  // namespace

std::size_t resident_bytes() {
    const std::string text = text_of("/proc/self/statm", 128);
    char* next = nullptr;
    std::strtoull(text.c_str(), &next, 10);  // skips the total program size
    return std::strtoull(next, nullptr, 10) * page;
}

std::size_t free_bytes() { return std::min(bytes_left_on_machine(), bytes_left_by_setting()); }

bool is_limited_by_setting() { return bytes_left_by_setting() < bytes_left_on_machine(); }

std::size_t untouched_bytes(std::uintptr_t address, std::size_t bytes) {
    std::array<unsigned char, 4096> is_there{};
    std::size_t untouched = 0;
    const std::uintptr_t end = (address + bytes + page - 1) / page * page;
    for (std::uintptr_t at = address / page * page; at < end;) {
        const std::size_t count = std::min((end - at) / page, is_there.size());
        if (mincore(reinterpret_cast<void*>(at), count * page, is_there.data()) != 0) return 0;
        untouched += page * static_cast<std::size_t>(std::count_if(
                                is_there.begin(), is_there.begin() + count,
                                [](unsigned char state) { return (state & 1) == 0; }));
        at += count * page;
    }
    return untouched;
}

}  // namespace streamlab::cudart
