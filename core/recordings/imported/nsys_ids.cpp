#include "imported/nsys_ids.hpp"

namespace streamlab::imported {

namespace {

constexpr int thread_bits = 24;
constexpr std::uint64_t pid_mask = 0xffffff;
constexpr std::uint32_t placeholder_bit = 0x80000000;

std::uint64_t pair_of(std::uint32_t high, std::uint32_t low) {
    return std::uint64_t{high} << 32 | low;
}

}  // namespace

std::uint32_t NsysIds::process_of(Integer global) {
    if (!global) return 0;
    const std::uint64_t key = static_cast<std::uint64_t>(*global) >> thread_bits;
    const auto [place, is_new] =
        processes_.try_emplace(key, static_cast<std::uint32_t>(processes_.size()));
    if (is_new) {
        const auto [by_pid, only_one] = by_pid_.try_emplace(key & pid_mask, place->second);
        if (!only_one) by_pid->second = std::nullopt;
    }
    return place->second;
}

std::optional<std::uint32_t> NsysIds::process_with_pid(Integer pid) const {
    if (!pid) return std::nullopt;
    const auto found = by_pid_.find(static_cast<std::uint64_t>(*pid) & pid_mask);
    return found == by_pid_.end() ? std::nullopt : found->second;
}

std::uint32_t NsysIds::thread_of(Integer global) {
    const auto key = static_cast<std::uint64_t>(global.value_or(0));
    return threads_.try_emplace(key, static_cast<std::uint32_t>(threads_.size())).first->second;
}

std::uint32_t NsysIds::correlation_of(std::uint32_t process, Integer correlation) {
    const auto number = fitting<std::uint32_t>(correlation);
    if (!number || *number == 0) return 0;
    const auto next = static_cast<std::uint32_t>(correlations_.size() + 1);
    return correlations_.try_emplace(pair_of(process, *number), next).first->second;
}

std::optional<std::uint32_t> NsysIds::stream_of(std::uint32_t process, Integer context,
                                                Integer stream) {
    const auto number = fitting<std::uint32_t>(stream);
    const auto of_context = fitting<std::uint32_t>(context ? context : Integer(0));
    if (!number || *number == unknown_number || !of_context) return std::nullopt;
    const auto next = static_cast<std::uint32_t>(contexts_.size());
    const auto [place, is_new] = context_numbers_.try_emplace({process, *of_context}, next);
    if (is_new) contexts_.emplace_back(process, *of_context);
    // The stream's device is unknown here; its activities determine it later.
    return into_.stream(0, place->second, *number);
}

std::pair<std::uint32_t, std::uint32_t> NsysIds::context_of(std::uint32_t stream) const {
    return contexts_[into_.streams[stream].context];
}

std::uint32_t NsysNames::later(Integer id) {
    if (!id) return 0;
    const auto next = static_cast<std::uint32_t>(placeholders_.size());
    return placeholders_.try_emplace(*id, next).first->second | placeholder_bit;
}

std::uint32_t NsysNames::name_of(std::uint32_t placeholder) const {
    return placeholder & placeholder_bit ? names_[placeholder & ~placeholder_bit] : placeholder;
}

void NsysNames::finish(SqliteFile& file) {
    names_.assign(placeholders_.size(), 0);
    static constexpr const char* columns[] = {"id", "value"};
    file.rows("StringIds", columns, [this](const SqliteFile::Row& row) {
        const Integer id = row.integer(0);
        const auto wanted = id ? placeholders_.find(*id) : placeholders_.end();
        if (wanted != placeholders_.end())
            names_[wanted->second] = into_.names.number_of(row.text(1).value_or(""));
    });
    for (Activity& activity : into_.activities)
        activity.name = name_of(activity.name);
    for (Call& call : into_.calls)
        call.name = name_of(call.name);
    for (Range& range : into_.ranges)
        range.name = name_of(range.name);
}

NsysEnumValues::NsysEnumValues(SqliteFile& file, const char* table, const Known& documented) {
    static constexpr const char* columns[] = {"id", "name"};
    file.rows(table, columns, [this](const SqliteFile::Row& row) {
        const Integer id = row.integer(0);
        if (std::optional<std::string> name = row.text(1); id && name)
            names_[*id] = std::move(*name);
    });
    if (names_.empty()) names_.insert(documented.begin(), documented.end());
}

bool NsysEnumValues::says(Integer value, std::string_view words) const {
    const auto found = value ? names_.find(*value) : names_.end();
    return found != names_.end() && found->second.find(words) != std::string::npos;
}

}  // namespace streamlab::imported
