#include "catalogue/profile_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <system_error>

#include "catalogue/catalogue.hpp"
#include "catalogue/profile_limits.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {
namespace {

constexpr std::array origins{"measured", "datasheet", "estimated"};

void read_number(TomlTable& table, const model::ProfileKey& key, model::Profile& profile) {
    const std::string name(key.name);
    std::string wrong;
    if (key.number != nullptr) {
        profile.*key.number = table.integer(name);
        wrong = wrong_number(key, profile.*key.number);
    } else {
        wrong = wrong_table(key, table.text(name), profile.*key.table);
    }
    if (!wrong.empty()) table.fail(name, wrong);
}

// Names must be valid on the command line and in traces.
void check_names(TomlTable& root, const model::Profile& profile) {
    constexpr const char* allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    if (profile.name.find_first_not_of(allowed) != std::string::npos)
        root.fail("name", "'name' is letters, digits, '-', '_' and '.', nothing else");
    for (const char c : profile.device_name)
        if (c == ';' || static_cast<unsigned char>(c) < ' ')
            root.fail("device_name", "'device_name' is one line without ';'");
}

// Rejects combinations of numbers that are each valid alone.
void check_consistency(std::vector<TomlTable>& tables, TomlTable& root,
                       const model::Profile& profile) {
    const Inconsistency misfit = find_inconsistency(profile);
    if (misfit.key.empty()) return;
    for (TomlTable& table : tables)
        if (table.has(misfit.key)) table.fail(misfit.key, misfit.message);
    root.fail("", misfit.message);
}

void read_numbers(TomlTable& table, model::Profile& profile, std::set<std::string>& seen) {
    const std::string from = table.text("from");
    if (std::find(origins.begin(), origins.end(), from) == origins.end()) {
        table.fail("from", fmt::format("'from' is one of {}", fmt::join(origins, ", ")));
    }
    table.text("source");  // documentation only: it just has to exist
    for (const model::ProfileKey& key : model::profile_keys()) {
        const std::string name(key.name);
        if (!table.has(name)) continue;
        if (!seen.insert(name).second) table.fail(name, fmt::format("'{}' is there twice", name));
        read_number(table, key, profile);
    }
    for (const std::string& name : table.keys())
        if (const std::string wrong = wrong_unit(name); !wrong.empty()) table.fail(name, wrong);
    // TomlTable reports keys that were not queried as misspelt, and suggests queried ones: query
    // all.
    for (const model::ProfileKey& key : model::profile_keys()) {
        const std::string name(key.name);
        if (!table.has(name)) table.text_or(name, "");
    }
    table.reject_unknown_keys();
}

}  // namespace

ProfileFile load_profile(const std::filesystem::path& file, NameRule rule) {
    if (!std::filesystem::is_regular_file(file))
        throw CatalogueError(fmt::format("{}: there is no such file", file.string()));
    TomlTable root = TomlTable::of_file(file, "the profile");
    ProfileFile result;
    result.profile.name = root.text("name");
    result.profile.device_name = root.text("device_name");
    result.summary = root.text("summary");
    check_names(root, result.profile);
    if (rule == NameRule::as_the_file && result.profile.name != file.stem()) {
        root.fail("name", fmt::format("'{}' is not the file's name", result.profile.name));
    }
    std::set<std::string> seen;
    std::vector<TomlTable> tables = root.tables("numbers", "[[numbers]]");
    for (TomlTable& table : tables)
        read_numbers(table, result.profile, seen);
    root.reject_unknown_keys();
    result.missing = fill_in(result.profile, seen);
    check_consistency(tables, root, result.profile);
    return result;
}

std::vector<ProfileFile> load_profiles(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    if (error) {
        throw CatalogueError(fmt::format("{}: {}", folder.string(), error.message()));
    }
    std::sort(files.begin(), files.end());
    std::vector<ProfileFile> profiles;
    for (const auto& file : files)
        profiles.push_back(load_profile(file));
    return profiles;
}

}  // namespace streamlab::catalogue
