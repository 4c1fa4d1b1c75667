#include "program/sandbox/file_rules.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

#include "base/environment_error.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t rights_on_files =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr std::uint64_t right_to_read =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// All access rights of Landlock's first version: denied unless a rule allows them.
constexpr std::uint64_t all_rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
constexpr std::uint64_t right_to_write =
    right_to_read | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR;

constexpr int high_number = 300;  // lowest descriptor number for the rules

// System calls without a wrapper in the C library.
long create_rules(const landlock_ruleset_attr* attributes, std::size_t bytes, unsigned flags) {
    return ::syscall(SYS_landlock_create_ruleset, attributes, bytes, flags);
}

}  // namespace

bool FileRules::is_supported() {
    return create_rules(nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) >= 1;
}

FileRules::FileRules(const std::vector<fs::path>& readable, const fs::path& writable) {
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = all_rights;
    rules_ = static_cast<int>(create_rules(&attributes, sizeof attributes.handled_access_fs, 0));
    if (rules_ < 0)
        throw base::EnvironmentError(
            fmt::format("this kernel takes no rules for files: {}", std::strerror(errno)));
    // A child assigns its files low descriptor numbers before it applies the rules, and must not
    // overwrite this one.
    if (const int high = ::fcntl(rules_, F_DUPFD_CLOEXEC, high_number); high >= 0) {
        ::close(rules_);
        rules_ = high;
    }
    for (const char* folder : {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64",
                               "/etc/alternatives", "/etc/ld.so.cache"})
        allow(folder, false);
    allow("/dev/null", true);
    for (const fs::path& path : readable)
        allow(path, false);
    if (!writable.empty()) allow(writable, true);
}

FileRules::~FileRules() {
    if (rules_ >= 0) ::close(rules_);
}

void FileRules::allow(const fs::path& path, bool may_write) const {
    landlock_path_beneath_attr rule{};
    rule.parent_fd = ::open(path.c_str(), O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0) return;
    struct stat status {};
    const bool is_folder = ::fstat(rule.parent_fd, &status) == 0 && S_ISDIR(status.st_mode);
    rule.allowed_access =
        (may_write ? right_to_write : right_to_read) & (is_folder ? all_rights : rights_on_files);
    const long failed =
        ::syscall(SYS_landlock_add_rule, rules_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    const int error = errno;
    ::close(rule.parent_fd);
    if (failed != 0)
        throw base::EnvironmentError(
            fmt::format("no rule for {} can be made: {}", path.string(), std::strerror(error)));
}

bool FileRules::enter() const {
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_landlock_restrict_self, rules_, 0) == 0;
}

}  // namespace streamlab::program
