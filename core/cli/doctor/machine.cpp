#include "cli/doctor/machine.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/files.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

// The value of the first line "KEY<separator>value" of a system file, without quotes and blanks.
std::string value_in(const char* file, std::string_view key, char separator) {
    std::istringstream lines(base::read_if_exists(file).value_or(""));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t at = line.find(separator);
        if (at == line.npos || !line.starts_with(key)) continue;
        if (line.find_first_not_of(" \t", key.size()) != at) continue;
        const std::size_t begin = line.find_first_not_of(" \t\"", at + 1);
        if (begin == line.npos) return "";
        return line.substr(begin, line.find_last_not_of(" \t\"") + 1 - begin);
    }
    return "";
}

std::string gib(std::uint64_t bytes) {
    return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / (1u << 30));
}

// A number of /proc/meminfo, in bytes.
std::uint64_t memory_number(const char* key) {
    return std::strtoull(value_in("/proc/meminfo", key, ':').c_str(), nullptr, 10) << 10;
}

// The container's limit (cgroup 2); none if it is "max" or not below the machine's memory.
std::optional<std::uint64_t> memory_limit(std::uint64_t total) {
    const std::string text = base::read_if_exists("/sys/fs/cgroup/memory.max").value_or("");
    const std::uint64_t bytes = std::strtoull(text.c_str(), nullptr, 10);
    if (bytes == 0 || bytes >= total) return std::nullopt;
    return bytes;
}

bool is_in_container() {
    std::error_code error;
    return fs::exists("/.dockerenv", error) || fs::exists("/run/.containerenv", error);
}

std::string variable(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value && *value ? value : otherwise;
}

}  // namespace

std::string describe_system() {
    const std::string name = value_in("/etc/os-release", "PRETTY_NAME", '=');
    struct utsname kernel {};
    ::uname(&kernel);
    return fmt::format("{}, {} {}, {}{}", name.empty() ? "no /etc/os-release" : name,
                       kernel.sysname, kernel.release, kernel.machine,
                       is_in_container() ? ", in a container" : "");
}

std::string describe_processor() {
    const std::string model = value_in("/proc/cpuinfo", "model name", ':');
    const long all = ::sysconf(_SC_NPROCESSORS_ONLN);
    cpu_set_t allowed;
    const bool is_known = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    const long ours = is_known ? CPU_COUNT(&allowed) : all;
    return fmt::format("{}{} processor{}{}", model.empty() ? "" : model + ", ", all,
                       all == 1 ? "" : "s",
                       ours == all ? "" : fmt::format(", {} of them for us", ours));
}

std::string describe_memory() {
    const std::uint64_t total = memory_number("MemTotal");
    const std::optional<std::uint64_t> limit = memory_limit(total);
    return fmt::format("{}, {} of it available{}", gib(total), gib(memory_number("MemAvailable")),
                       limit ? fmt::format(", limited to {} by the container", gib(*limit)) : "");
}

std::string describe_free_space(const fs::path& folder) {
    std::error_code error;
    const fs::space_info space = fs::space(folder, error);
    return error ? "" : gib(space.available) + " free";
}

std::string describe_terminal() {
    struct winsize size {};
    const bool is_terminal = ::isatty(STDOUT_FILENO) && ::ioctl(1, TIOCGWINSZ, &size) == 0;
    // A locale of its own: the program's stays "C".
    const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
    const std::string characters = locale ? ::nl_langinfo_l(CODESET, locale) : "an unknown locale";
    if (locale) ::freelocale(locale);
    return fmt::format("{}, {}, {}", variable("TERM", "no TERM"),
                       is_terminal ? fmt::format("{} columns", size.ws_col)
                                   : std::string("output to a file or pipe"),
                       characters);
}

std::string without_home(const fs::path& path) {
    const std::string home = variable("HOME", "");
    const std::string text = path.string();
    const bool is_below = home.size() > 1 && text.starts_with(home + "/");
    return is_below ? "~" + text.substr(home.size()) : text;
}

}  // namespace streamlab::cli
