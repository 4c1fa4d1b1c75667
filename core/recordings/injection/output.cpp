#include "injection/output.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string>

namespace streamlab::injection {

namespace {

// Returns false if the file exists already or cannot be created.
bool create(const std::string& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    if (file >= 0) ::close(file);
    return file >= 0;
}

// Copies the command line, truncated to the size of the header's field.
void copy_command_line(char* to, std::size_t bytes) {
    const int file = ::open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    const ssize_t got = ::read(file, to, bytes - 1);
    ::close(file);
    for (ssize_t at = 0; at + 1 < got; ++at)
        if (to[at] == '\0') to[at] = ' ';
}

// The first of these variables that is set; `unset` if there is none.
int number_from(std::initializer_list<const char*> variables, int unset) {
    for (const char* const variable : variables)
        if (const char* const value = std::getenv(variable)) return std::atoi(value);
    return unset;
}

// As torchrun, Open MPI, MPICH and Slurm tell it.
int rank() { return number_from({"RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"}, -1); }
int ranks() {
    return number_from({"WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_NTASKS"}, 0);
}

std::string name_with_rank(const std::string& path) {
    if (ranks() < 2 || rank() < 0) return path;
    const auto slash = path.rfind('/');
    const auto point = path.rfind('.');
    const bool has_ending = point != path.npos && (slash == path.npos || point > slash);
    const std::string stem = has_ending ? path.substr(0, point) : path;
    return stem + ".rank" + std::to_string(rank()) + (has_ending ? path.substr(point) : "");
}

}  // namespace

std::uint32_t this_thread() {
    thread_local const auto number = static_cast<std::uint32_t>(syscall(SYS_gettid));
    return number;
}

bool Output::open(const char* path) {
    std::string name = name_with_rank(path);
    if (!create(name)) {
        if (errno == EEXIST) name += '.' + std::to_string(getpid());
        if (!create(name)) {
            std::fprintf(stderr, "streamlab: cannot write %s: %s; nothing is recorded\n",
                         name.c_str(), std::strerror(errno));
            return false;
        }
    }
    const std::lock_guard lock(mutex_);
    if (!writer_.open(name.c_str())) {
        std::fprintf(stderr, "streamlab: cannot write %s: %s; nothing is recorded\n", name.c_str(),
                     std::strerror(errno));
        return false;
    }
    trace::Header& header = *writer_.header();
    std::memcpy(header.magic, activity::file_magic, sizeof header.magic);
    std::snprintf(header.device, sizeof header.device, "cuda");
    copy_command_line(header.program, sizeof header.program);
    activity::Process process;
    process.process = static_cast<std::uint32_t>(getpid());
    process.rank = rank();
    process.ranks = ranks();
    writer_.append(process);
    process_ = getpid();
    return true;
}

bool Output::is_ours() const { return process_ == getpid(); }

void Output::close() {
    const std::lock_guard lock(mutex_);
    writer_.close(monotonic_ns());
}

Output& output() {
    static Output& only = *new Output;
    return only;
}

}  // namespace streamlab::injection
