#include "cudart/process/settings.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "walls/descriptors.hpp"

namespace streamlab::cudart {

namespace {

// Header of the settings file. NAME=VALUE strings follow, each terminated by a null.
constexpr char first_words[] = "streamlab settings 1";

// These variables need no lock, because they are set before the program begins.
const char* settings_text = nullptr;
std::size_t settings_bytes = 0;

// An unsealed file could be modified or replaced to change how the program is checked.
bool is_sealed(int descriptor) {
    constexpr int all = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
    const int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & all) == all;
}

}  // namespace

void read_sealed_settings() {
    struct stat status {};
    if (!is_sealed(walls::settings_descriptor)) return;
    if (fstat(walls::settings_descriptor, &status) != 0 || status.st_size <= 0) return;
    const auto bytes = static_cast<std::size_t>(status.st_size);
    void* const mapped =
        mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, walls::settings_descriptor, 0);
    if (mapped == MAP_FAILED) return;
    const char* const text = static_cast<const char*>(mapped);
    if (bytes < sizeof first_words || text[bytes - 1] != '\0' ||
        std::memcmp(text, first_words, sizeof first_words) != 0)
        return;
    settings_text = text;
    settings_bytes = bytes;
}

namespace {

const char* find(const char* name) {
    const std::size_t length = std::strlen(name);
    for (std::size_t at = sizeof first_words; at < settings_bytes;
         at += std::strlen(settings_text + at) + 1)
        if (std::strncmp(settings_text + at, name, length) == 0 &&
            settings_text[at + length] == '=')
            return settings_text + at + length + 1;
    return nullptr;
}

}  // namespace

bool is_sandboxed() { return settings_text != nullptr; }

const char* find_setting(const char* name) {
    return is_sandboxed() ? find(name) : std::getenv(name);
}

const char* setting(const char* name, const char* otherwise) {
    const char* const value = find_setting(name);
    return value && *value ? value : otherwise;
}

}  // namespace streamlab::cudart

// Called by lab.cuh.
extern "C" const char* streamlab_setting(const char* name) {
    return streamlab::cudart::find_setting(name);
}
