#include "program/sandbox/reach.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <mutex>

#include "base/temporary_folder.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

bool others_have_permission(const fs::path& path, fs::perms what) {
    std::error_code error;
    const fs::perms given = fs::status(path, error).permissions();
    return !error && (given & what) == what;
}

class Copies {
public:
    // Copies a folder, or a single file into a separate folder, and returns the copy's path.
    fs::path of(const fs::path& original) {
        const std::lock_guard<std::mutex> lock(mutex_);
        std::unique_ptr<base::TemporaryFolder>& folder = folders_[original];
        const fs::path copy =
            folder ? folder->path() / original.filename() : make(original, folder);
        return copy;
    }

private:
    static fs::path make(const fs::path& original, std::unique_ptr<base::TemporaryFolder>& folder) {
        require_accessible_temporary_files();
        auto made = std::make_unique<base::TemporaryFolder>();
        const fs::path copy = made->path() / original.filename();
        fs::copy(original, copy, fs::copy_options::recursive);
        make_world_readable(made->path());
        for (const auto& entry : fs::recursive_directory_iterator(made->path()))
            make_world_readable(entry.path());
        folder = std::move(made);
        return copy;
    }

    static void make_world_readable(const fs::path& path) {
        constexpr fs::perms read =
            fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
        constexpr fs::perms enter =
            fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec;
        fs::permissions(path, fs::is_directory(path) ? read | enter : read);
    }

    std::mutex mutex_;
    std::map<fs::path, std::unique_ptr<base::TemporaryFolder>> folders_;
};

Copies& copies() {
    static Copies all;
    return all;
}

}  // namespace

bool is_world_readable(const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (error || !others_have_permission(real, fs::perms::others_read)) return false;
    if (fs::is_directory(real) && !others_have_permission(real, fs::perms::others_exec))
        return false;
    for (fs::path folder = real; folder != folder.root_path();) {
        folder = folder.parent_path();
        if (!others_have_permission(folder, fs::perms::others_exec)) return false;
    }
    return true;
}

void require_accessible_temporary_files() {
    const fs::path folder = fs::temp_directory_path();
    if (!is_world_readable(folder))
        throw EnvironmentError(
            fmt::format("submissions run as another user here, who cannot reach {}: set TMPDIR to "
                        "a folder that everybody may enter",
                        folder.string()));
}

Toolchain with_readable_headers(const Toolchain& toolchain) {
    Toolchain result = toolchain;
    const fs::path lab = toolchain.lab_dir / "lab.cuh";
    if (!is_world_readable(toolchain.include_dir))
        result.include_dir = copies().of(toolchain.include_dir);
    if (!is_world_readable(lab)) result.lab_dir = copies().of(lab).parent_path();
    return result;
}

}  // namespace streamlab::program
