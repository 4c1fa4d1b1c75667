// A display whose driver is too old for the app: a separate program, because a driver is loaded
// once.
#include <cstdlib>

#include "gui/app.hpp"
#include "platform/window.hpp"
#include "program/program.hpp"
#include "support/catch.hpp"
#include "virtual_display.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("a display without OpenGL 3.2 is reported in one line, with exit code 4") {
    const auto display = VirtualDisplay::start();
    if (!display) {
        WARN("Xvfb or xdotool is not installed: this is not tested");
        return;
    }
    setenv("MESA_GL_VERSION_OVERRIDE", "2.1", 1);
    CHECK_THROWS_WITH(Window("streamlab"), ContainsSubstring("OpenGL 3.2"));
    CHECK(run_app({}) == 4);
}
