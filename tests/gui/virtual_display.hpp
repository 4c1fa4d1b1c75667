// A headless X server for the duration of a test, with simulated keys and clicks.
#pragma once

#include <memory>
#include <string>

namespace streamlab::gui::test {

class VirtualDisplay {
public:
    // Null if Xvfb or xdotool is not installed.
    static std::unique_ptr<VirtualDisplay> start();
    ~VirtualDisplay();
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

    // xdotool's syntax: "key w", "mousemove 640 360 click 1".
    void act(const std::string& command) const;

private:
    VirtualDisplay(int process, std::string name) : process_(process), name_(std::move(name)) {}
    int process_;
    std::string name_;
};

}  // namespace streamlab::gui::test
