#include "cudart/process/symbol_table.hpp"

#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>

namespace streamlab::cudart {

namespace {

// A file mapped read-only.
class MappedFile {
public:
    explicit MappedFile(const char* path) {
        const int file = open(path, O_RDONLY | O_CLOEXEC);
        struct stat status {};
        if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
            bytes_ = static_cast<std::size_t>(status.st_size);
            void* mapped = mmap(nullptr, bytes_, PROT_READ, MAP_PRIVATE, file, 0);
            first_ = mapped == MAP_FAILED ? nullptr : static_cast<const char*>(mapped);
        }
        if (file >= 0) close(file);
    }
    ~MappedFile() {
        if (first_) munmap(const_cast<char*>(first_), bytes_);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    explicit operator bool() const { return first_ != nullptr; }
    // Returns null if the file does not contain `count` objects at that offset.
    template <class T>
    const T* at(std::size_t offset, std::size_t count) const {
        if (offset > bytes_ || count > (bytes_ - offset) / sizeof(T)) return nullptr;
        return reinterpret_cast<const T*>(first_ + offset);
    }

private:
    const char* first_ = nullptr;
    std::size_t bytes_ = 0;
};

using Visit = std::function<void(const Symbol&)>;

void visit_table(const MappedFile& file, const Elf64_Shdr& table, const Elf64_Shdr& strings,
                 unsigned char type, const Visit& visit) {
    const std::size_t count = table.sh_size / sizeof(Elf64_Sym);
    const auto* symbols = file.at<Elf64_Sym>(table.sh_offset, count);
    const char* names = file.at<char>(strings.sh_offset, strings.sh_size);
    if (!symbols || !names || strings.sh_size == 0 || names[strings.sh_size - 1]) return;
    for (std::size_t i = 0; i < count; ++i) {
        const Elf64_Sym& symbol = symbols[i];
        if (ELF64_ST_TYPE(symbol.st_info) != type || symbol.st_value == 0 ||
            symbol.st_name >= strings.sh_size)
            continue;
        const unsigned char binding = ELF64_ST_BIND(symbol.st_info);
        visit({names + symbol.st_name, reinterpret_cast<const void*>(symbol.st_value),
               symbol.st_size, binding != STB_LOCAL && binding != STB_GLOBAL});
    }
}

const MappedFile& program_file() {
    static const auto& file = *new MappedFile("/proc/self/exe");
    return file;
}

// The program is linked at fixed addresses, so addresses in the file are addresses in memory.
void for_each(unsigned char type, const Visit& visit) {
    const MappedFile& file = program_file();
    const auto* header = file ? file.at<Elf64_Ehdr>(0, 1) : nullptr;
    if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
    const auto* sections = file.at<Elf64_Shdr>(header->e_shoff, header->e_shnum);
    if (!sections) return;
    for (std::size_t i = 0; i < header->e_shnum; ++i)
        if (sections[i].sh_type == SHT_SYMTAB && sections[i].sh_link < header->e_shnum)
            visit_table(file, sections[i], sections[sections[i].sh_link], type, visit);
}

}  // namespace

void keep_symbol_table() { program_file(); }
void for_each_function(const Visit& visit) { for_each(STT_FUNC, visit); }
void for_each_variable(const Visit& visit) { for_each(STT_OBJECT, visit); }

}  // namespace streamlab::cudart
