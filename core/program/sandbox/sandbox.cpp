#include "program/sandbox/sandbox.hpp"

#include <unistd.h>

#include <fstream>

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// /bin and similar paths are links into /usr on current systems, and folders on older ones.
void add_system(std::vector<std::string>& call) {
    for (const char* folder : {"/bin", "/sbin", "/lib", "/lib32", "/lib64"}) {
        std::error_code error;
        if (fs::is_symlink(folder, error))
            call.insert(call.end(),
                        {"--symlink", fs::read_symlink(folder, error).string(), folder});
        else if (fs::exists(folder, error))
            call.insert(call.end(), {"--ro-bind", folder, folder});
    }
    call.insert(call.end(), {"--ro-bind", "/usr", "/usr", "--ro-bind-try", "/etc/ld.so.cache",
                             "/etc/ld.so.cache", "--ro-bind-try", "/etc/alternatives",
                             "/etc/alternatives", "--proc", "/proc", "--dev", "/dev"});
}

std::uint64_t own_resident_bytes(const fs::path& folder) {
    std::ifstream file(folder / "statm");
    std::uint64_t all = 0, resident = 0;
    if (!(file >> all >> resident)) return 0;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::vector<std::string> bubblewrap(const fs::path& writable,
                                    const std::vector<fs::path>& readable) {
    std::vector<std::string> call{"bwrap",         "--unshare-all", "--die-with-parent",
                                  "--new-session", "--cap-drop",    "ALL"};
    add_system(call);
    call.insert(call.end(), {"--tmpfs", "/tmp"});
    for (const fs::path& path : readable)
        call.insert(call.end(), {"--ro-bind", path.string(), path.string()});
    if (!writable.empty())
        call.insert(call.end(), {"--bind", writable.string(), writable.string()});
    call.insert(call.end(), {"--chdir", "/tmp", "--"});
    return call;
}

std::uint64_t resident_bytes(int process) {
    return own_resident_bytes(fs::path("/proc") / std::to_string(process)) +
           resident_bytes_below(process);
}

std::uint64_t resident_bytes_below(int process) {
    const fs::path folder = fs::path("/proc") / std::to_string(process);
    std::uint64_t bytes = 0;
    std::error_code error;
    for (const auto& thread : fs::directory_iterator(folder / "task", error)) {
        std::ifstream children(thread.path() / "children");
        for (int child = 0; children >> child;)
            bytes += resident_bytes(child);
    }
    return bytes;
}

}  // namespace streamlab::program
