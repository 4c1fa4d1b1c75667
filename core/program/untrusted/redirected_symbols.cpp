#include "program/untrusted/redirected_symbols.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <unordered_set>

#include "base/environment_error.hpp"
#include "base/text.hpp"
#include "embedded/word_lists.hpp"
#include "program/untrusted/object_symbols.hpp"

namespace streamlab::program {

namespace {

constexpr std::string_view redirected_prefix = "streamlab_seen_";
constexpr std::string_view own_prefix = "streamlab_own_";

// True for a template instance, or a member of one. A submission may not define other functions of
// the library. The library itself defines such names, so their length is bounded.
bool is_instance(const char* symbol) { return demangled(symbol).find('<') != std::string::npos; }

class ChangedObject {
public:
    explicit ChangedObject(const std::filesystem::path& file)
        : name_(file.string()), descriptor_(::open(file.c_str(), O_RDWR | O_CLOEXEC)) {
        ::elf_version(EV_CURRENT);
        if (descriptor_ >= 0) elf_ = ::elf_begin(descriptor_, ELF_C_RDWR, nullptr);
    }
    ~ChangedObject() {
        ::elf_end(elf_);
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    ChangedObject(const ChangedObject&) = delete;
    ChangedObject& operator=(const ChangedObject&) = delete;

    // Inserts the result of `prefix_of`, called with a symbol and its name, before the name.
    template <class PrefixOf>
    void rename(const PrefixOf& prefix_of) {
        require(elf_ != nullptr);
        Elf_Scn* table = nullptr;
        GElf_Shdr header{};
        for (Elf_Scn* section = nullptr; (section = ::elf_nextscn(elf_, section)) != nullptr;) {
            GElf_Shdr each;
            require(::gelf_getshdr(section, &each) != nullptr);
            if (each.sh_type == SHT_SYMTAB) table = section, header = each;
        }
        if (table == nullptr || header.sh_entsize == 0) return;
        rename_symbols(table, header, prefix_of);
        if (added_.empty()) return;
        rename_groups(table, header);
        add_names(header.sh_link);
        require(::elf_update(elf_, ELF_C_WRITE) >= 0);
    }

private:
    void require(bool holds) const {
        if (!holds)
            throw base::EnvironmentError(
                fmt::format("{} cannot be changed: {}", name_, ::elf_errmsg(-1)));
    }

    template <class PrefixOf>
    void rename_symbols(Elf_Scn* table, const GElf_Shdr& header, const PrefixOf& prefix_of) {
        GElf_Shdr names;
        require(::gelf_getshdr(::elf_getscn(elf_, header.sh_link), &names) != nullptr);
        names_size_ = names.sh_size;
        const auto count = static_cast<int>(header.sh_size / header.sh_entsize);
        for (int i = 1; i < count; ++i) {
            const GElf_Sym symbol = symbol_of(table, i);
            const char* const name = ::elf_strptr(elf_, header.sh_link, symbol.st_name);
            const std::string_view prefix = name ? prefix_of(symbol, name) : "";
            if (prefix.empty()) continue;
            rename_symbol(table, header, i, prefix);
            if (symbol.st_shndx != SHN_UNDEF) changed_sections_.insert(symbol.st_shndx);
        }
    }

    // The linker keeps the first of several groups with the same name, so groups are renamed
    // together with their contents. Constructors and destructors are in groups that have a symbol
    // of their own.
    void rename_groups(Elf_Scn* table, const GElf_Shdr& header) {
        for (Elf_Scn* section = nullptr; (section = ::elf_nextscn(elf_, section)) != nullptr;) {
            GElf_Shdr each;
            require(::gelf_getshdr(section, &each) != nullptr);
            if (each.sh_type != SHT_GROUP || !holds_changed(section)) continue;
            const auto signature = static_cast<int>(each.sh_info);
            if (symbol_of(table, signature).st_name < names_size_)
                rename_symbol(table, header, signature, own_prefix);
        }
    }

    bool holds_changed(Elf_Scn* group) const {
        const Elf_Data* const data = ::elf_getdata(group, nullptr);
        require(data != nullptr);
        const auto* const words = static_cast<const Elf32_Word*>(data->d_buf);
        const std::size_t count = data->d_size / sizeof(Elf32_Word);
        for (std::size_t i = 1; i < count; ++i)  // the first word holds flags
            if (changed_sections_.contains(words[i])) return true;
        return false;
    }

    GElf_Sym symbol_of(Elf_Scn* table, int index) const {
        GElf_Sym symbol;
        require(::gelf_getsym(::elf_getdata(table, nullptr), index, &symbol) != nullptr);
        return symbol;
    }

    void rename_symbol(Elf_Scn* table, const GElf_Shdr& header, int index,
                       std::string_view prefix) {
        GElf_Sym symbol = symbol_of(table, index);
        const char* const name = ::elf_strptr(elf_, header.sh_link, symbol.st_name);
        require(name != nullptr);
        symbol.st_name = static_cast<GElf_Word>(names_size_ + added_.size());
        added_.append(prefix).append(name).push_back('\0');
        require(::gelf_update_sym(::elf_getdata(table, nullptr), index, &symbol) != 0);
    }

    void add_names(std::size_t section) {
        Elf_Data* const more = ::elf_newdata(::elf_getscn(elf_, section));
        require(more != nullptr);
        more->d_buf = added_.data();
        more->d_size = added_.size();
        more->d_align = 1;
        more->d_type = ELF_T_BYTE;
    }

    const std::string name_;
    const int descriptor_;
    Elf* elf_ = nullptr;
    std::string added_;  // the new names, null-terminated; libelf refers to them until the end
    std::uint64_t names_size_ = 0;  // size of the old names
    std::unordered_set<std::size_t> changed_sections_;
};

}  // namespace

std::vector<std::string_view> redirected_symbols() {
    std::vector<std::string_view> symbols;
#if defined(__x86_64__)
    for (const std::string_view line : base::lines_of(base::text_of(
             embedded::word_lists, "../foundation/runtime_api/library_objects.def"))) {
        if (line.empty() || line.starts_with("//")) continue;
        const std::size_t begin = line.find_last_of("( ") + 1;
        symbols.push_back(line.substr(begin, line.rfind(')') - begin));
    }
#endif
    return symbols;
}

void redirect_symbols(const std::filesystem::path& object) {
    static const auto led = [] {
        const std::vector<std::string_view> symbols = redirected_symbols();
        return std::unordered_set<std::string_view>(symbols.begin(), symbols.end());
    }();
    ChangedObject(object).rename([](const GElf_Sym& symbol, const char* name) -> std::string_view {
        if (symbol.st_shndx == SHN_UNDEF) return led.contains(name) ? redirected_prefix : "";
        const bool is_overridable =
            GELF_ST_BIND(symbol.st_info) == STB_WEAK && GELF_ST_TYPE(symbol.st_info) == STT_FUNC;
        return is_overridable && library_defines(name) && is_instance(name) ? own_prefix : "";
    });
}

}  // namespace streamlab::program
