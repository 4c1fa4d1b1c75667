#include "program/run/source_lines.hpp"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "program/run/call_place.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

std::string text_of(Dwarf_Die* die, unsigned attribute) {
    Dwarf_Attribute value;
    const char* text = dwarf_formstring(dwarf_attr_integrate(die, attribute, &value));
    return text == nullptr ? "" : text;
}

std::uint64_t number_of(Dwarf_Die* die, unsigned attribute) {
    Dwarf_Attribute value;
    Dwarf_Word number = 0;
    dwarf_formudata(dwarf_attr(die, attribute, &value), &number);
    return number;
}

const Dwfl_Callbacks callbacks = [] {
    Dwfl_Callbacks result{};
    result.find_elf = dwfl_build_id_find_elf;
    result.find_debuginfo = dwfl_standard_find_debuginfo;
    result.section_address = dwfl_offline_section_address;
    return result;
}();

}  // namespace

struct SourceLines::State {
    Dwfl* session = nullptr;
    Dwfl_Module* module = nullptr;
    std::vector<fs::path> own_headers;

    // clang records files below its working directory relative to that directory.
    static std::string in_full(Dwarf_Die* unit, const char* file) {
        if (file == nullptr || *file == '/' || *file == '<') return file == nullptr ? "" : file;
        return text_of(unit, DW_AT_comp_dir) + "/" + file;
    }

    // The compiler ran in the student's working directory: relative file names are returned as they
    // were passed.
    static std::string as_passed_to_compiler(Dwarf_Die* unit, std::string file) {
        const std::string folder = text_of(unit, DW_AT_comp_dir) + "/";
        const std::string main_file = text_of(unit, DW_AT_name);
        const bool relative = !main_file.empty() && main_file.front() != '/';
        if (relative && folder.size() > 1 && file.rfind(folder, 0) == 0)
            file.erase(0, folder.size());
        return file;
    }

    static CallLocation innermost(Dwarf_Die* unit, Dwarf_Addr address) {
        Dwarf_Line* line = dwarf_getsrc_die(unit, address);
        int number = 0;
        const char* file = line == nullptr ? nullptr : dwarf_linesrc(line, nullptr, nullptr);
        if (file == nullptr || dwarf_lineno(line, &number) != 0) return {};
        return {in_full(unit, file), static_cast<std::uint32_t>(number), {}};
    }

    // The call site of this scope's inlined function.
    static CallLocation call_of(Dwarf_Die* unit, Dwarf_Die* scope) {
        Dwarf_Files* files = nullptr;
        std::size_t count = 0;
        if (dwarf_getsrcfiles(unit, &files, &count) != 0) return {};
        const std::uint64_t file = number_of(scope, DW_AT_call_file);
        const char* name = file < count ? dwarf_filesrc(files, file, nullptr, nullptr) : nullptr;
        if (name == nullptr) return {};
        const std::uint64_t line = number_of(scope, DW_AT_call_line);
        return {in_full(unit, name), static_cast<std::uint32_t>(line), {}};
    }

    // Adds the call sites of the functions inlined around the address, outwards.
    static void add_callers(Dwarf_Die* unit, Dwarf_Addr address, std::vector<CallLocation>& chain) {
        // dwarf_getscopes gives the innermost scope and the scopes around its definition;
        // dwarf_getscopes_die gives the scopes around its inlined instance. They differ if one
        // inlined function calls another.
        Dwarf_Die *defined = nullptr, *scopes = nullptr;
        const bool is_found = dwarf_getscopes(unit, address, &defined) > 0;
        const int count = is_found ? dwarf_getscopes_die(&defined[0], &scopes) : 0;
        std::free(defined);
        for (int i = 0; i < count; ++i) {
            if (dwarf_tag(&scopes[i]) != DW_TAG_inlined_subroutine) continue;
            const char* const name = dwarf_diename(&scopes[i]);
            chain.back().function = name == nullptr ? "" : name;
            chain.push_back(call_of(unit, &scopes[i]));
        }
        std::free(scopes);
    }
};

SourceLines::SourceLines(const fs::path& executable, std::vector<fs::path> own_headers)
    : state_(std::make_unique<State>()) {
    for (fs::path& folder : own_headers) {
        std::error_code error;
        const fs::path real = fs::canonical(folder, error);
        state_->own_headers.push_back(folder.lexically_normal());
        if (!error) state_->own_headers.push_back(real);
    }
    state_->session = dwfl_begin(&callbacks);
    if (state_->session == nullptr) return;
    dwfl_report_begin(state_->session);
    state_->module = dwfl_report_offline(state_->session, "program", executable.c_str(), -1);
    dwfl_report_end(state_->session, nullptr, nullptr);
}

SourceLines::~SourceLines() {
    if (state_->session != nullptr) dwfl_end(state_->session);
}

trace::SourceLine SourceLines::find(std::uint64_t return_address) const {
    if (state_->module == nullptr || return_address == 0) return {};
    // The call precedes its return address, which may belong to another line.
    const Dwarf_Addr address = return_address - 1;
    Dwarf_Addr bias = 0;
    Dwarf_Die* unit = dwfl_module_addrdie(state_->module, address, &bias);
    if (unit == nullptr) return {};
    std::vector<CallLocation> chain{State::innermost(unit, address - bias)};
    if (!is_student_source(chain[0].file, state_->own_headers))
        State::add_callers(unit, address - bias, chain);
    const trace::SourceLine line = student_call_location(chain, state_->own_headers);
    return {State::as_passed_to_compiler(unit, line.file), line.line};
}

trace::SourceLine SourceLines::find_outer(std::uint64_t return_address) const {
    const trace::SourceLine own = find(return_address);
    if (own.line == 0) return {};
    Dwarf_Addr bias = 0;
    Dwarf_Die* unit = dwfl_module_addrdie(state_->module, return_address - 1, &bias);
    std::vector<CallLocation> chain{State::innermost(unit, return_address - 1 - bias)};
    State::add_callers(unit, return_address - 1 - bias, chain);
    bool is_beyond = false;
    for (const CallLocation& each : chain) {
        if (is_beyond && is_student_source(each.file, state_->own_headers))
            return {State::as_passed_to_compiler(unit, each.file), each.line};
        is_beyond |=
            each.line == own.line && State::as_passed_to_compiler(unit, each.file) == own.file;
    }
    return {};
}

trace::SourceLine SourceLines::find_call(const std::vector<std::uint64_t>& return_addresses) const {
    if (state_->module == nullptr) return {};
    Dwarf_Addr moved_by = 0;
    dwfl_module_getelf(state_->module, &moved_by);
    std::vector<CallLocation> chain;
    for (const std::uint64_t address : return_addresses) {
        Dwarf_Addr bias = 0;
        const Dwarf_Addr call = address - 1 + moved_by;
        Dwarf_Die* const unit = dwfl_module_addrdie(state_->module, call, &bias);
        if (unit == nullptr) continue;
        CallLocation innermost = State::innermost(unit, call - bias);
        innermost.file = State::as_passed_to_compiler(unit, innermost.file);
        chain.push_back(innermost);
        const std::size_t before = chain.size();
        State::add_callers(unit, call - bias, chain);
        for (std::size_t index = before; index < chain.size(); ++index)
            chain[index].file = State::as_passed_to_compiler(unit, chain[index].file);
    }
    return launch_location(chain, state_->own_headers);
}

namespace {

void resolve_crash_location(trace::Note& note, const SourceLines& lines) {
    constexpr std::string_view before = " at 0x";
    const std::size_t at = note.text.rfind(before);
    if (note.kind != trace::NoteKind::crash || at == note.text.npos) return;
    const std::uint64_t instruction =
        std::strtoull(note.text.c_str() + at + before.size(), nullptr, 16);
    note.text.erase(at);
    // find() expects a return address and looks up the byte before it.
    const trace::SourceLine line = lines.find(instruction + 1);
    if (line.line == 0) return;
    note.text += " at " + fs::path(line.file).filename().string() + ":" + std::to_string(line.line);
}

// Replaces each thread's return addresses in a note such as "... waits at 0x401a<0x7f0c for a
// mutex" with a source line.
void resolve_wait_locations(trace::Note& note, const SourceLines& lines) {
    constexpr std::string_view before = " at 0x";
    if (note.kind != trace::NoteKind::deadlock) return;
    for (std::size_t at = 0; (at = note.text.find(before, at)) != note.text.npos;) {
        const char* const begin = note.text.c_str() + at + before.size() - 2;
        std::vector<std::uint64_t> addresses;
        const char* next = begin;
        for (;; ++next) {
            char* end = nullptr;
            addresses.push_back(std::strtoull(next, &end, 16));
            next = end;
            if (*next != '<') break;
        }
        const trace::SourceLine line =
            addresses.size() == 1 ? lines.find(addresses[0]) : lines.find_call(addresses);
        const std::string place = line.line == 0
                                      ? std::string()
                                      : " at " + fs::path(line.file).filename().string() + ":" +
                                            std::to_string(line.line);
        note.text.replace(at, static_cast<std::size_t>(next - note.text.c_str()) - at, place);
        at += place.size();
    }
}

}  // namespace

void resolve_locations(trace::Trace& trace, const SourceLines& lines) {
    std::unordered_map<std::uint64_t, std::uint32_t> known{{0, 0}};
    std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> indices;
    const auto index_of = [&](const trace::SourceLine& line) -> std::uint32_t {
        if (line.line == 0) return 0;
        const auto next = static_cast<std::uint32_t>(trace.locations.size());
        const auto [index, first] = indices.try_emplace({line.file, line.line}, next);
        if (first) trace.locations.push_back(line);
        return index->second;
    };
    const auto location_of = [&](std::uint64_t program_counter) {
        const auto [entry, is_new] = known.try_emplace(program_counter, 0);
        if (is_new) entry->second = index_of(lines.find(program_counter));
        return entry->second;
    };
    const auto outer_of = [&](const trace::HazardPlace& place) {
        const trace::HostCall* call = trace::find_call(trace, place.call);
        const std::uint32_t inlined = call ? index_of(lines.find_outer(call->program_counter)) : 0;
        return inlined != 0 ? inlined : location_of(place.outer_counter);
    };
    for (trace::HostCall& call : trace.calls)
        call.location = location_of(call.program_counter);
    for (trace::Hazard& hazard : trace.hazards)
        for (trace::HazardPlace& place : hazard.places) {
            place.location = location_of(place.program_counter);
            place.outer = outer_of(place);
        }
    for (trace::Dataflow& flow : trace.dataflow) {
        flow.reader_location = location_of(flow.reader_counter);
        flow.writer_location = location_of(flow.writer_counter);
    }
    for (trace::Note& note : trace.notes) {
        resolve_crash_location(note, lines);
        resolve_wait_locations(note, lines);
    }
}

}  // namespace streamlab::program
