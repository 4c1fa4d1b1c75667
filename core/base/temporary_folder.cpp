#include "base/temporary_folder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "base/environment_error.hpp"

namespace streamlab::base {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "streamlab-run-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw EnvironmentError(fmt::format("no place for temporary files: {} is not writable",
                                           fs::temp_directory_path().string()));
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

}  // namespace streamlab::base
