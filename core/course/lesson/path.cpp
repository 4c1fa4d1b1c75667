#include "lesson/path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "catalogue/toml_table.hpp"

namespace streamlab::lesson {

namespace {

using catalogue::TomlTable;

Stop read_stop(TomlTable& table) {
    Stop stop;
    if (table.has("lab") == table.has("puzzle"))
        table.fail("", "a stop names either a lab or a puzzle, by its number");
    stop.kind = table.has("lab") ? StopKind::lab : StopKind::puzzle;
    stop.number = static_cast<int>(table.integer(stop.kind == StopKind::lab ? "lab" : "puzzle"));
    if (stop.kind == StopKind::lab) {
        const std::int64_t minutes = table.integer("minutes");
        if (minutes < 1 || minutes > 240) table.fail("minutes", "'minutes' must be from 1 to 240");
        stop.minutes = static_cast<int>(minutes);
    }
    const std::int64_t level = table.integer("level");
    if (level < 1 || level > 3) table.fail("level", "'level' must be 1, 2 or 3");
    stop.level = static_cast<int>(level);
    table.reject_unknown_keys();
    return stop;
}

bool has_stop(const Path& path, StopKind kind, int number) {
    const std::vector<Stop> stops = stops_of(path);
    return std::any_of(stops.begin(), stops.end(), [&](const Stop& stop) {
        return stop.kind == kind && stop.number == number;
    });
}

template <class Item>
bool has_number(const std::vector<Item>& items, int number) {
    return std::any_of(items.begin(), items.end(),
                       [&](const Item& item) { return item.number == number; });
}

template <class Item>
void order_by_path(const Path& path, StopKind kind, std::vector<Item>& items) {
    const std::vector<Stop> stops = stops_of(path);
    const auto place_of = [&](const Item& item) {
        return std::find_if(stops.begin(), stops.end(),
                            [&](const Stop& stop) {
                                return stop.kind == kind && stop.number == item.number;
                            }) -
               stops.begin();
    };
    std::stable_sort(items.begin(), items.end(), [&](const Item& one, const Item& other) {
        const auto place = place_of(one);
        const auto other_place = place_of(other);
        return place != other_place ? place < other_place : one.number < other.number;
    });
}

}  // namespace

void sort_by_path(const Path& path, std::vector<catalogue::Lab>& labs) {
    order_by_path(path, StopKind::lab, labs);
}

void sort_by_path(const Path& path, std::vector<check::Puzzle>& puzzles) {
    order_by_path(path, StopKind::puzzle, puzzles);
}

Path load_path(const std::filesystem::path& labs_folder) {
    const std::filesystem::path file = labs_folder / "path.toml";
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    TomlTable table = TomlTable::of_file(file, "the path");
    if (const auto format = table.integer("format"); format != 1)
        table.fail("format",
                   fmt::format("format {} is not known; this is made for format 1", format));
    Path path;
    for (TomlTable& entry : table.tables("part", "[[part]]")) {
        path.push_back({entry.text("title"), {}});
        for (TomlTable& row : entry.tables("stops", "stop")) {
            const Stop stop = read_stop(row);
            if (has_stop(path, stop.kind, stop.number))
                row.fail("", fmt::format("{} is on the path already", address_of(stop)));
            path.back().stops.push_back(stop);
        }
        entry.reject_unknown_keys();
    }
    table.reject_unknown_keys();
    return path;
}

Path path_through(Path path, const std::vector<catalogue::Lab>& labs,
                  const std::vector<check::Puzzle>& puzzles) {
    constexpr int default_minutes = 10;
    Part others{path.empty() ? "Labs and puzzles" : "Others", {}};
    for (const catalogue::Lab& lab : labs)
        if (!has_stop(path, StopKind::lab, lab.number))
            others.stops.push_back({StopKind::lab, lab.number, default_minutes, 0});
    for (const check::Puzzle& puzzle : puzzles)
        if (!has_stop(path, StopKind::puzzle, puzzle.number))
            others.stops.push_back({StopKind::puzzle, puzzle.number, 0, 0});
    for (Part& part : path)
        std::erase_if(part.stops, [&](const Stop& stop) {
            return stop.kind == StopKind::lab ? !has_number(labs, stop.number)
                                              : !has_number(puzzles, stop.number);
        });
    path.push_back(std::move(others));
    std::erase_if(path, [](const Part& part) { return part.stops.empty(); });
    return path;
}

std::vector<Stop> stops_of(const Path& path) {
    std::vector<Stop> stops;
    for (const Part& part : path)
        stops.insert(stops.end(), part.stops.begin(), part.stops.end());
    return stops;
}

std::string address_of(const Stop& stop) {
    return fmt::format("{} {:02}", stop.kind == StopKind::lab ? "lab" : "puzzle", stop.number);
}

}  // namespace streamlab::lesson
