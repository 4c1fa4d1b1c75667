#include "injection/python_line.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "activity/python_line.hpp"
#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

using Object = const char*;  // an interpreter object, read at byte offsets

// Byte offsets within the interpreter's structures.
struct Layout {
    int minor;              // minor version of Python 3
    std::size_t of_thread;  // thread state: pointer to the frame, or to a structure that holds it
    std::ptrdiff_t
        frame_indirection;       // frame pointer's offset in that structure; negative: no structure
    std::size_t frame_code;      // frame: code object
    std::size_t frame_previous;  // frame: caller's frame
    std::size_t frame_at;        // frame: current instruction
    std::size_t code_file;       // code object: file name
    std::size_t code_name;
    std::size_t code_start;  // code object: first instruction; 0: frame_at is an instruction index
    std::size_t ascii_text;  // offset of the characters of an ASCII string
    std::size_t other_text;  // offset of the characters of other strings
};
constexpr Layout layouts[] = {
    {10, 24, -1, 32, 24, 96, 104, 112, 0, 48, 72}, {11, 56, 8, 32, 48, 56, 112, 128, 184, 48, 72},
    {12, 56, 0, 0, 8, 56, 112, 128, 192, 40, 56},  {13, 72, -1, 0, 8, 56, 112, 128, 200, 40, 56},
    {14, 72, -1, 0, 8, 56, 112, 128, 208, 40, 56},
};
constexpr std::size_t type_of_object = 8;
constexpr std::size_t length_of_text = 16;
constexpr std::size_t state_of_text = 32;
constexpr std::uint64_t instruction_bytes = 2;
// Limits the search: a line this deep is hardly the program's own, and a corrupt chain may be
// endless.
constexpr int max_frames = 250;

template <class Value>
Value read(Object object, std::size_t offset) {
    Value value;
    std::memcpy(&value, object + offset, sizeof value);
    return value;
}

// From CPython 3.14 on, the lowest bits of a reference are reference-counting flags.
Object untagged(Object reference) {
    return reinterpret_cast<Object>(reinterpret_cast<std::uintptr_t>(reference) &
                                    ~std::uintptr_t{7});
}

struct Interpreter {
    const Layout* layout = nullptr;  // null: unsupported interpreter
    Object code_type = nullptr;
    Object (*this_thread)() = nullptr;            // PyGILState_GetThisThreadState
    int (*line_of)(Object, int bytes) = nullptr;  // PyCode_Addr2Line
    std::string folder;  // the program's working directory, with a trailing slash

    Interpreter();
};

Interpreter::Interpreter() {
    const auto find = [](const char* name) { return dlsym(RTLD_DEFAULT, name); };
    const auto version = reinterpret_cast<const char* (*)()>(find("Py_GetVersion"));
    code_type = static_cast<Object>(find("PyCode_Type"));
    this_thread = reinterpret_cast<Object (*)()>(find("PyGILState_GetThisThreadState"));
    line_of = reinterpret_cast<int (*)(Object, int)>(find("PyCode_Addr2Line"));
    if (!version || !code_type || !this_thread || !line_of) return;
    const std::string_view text = version();
    if (!text.starts_with("3.") || text.find("free-threading") != text.npos) return;
    const int minor = std::atoi(text.data() + 2);
    for (const Layout& known : layouts)
        if (known.minor == minor) layout = &known;
    char here[4096];
    if (getcwd(here, sizeof here)) folder = std::string(here) + '/';
}

const Interpreter& interpreter() {
    static const Interpreter& only = *new Interpreter;
    return only;
}

void append_utf8(std::string& to, std::uint32_t character) {
    if (character < 0x80) {
        to += static_cast<char>(character);
    } else if (character < 0x800) {
        to += static_cast<char>(0xc0 | character >> 6);
        to += static_cast<char>(0x80 | (character & 0x3f));
    } else if (character < 0x10000) {
        to += static_cast<char>(0xe0 | character >> 12);
        to += static_cast<char>(0x80 | (character >> 6 & 0x3f));
        to += static_cast<char>(0x80 | (character & 0x3f));
    } else {
        to += static_cast<char>(0xf0 | character >> 18);
        to += static_cast<char>(0x80 | (character >> 12 & 0x3f));
        to += static_cast<char>(0x80 | (character >> 6 & 0x3f));
        to += static_cast<char>(0x80 | (character & 0x3f));
    }
}

template <class Character>
std::string utf8(Object characters, std::size_t count) {
    std::string text;
    for (std::size_t index = 0; index < count; ++index)
        append_utf8(text, read<Character>(characters, index * sizeof(Character)));
    return text;
}

// Converts a Python string to UTF-8.
std::string text_of(const Layout& layout, Object string) {
    const auto state = read<std::uint32_t>(string, state_of_text);
    const auto length = read<std::size_t>(string, length_of_text);
    const bool is_ascii = state >> 6 & 1;
    if (is_ascii) return {string + layout.ascii_text, length};
    switch (state >> 2 & 7) {  // bytes per character
    case 1:
        return utf8<std::uint8_t>(string + layout.other_text, length);
    case 2:
        return utf8<std::uint16_t>(string + layout.other_text, length);
    case 4:
        return utf8<std::uint32_t>(string + layout.other_text, length);
    }
    return {};
}

// A code location, the key of the cache of texts. A code object's address may be reused, but hardly
// by code with the same names and the same instruction.
struct Place {
    Object code = nullptr;
    Object file = nullptr;
    Object name = nullptr;
    std::uint64_t at = 0;

    bool operator==(const Place&) const = default;
};
struct HashOfPlace {
    std::size_t operator()(const Place& place) const {
        return std::hash<const void*>{}(place.code) * 31 + place.at;
    }
};
// Shared by all threads, and never destroyed: CUDA calls may come from destructors.
struct Texts {
    std::mutex mutex;
    std::unordered_map<Place, std::uint32_t, HashOfPlace> of_place;
    std::unordered_map<Place, std::uint32_t, HashOfPlace> of_function;  // Place::at is 0
};
Texts& texts = *new Texts;

std::uint32_t text_of(const Interpreter& python, const Place& place) {
    const std::lock_guard lock(texts.mutex);
    const auto [known, is_new] = texts.of_place.try_emplace(place, 0);
    if (!is_new) return known->second;
    std::string file = text_of(*python.layout, place.file);
    if (activity::is_library_line(file)) return 0;
    if (!python.folder.empty() && file.starts_with(python.folder))
        file.erase(0, python.folder.size());
    const int line = python.line_of(place.code, static_cast<int>(place.at));
    if (line <= 0) return 0;
    known->second = output().text(file + '(' + std::to_string(line) +
                                  "): " + text_of(*python.layout, place.name));
    return known->second;
}

std::uint32_t function_of(const Interpreter& python, Place place) {
    place.at = 0;
    const std::lock_guard lock(texts.mutex);
    const auto [known, is_new] = texts.of_function.try_emplace(place, 0);
    if (is_new)
        known->second =
            output().text(activity::within_library(text_of(*python.layout, place.file)) + ": " +
                          text_of(*python.layout, place.name));
    return known->second;
}

}  // namespace

bool is_python() { return interpreter().code_type; }

PythonPlace python_place() {
    const Interpreter& python = interpreter();
    if (!python.layout) return {};
    const Layout& layout = *python.layout;
    const Object thread = python.this_thread();
    if (!thread) return {};
    Place called;
    Object frame = read<Object>(thread, layout.of_thread);
    if (frame && layout.frame_indirection >= 0)
        frame = read<Object>(frame, static_cast<std::size_t>(layout.frame_indirection));
    for (int depth = 0; frame && depth < max_frames; ++depth) {
        const Object code = untagged(read<Object>(frame, layout.frame_code));
        // Frames at the boundary of Python and C hold no code object.
        if (code && read<Object>(code, type_of_object) == python.code_type) {
            const std::uint64_t at =
                layout.code_start
                    ? static_cast<std::uint64_t>(read<Object>(frame, layout.frame_at) -
                                                 (code + layout.code_start))
                    : read<std::uint32_t>(frame, layout.frame_at) * instruction_bytes;
            const Place place{code, read<Object>(code, layout.code_file),
                              read<Object>(code, layout.code_name), at};
            if (const std::uint32_t line = text_of(python, place))
                return {line, called.code ? function_of(python, called) : 0};
            called = place;
        }
        frame = read<Object>(frame, layout.frame_previous);
    }
    return {};
}

}  // namespace streamlab::injection
