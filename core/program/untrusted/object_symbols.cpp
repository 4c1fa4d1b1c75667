#include "program/untrusted/object_symbols.hpp"

#include <cxxabi.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string_view>

#include "base/environment_error.hpp"

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
        throw base::EnvironmentError(
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

namespace {

// True for all sections that g++ and clang++ generate, by name or prefix.
bool is_expected_section(std::string_view name) {
    // Access hooks of g++ and clang++ start with the last two.
    for (const std::string_view whole :
         {".init_array", ".fini_array", ".init_array.00099", ".init_array.0", ".symtab", ".strtab",
          ".shstrtab", ".symtab_shndx", ".comment", ".group", ""})
        if (name == whole) return true;
    // The rewriter's sections for device variables.
    for (const std::string_view ours :
         {"streamlab_device", "streamlab_constant", "streamlab_managed"})
        if (name == ours) return true;
    for (const std::string_view beginning :
         {".text", ".rodata", ".data", ".bss", ".tdata", ".tbss", ".eh_frame", ".gcc_except_table",
          ".note", ".debug", ".rela", ".rel.", ".gnu.linkonce.", ".llvm_addrsig", ".lbss", ".ldata",
          ".lrodata"})
        if (name.starts_with(beginning)) return true;
    return false;
}

// The dynamic loader calls these (ifunc resolvers) while it loads the program.
bool has_ifuncs(Elf_Scn* section, const GElf_Shdr& header) {
    Elf_Data* const data = ::elf_getdata(section, nullptr);
    if (!data || header.sh_entsize == 0) return false;
    const auto count = static_cast<int>(header.sh_size / header.sh_entsize);
    for (int i = 1; i < count; ++i) {
        GElf_Sym symbol;
        if (::gelf_getsym(data, i, &symbol) && GELF_ST_TYPE(symbol.st_info) == STT_GNU_IFUNC)
            return true;
    }
    return false;
}

}  // namespace

std::vector<std::string> unexpected_sections(const std::filesystem::path& object) {
    const ObjectFile file(object);
    std::vector<std::string> parts;
    std::size_t names = 0;
    ::elf_getshdrstrndx(file.get(), &names);
    Elf_Scn* section = nullptr;
    while ((section = ::elf_nextscn(file.get(), section)) != nullptr) {
        GElf_Shdr header;
        if (!::gelf_getshdr(section, &header)) continue;
        const char* const name = ::elf_strptr(file.get(), names, header.sh_name);
        if (header.sh_type == SHT_PREINIT_ARRAY || !name || !is_expected_section(name))
            parts.push_back(fmt::format("a section `{}`", name ? name : "?"));
        else if ((header.sh_flags & SHF_EXECINSTR) != 0 &&
                 !std::string_view(name).starts_with(".text"))
            parts.push_back(fmt::format("machine code in the section `{}`", name));
        if (header.sh_type == SHT_SYMTAB && has_ifuncs(section, header))
            parts.push_back("functions that are chosen while the program is loaded");
    }
    return parts;
}

bool library_defines(const std::string& symbol) {
    for (const char* library : {"libc.so.6", "libm.so.6", "libstdc++.so.6"}) {
        void* const handle = ::dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
        if (!handle) continue;
        const bool has = ::dlsym(handle, symbol.c_str()) != nullptr;
        ::dlclose(handle);
        if (has) return true;
    }
    return false;
}

std::string demangled(const std::string& symbol) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(
        abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), &std::free);
    return status == 0 && text ? text.get() : symbol;
}

}  // namespace streamlab::program
