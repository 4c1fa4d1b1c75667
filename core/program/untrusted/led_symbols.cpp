#include "program/untrusted/led_symbols.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <unistd.h>

#include <cstring>
#include <memory>
#include <string>
#include <unordered_set>

#include "base/text.hpp"
#include "embedded/word_lists.hpp"
#include "program/program.hpp"

namespace streamlab::program {

namespace {

constexpr std::string_view led_prefix = "streamlab_seen_";

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

    // Renames the references that `is_led` chooses.
    template <class IsLed>
    void lead(const IsLed& is_led) {
        require(elf_ != nullptr);
        Elf_Scn* table = nullptr;
        GElf_Shdr header{};
        for (Elf_Scn* section = nullptr; (section = ::elf_nextscn(elf_, section)) != nullptr;) {
            GElf_Shdr each;
            require(::gelf_getshdr(section, &each) != nullptr);
            if (each.sh_type == SHT_SYMTAB) table = section, header = each;
        }
        if (table == nullptr || header.sh_entsize == 0) return;
        rename(table, header, is_led);
        if (added_.empty()) return;
        add_names(header.sh_link);
        require(::elf_update(elf_, ELF_C_WRITE) >= 0);
    }

private:
    void require(bool holds) const {
        if (!holds)
            throw EnvironmentError(
                fmt::format("{} cannot be changed: {}", name_, ::elf_errmsg(-1)));
    }

    template <class IsLed>
    void rename(Elf_Scn* table, const GElf_Shdr& header, const IsLed& is_led) {
        GElf_Shdr names;
        require(::gelf_getshdr(::elf_getscn(elf_, header.sh_link), &names) != nullptr);
        Elf_Data* const data = ::elf_getdata(table, nullptr);
        require(data != nullptr);
        const auto count = static_cast<int>(header.sh_size / header.sh_entsize);
        for (int i = 1; i < count; ++i) {
            GElf_Sym symbol;
            require(::gelf_getsym(data, i, &symbol) != nullptr);
            const char* const name = ::elf_strptr(elf_, header.sh_link, symbol.st_name);
            if (symbol.st_shndx != SHN_UNDEF || !name || !is_led(name)) continue;
            symbol.st_name = static_cast<GElf_Word>(names.sh_size + added_.size());
            added_.append(led_prefix).append(name).push_back('\0');
            require(::gelf_update_sym(data, i, &symbol) != 0);
        }
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
    std::string added_;  // the new names, each with its null; libelf refers to them until the end
};

}  // namespace

std::vector<std::string_view> led_symbols() {
    std::vector<std::string_view> symbols;
#if defined(__x86_64__)
    for (const std::string_view line : base::lines_of(
             base::text_of(embedded::word_lists, "../runtime_api/library_objects.def"))) {
        if (line.empty() || line.starts_with("//")) continue;
        const std::size_t begin = line.find_last_of("( ") + 1;
        symbols.push_back(line.substr(begin, line.rfind(')') - begin));
    }
#endif
    return symbols;
}

void lead_symbols(const std::filesystem::path& object) {
    static const auto led = [] {
        const std::vector<std::string_view> symbols = led_symbols();
        return std::unordered_set<std::string_view>(symbols.begin(), symbols.end());
    }();
    ChangedObject(object).lead([](std::string_view name) { return led.contains(name); });
}

}  // namespace streamlab::program
