#include "site/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>

#include "base/text.hpp"
#include "embedded/web.hpp"

namespace streamlab::site {

namespace {

// Adds the modules that a script imports, transitively.
void add_imports(std::string_view script, std::set<std::string>& found) {
    const auto file = std::find_if(
        std::begin(embedded::web), std::end(embedded::web),
        [&](const base::EmbeddedFile& each) { return each.name == fmt::format("web/{}", script); });
    if (file == std::end(embedded::web)) return;
    constexpr std::string_view mark = "from './";
    const std::string_view text = file->text;
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        const std::string module(text.substr(begin, text.find('\'', begin) - begin));
        if (found.insert(module).second) add_imports(module, found);
    }
}

std::set<std::string> imports_of(std::string_view script) {
    std::set<std::string> found;
    add_imports(script, found);
    return found;
}

// Scripts, styles and data come only from the site. The editor's library inserts style elements
// with this nonce (core/website/web/editor/editor.js), which does not apply to scripts. Style
// attributes are allowed, because browsers create them when the user types over coloured text.
constexpr std::string_view security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'nonce-streamlab-editor'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; "
    "worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

// What other sites show of a link to the page.
std::string tags_for_links(const Page& page, const std::string& address) {
    std::string html;
    const auto tag = [&](const char* name, const std::string& content) {
        html += fmt::format("<meta property=\"og:{}\" content=\"{}\">\n", name,
                            base::attribute(content));
    };
    tag("type", "website");
    tag("site_name", "streamlab");
    tag("title", page.title);
    tag("description", page.description);
    if (address.empty()) return html;
    tag("url", address + page.file);
    if (page.preview.title.empty()) return html;
    tag("image", address + preview_file(page));
    tag("image:alt", page.preview.question);
    return html + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
}

}  // namespace

std::string filled(std::string_view template_text, Fields fields) {
    std::string text;
    while (!template_text.empty()) {
        const std::size_t begin = template_text.find("{{");
        text += template_text.substr(0, begin);
        if (begin == template_text.npos) break;
        const std::size_t end = template_text.find("}}", begin);
        const std::string_view name = template_text.substr(begin + 2, end - begin - 2);
        const auto* field = fields.begin();
        while (field != fields.end() && field->first != name)
            ++field;
        if (field == fields.end())
            throw std::logic_error(fmt::format("nobody fills in {{{{{}}}}}", name));
        text += field->second;
        template_text.remove_prefix(end + 2);
    }
    return text;
}

std::string preview_file(const Page& page) {
    return fmt::format("previews/{}.png", page.file.substr(0, page.file.rfind('.')));
}

std::string in_frame(const Page& page, const std::string& version, const std::string& address) {
    const auto at = [&](Place place) {
        return std::string(page.place == place ? " aria-current=\"page\"" : "");
    };
    std::string scripts;
    if (page.has_timeline) scripts = "<script src=\"assets/timeline.js\" defer></script>\n";
    if (!page.script.empty())
        scripts +=
            fmt::format("<script type=\"module\" src=\"assets/{}\"></script>\n", page.script);
    // Preload the script's imports.
    for (const std::string& module : imports_of(page.script))
        scripts += fmt::format("<link rel=\"modulepreload\" href=\"assets/{}\">\n", module);
    std::string styles;
    if (!page.style.empty())
        styles = fmt::format("<link rel=\"stylesheet\" href=\"assets/{}\">\n", page.style);
    return filled(base::text_of(embedded::web, "web/frame.html"),
                  {{"title", base::markup(page.title)},
                   {"description", base::attribute(page.description)},
                   {"policy", std::string(security_policy)},
                   {"for-links", tags_for_links(page, address)},
                   {"styles", styles},
                   {"scripts", scripts},
                   {"at-course", at(Place::course)},
                   {"at-rules", at(Place::rules)},
                   {"at-hazards", at(Place::hazards)},
                   {"at-glossary", at(Place::glossary)},
                   {"at-playground", at(Place::playground)},
                   {"main", page.main},
                   {"version", base::markup(version)}});
}

}  // namespace streamlab::site
