// No key press is lost that is shorter than a frame.
#include <GLFW/glfw3.h>

#include "platform/key_queue.hpp"
#include "support/catch.hpp"

using namespace streamlab::gui;

namespace {

KeyEvent down(int key, int mods = 0) { return {key, 0, GLFW_PRESS, mods}; }
KeyEvent up(int key, int mods = 0) { return {key, 0, GLFW_RELEASE, mods}; }
KeyEvent typed(unsigned int character) { return {.character = character}; }

using Frame = std::vector<KeyEvent>;

}  // namespace

TEST_CASE("a command is held for a frame, however short the press") {
    KeyQueue queue;
    const Frame pressed{down(GLFW_KEY_LEFT_CONTROL), down(GLFW_KEY_A, GLFW_MOD_CONTROL)};
    const Frame released{up(GLFW_KEY_A, GLFW_MOD_CONTROL), up(GLFW_KEY_LEFT_CONTROL)};
    for (const Frame& part : {pressed, released})
        for (const KeyEvent& event : part)
            queue.add(event);
    CHECK(queue.take() == pressed);
    CHECK_FALSE(queue.is_empty());
    CHECK(queue.take() == released);
    CHECK(queue.is_empty());
    CHECK(queue.take().empty());
}

TEST_CASE("text and commands keep their order, one per frame") {
    KeyQueue queue;
    for (const KeyEvent& event :
         {down(GLFW_KEY_X), typed('x'), up(GLFW_KEY_X), down(GLFW_KEY_Y), typed('y'),
          down(GLFW_KEY_HOME), up(GLFW_KEY_HOME), typed('z'), down(GLFW_KEY_END)})
        queue.add(event);
    CHECK(queue.take() ==
          Frame{down(GLFW_KEY_X), typed('x'), up(GLFW_KEY_X), down(GLFW_KEY_Y), typed('y')});
    CHECK(queue.take() == Frame{down(GLFW_KEY_HOME)});
    CHECK(queue.take() == Frame{up(GLFW_KEY_HOME), typed('z')});
    CHECK(queue.take() == Frame{down(GLFW_KEY_END)});
}

TEST_CASE("Control pressed after a text does not swallow the text") {
    KeyQueue queue;
    queue.add(typed('x'));
    queue.add(down(GLFW_KEY_LEFT_CONTROL));
    CHECK(queue.take() == Frame{typed('x')});
    CHECK(queue.take() == Frame{down(GLFW_KEY_LEFT_CONTROL)});
}

TEST_CASE("a repeating key is not a new command") {
    KeyQueue queue;
    const KeyEvent repeat{GLFW_KEY_RIGHT, 0, GLFW_REPEAT, 0};
    for (const KeyEvent& event : {down(GLFW_KEY_RIGHT), repeat, repeat})
        queue.add(event);
    CHECK(queue.take().size() == 3);
}
