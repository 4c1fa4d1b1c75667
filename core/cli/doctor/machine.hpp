// The machine in words, for `streamlab doctor` and so for bug reports. No text names the user.
#pragma once

#include <filesystem>
#include <string>

namespace streamlab::cli {

// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0-13-amd64, x86_64, in a container".
std::string describe_system();
// "AMD EPYC 9654, 4 processors, 2 of them for us".
std::string describe_processor();
// "15.6 GiB, 9.1 GiB of it available".
std::string describe_memory();
// "57.0 GiB free" on the file system of the folder; empty if that is unknown.
std::string describe_free_space(const std::filesystem::path& folder);
// "xterm-256color, 120 columns, UTF-8".
std::string describe_terminal();

// The path with "~" for the home folder, because its name is often the user's.
std::string without_home(const std::filesystem::path& path);

}  // namespace streamlab::cli
