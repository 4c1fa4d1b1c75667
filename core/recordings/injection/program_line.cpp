#include "injection/program_line.hpp"

#include <elf.h>
#include <link.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "activity/call_path.hpp"
#include "injection/call_stack.hpp"
#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

// Within the executable alone a call path can be long: a statically linked runtime, the compiler's
// launch stubs and the toolkit's templates add frames.
constexpr std::size_t max_addresses = 64;

struct Program {
    bool has_lines = false;
    std::string path;
    std::uintptr_t moved_by = 0;  // load address minus link address
    std::uintptr_t begin = 0, end = 0;

    Program();
};

bool has_section(const std::string& path, std::string_view name) {
    std::ifstream file(path, std::ios::binary);
    Elf64_Ehdr header{};
    if (!file.read(reinterpret_cast<char*>(&header), sizeof header) || header.e_shnum == 0 ||
        header.e_shentsize != sizeof(Elf64_Shdr) || header.e_shstrndx >= header.e_shnum)
        return false;
    std::vector<Elf64_Shdr> sections(header.e_shnum);
    file.seekg(static_cast<std::streamoff>(header.e_shoff));
    if (!file.read(reinterpret_cast<char*>(sections.data()),
                   static_cast<std::streamsize>(sections.size() * sizeof(Elf64_Shdr))))
        return false;
    std::string names(sections[header.e_shstrndx].sh_size, '\0');
    file.seekg(static_cast<std::streamoff>(sections[header.e_shstrndx].sh_offset));
    if (!file.read(names.data(), static_cast<std::streamsize>(names.size()))) return false;
    for (const Elf64_Shdr& section : sections)
        if (section.sh_name < names.size() && names.c_str() + section.sh_name == name) return true;
    return false;
}

// The first listed object is the executable.
int read_program_segments(dl_phdr_info* object, std::size_t, void* data) {
    auto& program = *static_cast<Program*>(data);
    program.moved_by = object->dlpi_addr;
    for (int index = 0; index < object->dlpi_phnum; ++index) {
        const auto& part = object->dlpi_phdr[index];
        if (part.p_type != PT_LOAD || (part.p_flags & PF_X) == 0) continue;
        program.begin = object->dlpi_addr + part.p_vaddr;
        program.end = program.begin + part.p_memsz;
    }
    return 1;
}

Program::Program() {
    char target[4096];
    const ssize_t length = readlink("/proc/self/exe", target, sizeof target);
    if (length <= 0) return;
    path.assign(target, static_cast<std::size_t>(length));
    has_lines = has_section(path, ".debug_line");
    dl_iterate_phdr(read_program_segments, this);
}

const Program& program() {
    static const Program& only = *new Program;
    return only;
}

struct Addresses {
    std::array<std::uintptr_t, max_addresses> list;
    std::size_t count = 0;

    bool operator==(const Addresses& other) const {
        return count == other.count &&
               std::memcmp(list.data(), other.list.data(), count * sizeof list[0]) == 0;
    }
};
struct HashOfAddresses {
    std::size_t operator()(const Addresses& addresses) const {
        std::size_t hash = addresses.count;
        for (std::size_t index = 0; index < addresses.count; ++index)
            hash = hash * 31 + addresses.list[index];
        return hash;
    }
};

// Shared by all threads, and never destroyed: CUDA calls may come from destructors.
struct Texts {
    std::mutex mutex;
    std::unordered_map<Addresses, std::uint32_t, HashOfAddresses> of_addresses;
};
Texts& texts = *new Texts;

}  // namespace

std::uint32_t program_line() {
    if (!program().has_lines) return 0;
    CallStack stack;
    find_call_stack(stack);
    Addresses addresses;
    for (std::size_t frame = 0; frame < stack.count && addresses.count < max_addresses; ++frame) {
        const std::uintptr_t at = stack.addresses[frame];
        if (at >= program().begin && at < program().end)
            addresses.list[addresses.count++] = at - program().moved_by;
    }
    if (addresses.count == 0) return 0;
    const std::lock_guard lock(texts.mutex);
    const auto [known, is_new] = texts.of_addresses.try_emplace(addresses, 0);
    if (is_new) {
        const auto first = addresses.list.begin();
        known->second = output().text(activity::text_of(
            {program().path, {first, first + static_cast<std::ptrdiff_t>(addresses.count)}}));
    }
    return known->second;
}

}  // namespace streamlab::injection
