// Adds source locations to the calls of a trace recorded in a browser.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "trace/trace.hpp"

namespace streamlab::web {

// "places" has [file, line] for each number of a call; line 0 if it is unknown. A program of
// several sources has "places_of_units" instead: {"first", "places"} for each.
class CallLocations {
public:
    explicit CallLocations(const nlohmann::json& run) {
        if (const auto places = run.find("places"); places != run.end()) add(0, *places);
        if (const auto units = run.find("places_of_units"); units != run.end())
            for (const nlohmann::json& unit : *units)
                add(unit.at("first").get<std::uint64_t>(), unit.at("places"));
    }

    void place(trace::Trace& run) const {
        std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> known;
        const auto location_of = [&](std::uint64_t number) -> std::uint32_t {
            const nlohmann::json* const place = find(number);
            if (!place) return 0;
            const auto line = place->at(1).get<std::uint32_t>();
            if (line == 0) return 0;
            const auto next = static_cast<std::uint32_t>(run.locations.size());
            const auto [entry, is_new] =
                known.try_emplace({place->at(0).get<std::string>(), line}, next);
            if (is_new) run.locations.push_back({entry->first.first, line});
            return entry->second;
        };
        for (trace::HostCall& call : run.calls)
            call.location = location_of(call.program_counter);
        for (trace::Hazard& hazard : run.hazards)
            for (trace::HazardPlace& place : hazard.places)
                place.location = location_of(place.program_counter);
        for (trace::Dataflow& flow : run.dataflow) {
            flow.reader_location = location_of(flow.reader_counter);
            flow.writer_location = location_of(flow.writer_counter);
        }
        for (trace::Note& note : run.notes)
            if (note.kind == trace::NoteKind::crash || note.kind == trace::NoteKind::deadlock)
                place_numbers(note);
    }

private:
    // "... in host code at 0x1000b", "... waits at 0x1000b for a mutex"
    void place_numbers(trace::Note& note) const {
        constexpr std::string_view before = " at 0x";
        for (std::size_t at = 0; (at = note.text.find(before, at)) != note.text.npos;) {
            char* end = nullptr;
            const nlohmann::json* const place =
                find(std::strtoull(note.text.c_str() + at + before.size(), &end, 16));
            const bool is_known = place && place->at(1).get<std::uint32_t>() != 0;
            const std::string words = is_known
                                          ? " at " + place->at(0).get<std::string>() + ":" +
                                                std::to_string(place->at(1).get<std::uint32_t>())
                                          : std::string();
            note.text.replace(at, static_cast<std::size_t>(end - note.text.c_str()) - at, words);
            at += words.size();
        }
    }

    void add(std::uint64_t first, const nlohmann::json& places) { units_[first] = &places; }

    const nlohmann::json* find(std::uint64_t number) const {
        auto unit = units_.upper_bound(number);
        if (unit == units_.begin()) return nullptr;
        --unit;
        const std::uint64_t at = number - unit->first;
        return at < unit->second->size() ? &(*unit->second)[static_cast<std::size_t>(at)] : nullptr;
    }

    std::map<std::uint64_t, const nlohmann::json*> units_;  // by first number
};

}  // namespace streamlab::web
