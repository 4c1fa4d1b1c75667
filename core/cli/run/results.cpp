#include "cli/run/results.hpp"

#include <cstdio>

#include "base/files.hpp"
#include "catalogue/rule_texts.hpp"
#include "cli/files/places.hpp"
#include "render/animation.hpp"
#include "render/chrome_json.hpp"
#include "render/picture.hpp"
#include "render/run_json.hpp"

namespace streamlab::cli {

void write_results(const OutputPaths& outputs, const trace::Trace& trace, int exit_code,
                   const trace::Trace* drawn) {
    if (!outputs.trace.empty()) base::write_file(outputs.trace, render::to_chrome_json(trace));
    render::PictureOptions picture;
    picture.words = !drawn;
    for (const catalogue::Rule& rule : catalogue::load_rules(find_places().rules))
        picture.rules[rule.id] = rule.title;
    if (!drawn) drawn = &trace;
    if (!outputs.svg.empty()) base::write_file(outputs.svg, render::render_svg(*drawn, picture));
    if (!outputs.png.empty()) render::write_png(*drawn, picture, outputs.png);
    if (!outputs.webp.empty())
        render::write_animation(render::draw_picture(*drawn, picture), outputs.webp);
    if (outputs.json.empty()) return;
    const std::string json = render::run_json(trace, exit_code, picture.rules);
    if (outputs.json == "-") {
        std::fputs(json.c_str(), stdout);
    } else {
        base::write_file(outputs.json, json);
    }
}

void write_page(const std::string& file, const trace::Trace& trace, render::HtmlOptions options) {
    for (const catalogue::Rule& rule : catalogue::load_rules(find_places().rules))
        options.rules[rule.id] = rule.title + ". " + rule.text;
    base::write_file(file, render::render_html(trace, options));
}

}  // namespace streamlab::cli
