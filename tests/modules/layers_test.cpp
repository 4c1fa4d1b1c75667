// Checks the layers of the source tree, using its includes.
//
// The parts of a folder are its sub-folders and, as one more part, the files directly in it. The
// parts have an order in which no include points up, and units (a source with its header) do not
// form large include cycles.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace fs = std::filesystem;
namespace base = streamlab::base;

namespace {

using Names = std::set<std::string>;
using Graph = std::map<std::string, Names>;

constexpr std::size_t max_circle = 5;
constexpr std::size_t max_groups = 10;

// Folders whose parts still lack an order, with their contents.
const Names exempt{};

struct Include {
    std::string from, to;  // files

    std::string in_words() const { return fmt::format("{} includes {}", from, to); }
};

bool is_source(const fs::path& file) {
    static const Names extensions{".cpp", ".hpp", ".h", ".cuh", ".def"};
    return extensions.count(file.extension().string()) > 0;
}

// All sources below core and gui, as paths like "core/cli/main.cpp".
Names files_of(const fs::path& root) {
    Names files;
    for (const char* top : {"core", "gui"})
        if (fs::exists(root / top))
            for (const auto& entry : fs::recursive_directory_iterator(root / top))
                if (entry.is_regular_file() && is_source(entry.path()))
                    files.insert(entry.path().lexically_relative(root).generic_string());
    return files;
}

// The name in a line "#include <a/b.hpp>"; empty for other lines.
std::string_view included_name(std::string_view line) {
    line = base::trimmed(line);
    if (!line.starts_with('#')) return {};
    line = base::trimmed(line.substr(1));
    constexpr std::string_view word = "include";
    if (!line.starts_with(word)) return {};
    line = base::trimmed(line.substr(word.size()));
    if (line.empty() || (line.front() != '"' && line.front() != '<')) return {};
    const std::size_t end = line.find_first_of("\">", 1);
    return end == line.npos ? std::string_view() : line.substr(1, end - 1);
}

// The folders in which the compiler looks up an include's name, such as "core/runtime" for
// "model/clock.hpp".
std::vector<std::string> bases_of(const Names& files) {
    Names bases{"core", "gui", "core/cuda_headers", ""};
    for (const std::string& file : files) {
        const std::size_t group = file.find('/');
        if (const std::size_t end = file.find('/', group + 1); end != file.npos)
            bases.insert(file.substr(0, end));
    }
    return {bases.begin(), bases.end()};
}

std::vector<Include> includes_of(const fs::path& root) {
    const Names files = files_of(root);
    const std::vector<std::string> bases = bases_of(files);
    std::vector<Include> includes;
    for (const std::string& file : files) {
        const std::string text = base::read_file(root / file);
        for (const std::string_view line : base::lines_of(text)) {
            const std::string_view name = included_name(line);
            if (name.empty()) continue;
            std::vector<std::string> candidates{fs::path(file).parent_path().string()};
            candidates.insert(candidates.end(), bases.begin(), bases.end());
            for (const std::string& folder : candidates) {
                const std::string target =
                    (fs::path(folder) / name).lexically_normal().generic_string();
                if (files.count(target) == 0) continue;
                if (target != file) includes.push_back({file, target});
                break;
            }
        }
    }
    return includes;
}

// Strongly connected components of two or more nodes (Tarjan's algorithm).
class IncludeCycles {
public:
    explicit IncludeCycles(const Graph& graph) : graph_(graph) {
        for (const auto& [node, targets] : graph_)
            if (index_.count(node) == 0) visit(node);
    }

    const std::vector<Names>& found() const { return found_; }

private:
    void visit(const std::string& node) {
        const std::size_t mine = index_[node] = low_[node] = index_.size();
        open_.push_back(node);
        is_open_.insert(node);
        if (const auto edges = graph_.find(node); edges != graph_.end())
            for (const std::string& next : edges->second) {
                if (index_.count(next) == 0) visit(next);
                if (is_open_.count(next) > 0) low_[node] = std::min(low_[node], low_[next]);
            }
        if (low_[node] != mine) return;
        Names group;
        for (bool is_last = false; !is_last; open_.pop_back()) {
            is_last = open_.back() == node;
            is_open_.erase(open_.back());
            group.insert(open_.back());
        }
        if (group.size() > 1) found_.push_back(std::move(group));
    }

    const Graph& graph_;
    std::map<std::string, std::size_t> index_, low_;
    std::vector<std::string> open_;
    Names is_open_;
    std::vector<Names> found_;
};

bool is_in(const std::string& file, const std::string& folder) {
    return file.starts_with(folder) && file.size() > folder.size() && file[folder.size()] == '/';
}

bool is_exempt(const std::string& path, const Names& exempt_folders) {
    return std::any_of(
        exempt_folders.begin(), exempt_folders.end(),
        [&](const std::string& folder) { return path == folder || is_in(path, folder); });
}

// The part of the folder to which the file belongs.
std::string part_of(const std::string& file, const std::string& folder) {
    const std::size_t begin = folder.size() + 1;
    const std::size_t end = file.find('/', begin);
    return end == file.npos ? "(top)" : file.substr(begin, end - begin);
}

Names folders_of(const Names& files) {
    Names folders;
    for (const std::string& file : files)
        for (fs::path folder = fs::path(file).parent_path(); !folder.empty();
             folder = folder.parent_path())
            folders.insert(folder.generic_string());
    return folders;
}

// Finds the order of these parts, from the bottom up, with the fewest upward includes, by dynamic
// programming over sets of parts.
class MinimalUpwardOrder {
public:
    using Weights = std::map<std::pair<std::string, std::string>, std::size_t>;

    MinimalUpwardOrder(const Names& parts, const Weights& weights)
        : parts_(parts.begin(), parts.end()), weights_(weights) {}

    std::vector<std::string> order() {
        constexpr std::size_t max_parts = 18;  // more would take too long
        if (parts_.size() > max_parts) return parts_;
        const std::size_t sets = std::size_t{1} << parts_.size();
        std::vector<std::size_t> cost(sets, 0), last(sets, 0);
        for (std::size_t set = 1; set < sets; ++set) {
            cost[set] = static_cast<std::size_t>(-1);
            for (std::size_t part = 0; part < parts_.size(); ++part) {
                const std::size_t bit = std::size_t{1} << part;
                if ((set & bit) == 0) continue;
                const std::size_t total = cost[set & ~bit] + upward_from(part, set);
                if (total < cost[set]) {
                    cost[set] = total;
                    last[set] = part;
                }
            }
        }
        std::vector<std::string> order;
        for (std::size_t set = sets - 1; set != 0; set &= ~(std::size_t{1} << last[set]))
            order.insert(order.begin(), parts_[last[set]]);
        return order;
    }

private:
    // The number of upward includes from `part` if it is the topmost part of the set: to the parts
    // outside of the set.
    std::size_t upward_from(std::size_t part, std::size_t set) const {
        std::size_t sum = 0;
        for (std::size_t other = 0; other < parts_.size(); ++other) {
            if ((set >> other & 1) != 0) continue;
            const auto found = weights_.find({parts_[part], parts_[other]});
            if (found != weights_.end()) sum += found->second;
        }
        return sum;
    }

    const std::vector<std::string> parts_;
    const Weights& weights_;
};

// The upward includes in the folder, one per line; empty if its parts have an order.
std::vector<std::string> upward_in(const std::string& folder,
                                   const std::vector<Include>& includes) {
    Graph parts;
    MinimalUpwardOrder::Weights weights;
    for (const auto& [from, to] : includes) {
        if (!is_in(from, folder) || !is_in(to, folder)) continue;
        const std::string above = part_of(from, folder), below = part_of(to, folder);
        if (above == below) continue;
        parts[above].insert(below);
        ++weights[{above, below}];
    }
    std::vector<std::string> problems;
    const IncludeCycles circles(parts);
    for (const Names& group : circles.found()) {
        const std::vector<std::string> order = MinimalUpwardOrder(group, weights).order();
        const auto height = [&](const std::string& part) {
            return std::find(order.begin(), order.end(), part) - order.begin();
        };
        problems.push_back(fmt::format("{}: in the best order, {}, there point up:", folder,
                                       fmt::join(order, " < ")));
        for (const Include& each : includes) {
            if (!is_in(each.from, folder) || !is_in(each.to, folder)) continue;
            const std::string from = part_of(each.from, folder), to = part_of(each.to, folder);
            if (group.count(from) > 0 && group.count(to) > 0 && height(from) < height(to))
                problems.push_back("    " + each.in_words());
        }
    }
    return problems;
}

// A source and its header form one unit: their path without an extension.
std::string unit_of(const std::string& file) {
    const fs::path path = file;
    const std::string extension = path.extension().string();
    const bool has_pair = extension == ".cpp" || extension == ".hpp" || extension == ".h";
    return has_pair ? fs::path(path).replace_extension().generic_string() : file;
}

std::string common_folder(const Names& units) {
    std::string folder = fs::path(*units.begin()).parent_path().generic_string();
    for (const std::string& unit : units)
        while (!folder.empty() && !is_in(unit, folder))
            folder = fs::path(folder).parent_path().generic_string();
    return folder;
}

// The violations in a tree, one per line.
std::vector<std::string> problems_of(const fs::path& root, const Names& exempt_folders) {
    const std::vector<Include> includes = includes_of(root);
    std::vector<std::string> problems;
    for (const std::string& folder : folders_of(files_of(root))) {
        if (is_exempt(folder, exempt_folders)) continue;
        const std::vector<std::string> upward = upward_in(folder, includes);
        problems.insert(problems.end(), upward.begin(), upward.end());
    }
    Graph units;
    for (const auto& [from, to] : includes)
        if (unit_of(from) != unit_of(to)) units[unit_of(from)].insert(unit_of(to));
    const IncludeCycles circles(units);
    for (const Names& circle : circles.found())
        if (circle.size() > max_circle && !is_exempt(common_folder(circle), exempt_folders))
            problems.push_back(fmt::format("a circle of {} units, where {} are the most: {}",
                                           circle.size(), max_circle, fmt::join(circle, ", ")));
    return problems;
}

// The folders directly below core.
Names groups() {
    Names names;
    for (const auto& entry : fs::directory_iterator(fs::path(STREAMLAB_SOURCE_DIR) / "core"))
        if (entry.is_directory()) names.insert(entry.path().filename().string());
    return names;
}

class Tree {
public:
    void write(const std::string& file, const std::vector<std::string>& included) const {
        fs::create_directories((folder_.path() / file).parent_path());
        std::string text;
        for (const std::string& name : included)
            text += "#include \"" + name + "\"\n";
        folder_.write(file, text);
    }
    std::vector<std::string> problems(const Names& exempt_folders = {}) const {
        return problems_of(folder_.path(), exempt_folders);
    }

private:
    streamlab::tests::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("no include between a folder's parts points up, and include cycles are small") {
    const std::vector<std::string> problems = problems_of(STREAMLAB_SOURCE_DIR, exempt);
    INFO(fmt::format("{}", fmt::join(problems, "\n")));
    CHECK(problems.empty());
}

TEST_CASE("folders that are exempt exist") {
    for (const std::string& folder : exempt) {
        CAPTURE(folder);
        CHECK(fs::is_directory(fs::path(STREAMLAB_SOURCE_DIR) / folder));
    }
}

TEST_CASE("core has few top folders, each with a described purpose") {
    CHECK(groups().size() <= max_groups);
    for (const std::string& group : groups()) {
        const fs::path list = fs::path(STREAMLAB_SOURCE_DIR) / "core" / group / "CMakeLists.txt";
        if (!fs::exists(list)) continue;  // headers for students' programs are not a target
        CAPTURE(group);
        CHECK(base::read_file(list).starts_with("# "));
    }
}

TEST_CASE("an upward include is named") {
    const Tree tree;
    tree.write("core/program/run/run.cpp", {"program/run/run.hpp", "program/build/build.hpp"});
    tree.write("core/program/run/run.hpp", {});
    tree.write("core/program/build/build.hpp", {});
    tree.write("core/program/build/build.cpp", {"program/run/run.hpp"});
    tree.write("core/program/build/cache.cpp", {"program/run/run.hpp"});
    CHECK(tree.problems() ==
          std::vector<std::string>{
              "core/program: in the best order, run < build, there point up:",
              "    core/program/run/run.cpp includes core/program/build/build.hpp"});
    CHECK(tree.problems({"core/program"}).empty());
    CHECK(tree.problems({"core"}).empty());
}

TEST_CASE("the files of a folder are a part, and relative and deep includes count") {
    const Tree tree;
    tree.write("gui/app.hpp", {"panels/page/page.hpp"});
    tree.write("gui/panels/page/page.hpp", {"../../app.hpp"});
    CHECK(tree.problems() ==
          std::vector<std::string>{"gui: in the best order, panels < (top), there point up:",
                                   "    gui/panels/page/page.hpp includes gui/app.hpp"});
}

TEST_CASE("a cycle of six units is one too many") {
    const Tree tree;
    const auto name = [](int i) { return fmt::format("trace/unit{}.hpp", i); };
    const auto close = [&](int count) {
        for (int i = 0; i < count; ++i)
            tree.write("core/foundation/" + name(i), {name((i + 1) % count)});
    };
    close(5);
    CHECK(tree.problems().empty());
    close(6);
    REQUIRE(tree.problems().size() == 1);
    CHECK_THAT(tree.problems()[0], ContainsSubstring("a circle of 6 units") &&
                                       ContainsSubstring("core/foundation/trace/unit0"));
    CHECK(tree.problems({"core/foundation/trace"}).empty());
}
