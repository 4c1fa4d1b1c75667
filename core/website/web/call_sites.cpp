#include "web/call_sites.hpp"

#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "web/basic_blocks.hpp"
#include "web/instruction_counts.hpp"

namespace streamlab::web {

namespace {

bool begins_with(std::string_view text, std::string_view begin) {
    return text.substr(0, begin.size()) == begin;
}

// Characters of an unquoted name.
bool is_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '$' || c == '-';
}

// The name after the '@' at `at`, without quotes and the \01 prefix (no mangling).
std::string_view name_at(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) return {};
    if (text[at + 1] == '"') {
        const std::size_t begin = at + 2, end = text.find('"', begin);
        const std::string_view name = text.substr(begin, end - begin);
        return begins_with(name, "\\01") ? name.substr(3) : name;
    }
    std::size_t end = at + 1;
    while (end < text.size() && is_of_name(text[end]))
        ++end;
    return text.substr(at + 1, end - at - 1);
}

// Function replacements by name: built-in ones, and "memchr = streamlab_memchr" in module-level
// assembly.
std::map<std::string, std::string> redirections(std::string_view text) {
    std::map<std::string, std::string> result{
        {"exit", "streamlab_exit"},
        {"free", "streamlab_free"},
        {"realloc", "streamlab_realloc"},
        {"_ZdlPv", "streamlab_delete"},
        {"_ZdaPv", "streamlab_delete"},
        {"fwrite", "streamlab_fwrite"},
        {"fputs", "streamlab_fputs"},
        {"raise", "streamlab_raise"},
        {"pthread_create", "streamlab_pthread_create"},
    };
    for (const char* name : {"init", "destroy", "getvalue", "wait", "timedwait", "trywait", "post"})
        result[std::string("sem_") + name] = std::string("streamlab_sem_") + name;
    constexpr std::string_view begin = "module asm \"";
    for (const std::string_view line : base::lines_of(text)) {
        if (!begins_with(line, begin)) continue;
        const std::string_view words = line.substr(begin.size(), line.rfind('"') - begin.size());
        const std::size_t equals = words.find(" = ");
        if (equals != words.npos)
            result[std::string(words.substr(0, equals))] = words.substr(equals + 3);
    }
    return result;
}

class Numbering {
public:
    Numbering(std::string_view text, const Unit& unit)
        : locations_(text), instead_(redirections(text)), text_(text), unit_(unit) {
        for (const std::string_view line : base::lines_of(text)) {
            lines_.push_back(line);
            // Lines with '@' contain the program's string literals.
            if (line.empty() || line.front() == '@') continue;
            for (const char* words : {"(ptr ", " ptr %", " ptr @"})
                has_opaque_pointers_ |= line.find(words) != line.npos;
        }
        for (const std::string_view line : lines_)
            if (begins_with(line, "define ")) {
                const std::string_view defined = name_at(line, line.find('@'));
                defined_.emplace(defined);
                if (!is_main(defined)) continue;
                main_ = defined;
                takes_arguments_ = line.find("()") == line.npos;
            }
    }

    NumberedCalls run() {
        for (line_ = 0; line_ < lines_.size(); ++line_)
            take(lines_[line_]);
        result_.text += tables();
        return std::move(result_);
    }

private:
    // True for clang's names of main() for WebAssembly, which depend on its version and on main()'s
    // parameters.
    static bool is_main(std::string_view name) {
        return name == "main" || name == "__main_void" || name == "__main_argc_argv" ||
               name == "__original_main";
    }

    // The type of a pointer to `pointee` as written in this IR.
    std::string pointer_to(std::string_view pointee) const {
        return has_opaque_pointers_ ? "ptr" : std::string(pointee) + '*';
    }
    // The address of the global `name`, of type `type`, as a byte pointer.
    std::string address(std::string_view type, const std::string& name) const {
        if (has_opaque_pointers_) return "@" + name;
        return "bitcast (" + std::string(type) + "* @" + name + " to i8*)";
    }

    void take(std::string_view line) {
        if (begins_with(line, "module asm \"") && line.find(" = ") != line.npos) return;
        if (begins_with(line, "declare ") && is_declared(line)) return;
        if (begins_with(line, "define ")) begin_function();
        if (begins_with(line, "  ")) take_instruction(line);
        if (begins_with(line, "@llvm.global_ctors")) return take_constructors(line);
        if (begins_with(line, "@llvm.")) {
            result_.text += std::string(line) + '\n';
            return;
        }
        // COMDATs matter only for shared names: internal definitions are not merged.
        if (begins_with(line, "$") && !unit_.shares_external_names) return;
        if (accesses_pointer(line)) return take_pointer(line);
        const bool is_definition = !unit_.shares_external_names &&
                                   (begins_with(line, "define ") || begins_with(line, "@"));
        result_.text += redirected(is_definition ? make_internal(line) : std::string(line)) + '\n';
    }

    // True for a 4-byte access hook before a load or store of a pointer: "load i8*, i8** %2".
    bool accesses_pointer(std::string_view line) const {
        if (!begins_with(line, "  call void @__tsan_") || line_ + 1 == lines_.size()) return false;
        const std::string_view called = called_by(line), next = lines_[line_ + 1];
        if (called != "__tsan_read4" && called != "__tsan_write4") return false;
        if (!has_opaque_pointers_) return next.find("** ") != next.npos;
        return next.find("load ptr, ptr ") != next.npos || begins_with(next, "  store ptr ");
    }

    void take_pointer(std::string_view line) {
        std::string text(line);
        for (const char* kind : {"read", "write"})
            base::replace_all(text, "@__tsan_" + std::string(kind) + "4(",
                              "@streamlab_" + std::string(kind) + "_pointer(");
        result_.text += text + '\n';
    }

    void begin_function() {
        function_ = line_;
        std::vector<std::string_view> lines;
        for (std::size_t at = line_; at < lines_.size() && !begins_with(lines_[at], "}"); ++at)
            lines.push_back(lines_[at]);
        blocks_.emplace(std::move(lines));
    }

    // Collects the constructors, "{ i32 65535, void ()* @name, i8* ... }" or with "ptr @name". They
    // are called when the program is selected to run.
    void take_constructors(std::string_view line) {
        constexpr std::string_view begin = "{ i32 ";
        std::multimap<std::uint32_t, std::string> found;
        for (std::size_t at = line.find(begin, line.find("] [")); at != line.npos;
             at = line.find(begin, at + 1)) {
            std::uint32_t priority = 0;
            std::from_chars(line.data() + at + begin.size(), line.data() + line.size(), priority);
            found.emplace(priority, name_at(line, line.find('@', at)));
        }
        for (const auto& [priority, name] : found)
            constructors_ += "  call void @" + name + "()\n";
    }

    // Returns the definition with internal linkage.
    static std::string make_internal(std::string_view line) {
        const bool is_function = begins_with(line, "define ");
        const std::size_t head =
            is_function ? std::string_view("define ").size() : line.find(" = ") + 3;
        std::string result(line.substr(0, head));
        std::string_view rest = line.substr(head);
        if (begins_with(rest, "external ") || begins_with(rest, "extern_weak "))
            return std::string(line);
        for (bool is_word = true; is_word;) {
            is_word = false;
            for (const std::string_view word :
                 {"linkonce_odr ", "weak_odr ", "linkonce ", "weak ", "internal ", "private ",
                  "hidden ", "protected ", "dso_local ", "default "}) {
                if (!begins_with(rest, word)) continue;
                rest.remove_prefix(word.size());
                is_word = true;
            }
        }
        result += "internal ";
        return result += without_comdat(rest);
    }

    static std::string without_comdat(std::string_view text) {
        std::string result(text);
        for (const char* word : {", comdat", " comdat"}) {
            const std::size_t at = result.find(word);
            if (at == result.npos) continue;
            std::size_t end = at + std::string_view(word).size();
            if (end < result.size() && result[end] == '(') end = result.find(')', end) + 1;
            result.erase(at, end - at);
            break;
        }
        return result;
    }

    // Two functions may have the same replacement, which must be declared only once.
    bool is_declared(std::string_view line) {
        const std::string_view name = name_at(line, line.find('@'));
        const auto found = instead_.find(std::string(name));
        return !declared_.insert(found == instead_.end() ? std::string(name) : found->second)
                    .second;
    }

    void take_instruction(std::string_view line) {
        const std::string_view called = called_by(line);
        const bool is_hook = called == block_hook;
        if (!called.empty() && defined_.count(called) == 0 && !begins_with(called, "llvm."))
            store_number(line, is_hook);
        if (!is_hook || !blocks_) return;
        mixes_.resize(result_.places.size());
        mixes_.back() = blocks_->counts_after(line_ - function_);
    }

    // The function that the line calls directly; empty if there is none.
    static std::string_view called_by(std::string_view line) {
        // A result may be called `%call`.
        std::size_t call = line.find("call ");
        while (call != line.npos && call > 0 && line[call - 1] != ' ')
            call = line.find("call ", call + 1);
        if (call == line.npos) return {};
        // The callee is after the types and before the arguments.
        const std::size_t at = line.find('@', call);
        if (at == line.npos) return {};
        const std::string_view name = name_at(line, at);
        const std::size_t behind = line.find(name, at) + name.size();
        const bool is_called = behind < line.size() && (line[behind] == '(' || line[behind] == '"');
        return is_called ? name : std::string_view{};
    }

    void store_number(std::string_view line, bool is_hook) {
        const std::size_t number = unit_.first + result_.places.size();
        const std::string byte_pointer = pointer_to("i8"), end = " @streamlab_call_site\n";
        std::uint32_t location = 0;
        constexpr std::string_view mark = "!dbg !";
        if (const std::size_t at = line.rfind(mark); at != line.npos)
            std::from_chars(line.data() + at + mark.size(), line.data() + line.size(), location);
        std::vector<Place> chain = locations_.chain(location);
        if (chain.empty() && !is_hook) {
            result_.text += "  store " + byte_pointer + " null, " + pointer_to(byte_pointer) + end;
            return;
        }
        result_.places.push_back(std::move(chain));
        result_.text += "  store " + byte_pointer + " inttoptr (i32 " + std::to_string(number) +
                        " to " + byte_pointer + "), " + pointer_to(byte_pointer) + end;
    }

    std::string redirected(std::string_view line) const {
        std::string result;
        std::size_t done = 0;
        for (std::size_t at = line.find('@'); at != line.npos; at = line.find('@', at + 1)) {
            const std::string_view name = name_at(line, at);
            const auto found = instead_.find(std::string(name));
            if (found == instead_.end()) continue;
            // Defined in this unit: an inline function of Emscripten's library that is not inline
            // in the system's.
            if (unit_.shares_external_names && defined_.count(name) > 0) continue;
            const std::size_t begin = line.find(name, at);
            const bool is_quoted = line[at + 1] == '"';
            result += line.substr(done, at - done);
            result += '@' + found->second;
            done = begin + name.size() + (is_quoted ? 1 : 0);
        }
        return result += line.substr(done);
    }

    static std::string hexadecimal(unsigned byte) {
        constexpr char digits[] = "0123456789ABCDEF";
        return {'\\', digits[byte / 16], digits[byte % 16]};
    }

    static std::string as_text(std::string_view name, const std::string& symbol) {
        return "@" + symbol + " = internal constant [" + std::to_string(name.size() + 1) +
               " x i8] c\"" + std::string(name) + "\\00\"\n";
    }

    // The table of kernels whose address the program takes, for cudaLaunchKernel and similar calls.
    // A kernel is recognised by the type name of its local class, "Z4workiE16streamlab_kernel"
    // (kernel_registry.cpp).
    std::string kernels() {
        constexpr std::string_view type_name = "_ZTSZ", end = "E16streamlab_kernel";
        std::string names, rows;
        for (const std::string_view line : lines_) {
            if (line.empty() || line.front() != '@') continue;
            const std::string_view type = name_at(line, 0);
            if (!begins_with(type, type_name) || !type.ends_with(end)) continue;
            std::string kernel(type.substr(type_name.size() - 1, type.size() - end.size() - 4));
            const std::size_t digits = kernel.find_first_not_of("0123456789", 1);
            // With C linkage the name has no parameters: "Z4work".
            const bool is_plain =
                digits != kernel.npos && digits > 1 &&
                kernel.substr(1, digits - 1) == std::to_string(kernel.size() - digits);
            kernel = is_plain ? kernel.substr(digits) : "_" + kernel;
            const std::string address = address_of(kernel);
            if (address.empty()) continue;
            const std::string text = "streamlab_kernel_name_" + std::to_string(kernels_++);
            names += as_text(kernel, text);
            const std::string byte = pointer_to("i8");
            rows += std::string(rows.empty() ? "" : ", ") + "{ " + byte + ", " + byte +
                    ", i32 } { " + byte + ' ' + first_byte_of(text, kernel.size() + 1) + ", " +
                    byte + ' ' + address + ", i32 0 }";
        }
        return names + "@streamlab_kernels = internal constant " + kernels_type() + " [" + rows +
               "]\n";
    }
    // The address of a byte array of that size.
    std::string first_byte_of(const std::string& name, std::size_t size) const {
        if (has_opaque_pointers_) return "@" + name;
        const std::string type = "[" + std::to_string(size) + " x i8]";
        return "getelementptr (" + type + ", " + type + "* @" + name + ", i32 0, i32 0)";
    }
    std::string kernels_type() const {
        const std::string byte = pointer_to("i8");
        return "[" + std::to_string(kernels_) + " x { " + byte + ", " + byte + ", i32 }]";
    }

    // "bitcast (void (i32)* @name to i8*)" as written in the program; empty if it is absent.
    std::string address_of(const std::string& name) const {
        if (has_opaque_pointers_) return defined_.count(name) > 0 ? "@" + name : "";
        const std::size_t at = text_.find(" @" + name + " to i8*)");
        if (at == text_.npos) return {};
        constexpr std::string_view cast = "bitcast (";
        const std::size_t begin = text_.rfind(cast, at);
        return std::string(text_.substr(begin, text_.find(')', at) + 1 - begin));
    }

    // The instruction counts by number of call, for the cost of kernels.
    std::string tables() {
        mixes_.resize(result_.places.size());
        std::string bytes;
        for (const InstructionCounts& mix : mixes_)
            for (const std::uint16_t count : mix)
                bytes += hexadecimal(count % 256) + hexadecimal(count / 256);
        const std::size_t size = mixes_.size() * sizeof(InstructionCounts);
        const std::string known_kernels = kernels();  // before kernels_ is written
        const std::string byte = pointer_to("i8");
        return known_kernels + "@streamlab_call_site = external global " + byte +
               "\n"
               "declare void @streamlab_read_pointer(" +
               byte + ")\ndeclare void @streamlab_write_pointer(" + byte +
               ")\ndefine internal void @streamlab_constructors() {\n" + constructors_ +
               "  ret void\n}\n@streamlab_block_mixes = internal constant [" +
               std::to_string(size) + " x i8] c\"" + bytes + "\", align 2\n" + description(size);
    }

    // The members of the structure in tab/program.hpp, in order.
    std::string description(std::size_t size) const {
        const std::string byte = pointer_to("i8"), separator = ", " + byte + ' ';
        const std::string type =
            "{ " + byte + ", " + byte + ", " + byte + ", i32, i32, i32, " + byte + ", i32 }";
        const std::string main_type = takes_arguments_ ? "i32 (i32, i8**)" : "i32 ()";
        return "@streamlab_program_" + std::string(unit_.name) + " = constant " + type + " { " +
               byte + ' ' + (main_.empty() ? "null" : address(main_type, std::string(main_))) +
               separator + address("void ()", "streamlab_constructors") + separator +
               first_byte_of("streamlab_block_mixes", size) + ", i32 " +
               std::to_string(unit_.first) + ", i32 " + std::to_string(mixes_.size()) + ", i32 " +
               (takes_arguments_ ? "1" : "0") + separator +
               address(kernels_type(), "streamlab_kernels") + ", i32 " + std::to_string(kernels_) +
               " }\n";
    }

    DebugLocations locations_;
    std::map<std::string, std::string> instead_;
    std::string_view text_;
    Unit unit_;
    bool has_opaque_pointers_ = false;
    std::vector<std::string_view> lines_;
    std::size_t line_ = 0, function_ = 0;  // the current line, and the start of its function
    std::string constructors_;             // calls of the constructors
    std::string_view main_;                // name of main() in the IR; empty if there is none
    bool takes_arguments_ = false;
    std::set<std::string, std::less<>> defined_;
    std::set<std::string> declared_;
    std::vector<InstructionCounts> mixes_;
    std::optional<BasicBlocks> blocks_;  // of the current function
    std::size_t kernels_ = 0;
    NumberedCalls result_;
};

}  // namespace

NumberedCalls number_calls(std::string_view intermediate, const Unit& unit) {
    return Numbering(intermediate, unit).run();
}

}  // namespace streamlab::web
