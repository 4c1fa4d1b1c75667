#include "program/untrusted/object_symbols.hpp"

#include <cxxabi.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "program/program.hpp"

namespace streamlab::program {

namespace {

class ObjectFile {
public:
    explicit ObjectFile(const std::filesystem::path& file)
        : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
        ::elf_version(EV_CURRENT);
        if (descriptor_ >= 0) elf_ = ::elf_begin(descriptor_, ELF_C_READ, nullptr);
        if (elf_ && ::elf_kind(elf_) == ELF_K_ELF) return;
        close();
        throw EnvironmentError(
            fmt::format("{} is not an object file: which compiler is this?", file.string()));
    }
    ~ObjectFile() { close(); }
    ObjectFile(const ObjectFile&) = delete;
    ObjectFile& operator=(const ObjectFile&) = delete;
    Elf* get() const { return elf_; }

private:
    void close() {
        ::elf_end(elf_);
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    int descriptor_;
    Elf* elf_ = nullptr;
};

void add_symbols(Elf* elf, Elf_Scn* section, const GElf_Shdr& header,
                 std::vector<ObjectSymbol>& symbols) {
    Elf_Data* const data = ::elf_getdata(section, nullptr);
    if (!data || header.sh_entsize == 0) return;
    const auto count = static_cast<int>(header.sh_size / header.sh_entsize);
    for (int i = 1; i < count; ++i) {
        GElf_Sym symbol;
        if (!::gelf_getsym(data, i, &symbol)) continue;
        const auto binding = GELF_ST_BIND(symbol.st_info);
        const char* name = ::elf_strptr(elf, header.sh_link, symbol.st_name);
        if (binding == STB_LOCAL || !name || !*name) continue;
        symbols.push_back({name, symbol.st_shndx != SHN_UNDEF, binding != STB_GLOBAL});
    }
}

}  // namespace

std::vector<ObjectSymbol> symbols_of(const std::filesystem::path& object) {
    const ObjectFile file(object);
    std::vector<ObjectSymbol> symbols;
    Elf_Scn* section = nullptr;
    while ((section = ::elf_nextscn(file.get(), section)) != nullptr) {
        GElf_Shdr header;
        if (::gelf_getshdr(section, &header) && header.sh_type == SHT_SYMTAB)
            add_symbols(file.get(), section, header, symbols);
    }
    return symbols;
}

std::string demangled(const std::string& symbol) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(
        abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), &std::free);
    return status == 0 && text ? text.get() : symbol;
}

}  // namespace streamlab::program
