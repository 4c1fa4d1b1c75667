#include "virtual_display.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace streamlab::gui::test {

namespace {

bool installed(const char* program) {
    return std::system(("command -v " + std::string(program) + " >/dev/null 2>&1").c_str()) == 0;
}

// The server writes the number of the free display that it chose.
std::string read_number(int descriptor) {
    std::string number;
    char c = 0;
    while (read(descriptor, &c, 1) == 1 && c != '\n')
        number += c;
    return number;
}

}  // namespace

std::unique_ptr<VirtualDisplay> VirtualDisplay::start() {
    if (!installed("Xvfb") || !installed("xdotool")) return nullptr;
    int ends[2];
    if (pipe(ends) != 0) return nullptr;
    const pid_t test = getpid();
    const pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        const std::string descriptor = std::to_string(ends[1]);
        // A test that crashes runs no destructor: the server must end with it, and must not hold
        // its output, whose end CTest awaits.
        if (prctl(PR_SET_PDEATHSIG, SIGTERM) != 0 || getppid() != test) _exit(127);
        const int nothing = open("/dev/null", O_WRONLY);
        for (const int output : {STDOUT_FILENO, STDERR_FILENO})
            if (dup2(nothing, output) < 0) _exit(127);
        execlp("Xvfb", "Xvfb", "-displayfd", descriptor.c_str(), "-screen", "0", "1600x1000x24",
               "-nolisten", "tcp", static_cast<char*>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    const std::string number = process > 0 ? read_number(ends[0]) : std::string();
    close(ends[0]);
    if (number.empty()) {
        if (process > 0) waitpid(process, nullptr, 0);
        return nullptr;
    }
    const std::string name = ":" + number;
    setenv("DISPLAY", name.c_str(), 1);
    unsetenv("WAYLAND_DISPLAY");
    return std::unique_ptr<VirtualDisplay>(new VirtualDisplay(process, name));
}

VirtualDisplay::~VirtualDisplay() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
}

void VirtualDisplay::act(const std::string& command) const {
    const std::string line = "DISPLAY=" + name_ + " xdotool " + command + " >/dev/null 2>&1";
    if (std::system(line.c_str()) != 0)
        std::fprintf(stderr, "xdotool %s: failed\n", command.c_str());
}

}  // namespace streamlab::gui::test
