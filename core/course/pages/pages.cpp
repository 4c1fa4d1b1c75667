#include "pages/pages.hpp"

#include <utility>

#include "pages/lab_page.hpp"
#include "pages/profile_page.hpp"
#include "proof/task.hpp"

namespace streamlab::pages {

namespace {

std::vector<Settings> settings_of(const catalogue::Lab& lab) {
    std::vector<Settings> settings{Settings{}};
    if (!lab.try_next.empty()) settings.push_back(parse_settings(lab.try_next));
    return settings;
}

ShownLab shown(const catalogue::Lab& lab, const PagesRequest& request) {
    ShownLab result{&lab, {}};
    for (const Settings& settings : settings_of(lab))
        result.runs.push_back(show(lab, settings, request.toolchain, request.profiles));
    return result;
}

}  // namespace

std::vector<PageFile> make_pages(const PagesRequest& request) {
    std::vector<ShownLab> labs(request.labs.size());
    std::vector<proof::Task> tasks;
    for (std::size_t i = 0; i < labs.size(); ++i)
        tasks.push_back(
            {request.labs[i].name, [&, i] { labs[i] = shown(request.labs[i], request); }});
    proof::run_all(tasks, request.jobs, [](std::size_t) {});

    std::vector<PageFile> files{{"labs.md", lab_page(labs, request.puzzles)}};
    for (ShownLab& lab : labs)
        for (std::size_t i = 0; i < lab.runs.size(); ++i)
            files.push_back({picture_path(*lab.lab, i), std::move(lab.runs[i].svg)});
    files.push_back({"profile.md", profile_page()});
    return files;
}

}  // namespace streamlab::pages
