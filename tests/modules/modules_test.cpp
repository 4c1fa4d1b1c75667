// The permitted includes between modules, which the compiler enforces and docs/architecture.md
// documents.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace fs = std::filesystem;
namespace base = streamlab::base;

namespace {

using Names = std::set<std::string>;

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

struct Module {
    Names known;  // other modules whose headers this one may include
    std::vector<std::string> directories;
};

// "analysis" for BUILD/modules/analysis, "cuda_headers" for core/cuda_headers; empty for the
// system's folders.
std::string module_of(const fs::path& directory) {
    const bool is_ours = directory.parent_path().filename() == "modules" ||
                         directory.parent_path() == source_folder / "core";
    return is_ours ? directory.filename().string() : "";
}

// Reads the modules from CMake. A module with two targets (trace and its writer) has the
// permissions of both.
std::map<std::string, Module> built_modules() {
    std::map<std::string, Module> modules;
    const std::string text = base::read_file(STREAMLAB_MODULES);
    for (const std::string_view line : base::lines_of(text)) {
        std::istringstream words{std::string(line)};
        std::string name;
        words >> name;
        Module& module = modules[name];
        for (std::string directory; words >> directory;) {
            module.directories.push_back(directory);
            if (const std::string other = module_of(directory); !other.empty() && other != name)
                module.known.insert(other);
        }
    }
    return modules;
}

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    for (std::size_t begin = line.find('|'); begin != line.npos;) {
        const std::size_t end = line.find('|', begin + 1);
        if (end == line.npos) break;
        cells.emplace_back(base::trimmed(line.substr(begin + 1, end - begin - 1)));
        begin = end;
    }
    return cells;
}

// The rows of the table "Folders": the permitted includes of each folder. core/foundation/trace is
// listed by its path.
std::map<std::string, Names> documented_includes() {
    std::map<std::string, Names> map;
    const std::string text = base::read_file(source_folder / "docs" / "architecture.md");
    std::string_view table = text;
    table.remove_prefix(text.find("## Folders"));
    table = table.substr(0, table.find("\n## ", 1));
    for (const std::string_view line : base::lines_of(table)) {
        const std::vector<std::string> cells = cells_of(line);
        if (cells.size() != 3 || cells[0].find('`') > 2) continue;
        Names& known = map[std::string(base::trimmed(cells[0], "*`"))];
        std::istringstream names(cells[2]);
        for (std::string name; std::getline(names, name, ',');)
            known.insert(std::string(base::trimmed(name, " `")));
        known.erase("nobody");
    }
    return map;
}

// The folder of a module: "core/foundation/trace", "core/program", "gui/view", "gui".
std::string folder_of(const std::string& module) {
    if (module == "gui") return module;
    if (fs::exists(source_folder / "core" / module)) return "core/" + module;
    for (const auto& group : fs::directory_iterator(source_folder / "core"))
        if (fs::exists(group.path() / module / "CMakeLists.txt"))
            return "core/" + group.path().filename().string() + "/" + module;
    return "gui/" + module;
}

// The includes that the map permits for a folder, including indirect ones.
Names documented_includes_of(const std::map<std::string, Names>& map, const std::string& module) {
    Names known;
    std::vector<std::string> open{module};
    while (!open.empty()) {
        const std::string next = open.back();
        open.pop_back();
        const auto row = map.find(folder_of(next));
        if (row == map.end()) continue;
        for (const std::string& name : row->second)
            if (known.insert(name).second) open.push_back(name);
    }
    return known;
}

// True if a source of the module that includes this header compiles with the module's include path.
bool compiles(const Module& module, const std::string& header) {
    const streamlab::tests::TemporaryFolder folder;
    const fs::path source = folder.write("probe.cpp", "#include \"" + header + "\"\n");
    std::string command = fmt::format("'{}' -std=c++20 -fsyntax-only", STREAMLAB_COMPILER);
    for (const std::string& directory : module.directories)
        command += fmt::format(" -I'{}'", directory);
    command += fmt::format(" '{}' 2>'{}'", source.string(), (folder.path() / "why").string());
    const bool done = std::system(command.c_str()) == 0;
    INFO(base::read_file(folder.path() / "why"));
    if (!done)
        CHECK(base::read_file(folder.path() / "why").find("No such file") != std::string::npos);
    return done;
}

}  // namespace

TEST_CASE("an include in the wrong direction does not build") {
    const std::map<std::string, Module> modules = built_modules();
    struct Arrow {
        const char* module;
        const char* header;
    };
    for (const Arrow& arrow : {
             Arrow{"trace", "analysis/timeline.hpp"},
             Arrow{"trace", "model/operations/profile.hpp"},
             Arrow{"model", "cudart/state/runtime.hpp"},
             Arrow{"model", "base/files.hpp"},
             Arrow{"hazard", "trace/trace.hpp"},
             Arrow{"guarded", "trace/trace.hpp"},
             Arrow{"cudart", "program/program.hpp"},
             Arrow{"analysis", "render/text.hpp"},
             Arrow{"analysis", "model/operations/profile.hpp"},
             Arrow{"program", "check/check.hpp"},
             Arrow{"catalogue", "check/check.hpp"},
             Arrow{"render", "gui/app.hpp"},
             Arrow{"check", "grading/grade.hpp"},
             Arrow{"view", "panels/panels.hpp"},
             Arrow{"view", "state/app_state.hpp"},
             Arrow{"state", "look/theme.hpp"},
             Arrow{"look", "state/app_state.hpp"},
             Arrow{"platform", "panels/page.hpp"},
             Arrow{"platform", "state/app_state.hpp"},
         }) {
        const auto module = modules.find(arrow.module);
        if (module == modules.end()) continue;  // built without the app
        CAPTURE(arrow.module, arrow.header);
        const std::string header = arrow.header;
        const std::size_t slash = header.find('/');
        CHECK(fs::exists(source_folder /
                         (folder_of(header.substr(0, slash)) + header.substr(slash))));
        CHECK_FALSE(compiles(module->second, arrow.header));
    }
    CHECK(compiles(modules.at("analysis"), "trace/trace.hpp"));
    CHECK(compiles(modules.at("model"), "trace/record.hpp"));
    CHECK(compiles(modules.at("check"), "base/files.hpp"));
}

TEST_CASE("code that runs in a student's program does not depend on streamlab's own process") {
    const std::map<std::string, Module> modules = built_modules();
    const Names inside{"system", "guarded", "trace",        "runtime_api",
                       "model",  "hazard",  "cuda_headers", "walls"};
    for (const char* name : {"guarded", "model", "hazard", "walls", "cudart"})
        for (const std::string& known : modules.at(name).known) {
            CAPTURE(name, known);
            CHECK(inside.count(known) == 1);
        }
}

TEST_CASE("the map has a row for each folder") {
    const std::map<std::string, Names> map = documented_includes();
    std::vector<std::string> folders;
    for (const fs::path parent : {"core", "gui"})
        for (const auto& entry : fs::directory_iterator(source_folder / parent)) {
            if (!entry.is_directory()) continue;
            const fs::path folder = parent / entry.path().filename();
            folders.push_back(folder.string());
            for (const auto& module : fs::directory_iterator(entry))
                if (fs::exists(module.path() / "CMakeLists.txt"))
                    folders.push_back((folder / module.path().filename()).string());
        }
    for (const char* folder :
         {"gui", "labs", "puzzles", "solutions", "profiles", "docs", "tests", "cmake"})
        folders.emplace_back(folder);
    for (const std::string& folder : folders) {
        CAPTURE(folder);
        CHECK(map.count(folder) == 1);
    }
    for (const auto& [folder, known] : map) {
        CAPTURE(folder);
        CHECK(fs::is_directory(source_folder / folder));
    }
}

TEST_CASE("the map and CMake permit the same includes") {
    const std::map<std::string, Names> map = documented_includes();
    const std::map<std::string, Module> modules = built_modules();
    for (const auto& [name, module] : modules) {
        const auto row = map.find(folder_of(name));
        CAPTURE(name);
        REQUIRE(row != map.end());
        const Names by_map = documented_includes_of(map, name);
        for (const std::string& known : module.known) {
            CAPTURE(known);
            CHECK(by_map.count(known) == 1);  // else missing in the map
        }
        for (const std::string& known : row->second) {
            if (modules.count(known) == 0 && known != "cuda_headers")
                continue;  // not built: the app
            CAPTURE(known);
            CHECK(module.known.count(known) == 1);  // else only in the map
        }
    }
}
