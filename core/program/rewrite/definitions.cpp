#include "program/rewrite/definitions.hpp"

#include <map>

#include "program/rewrite/declaration.hpp"

namespace streamlab::program {

std::vector<Definition> find_definitions(const Syntax& syntax) {
    std::map<std::size_t, Definition> by_body;
    for (std::size_t i = 0; i < syntax.size(); ++i) {
        const Word word = syntax[i].word;
        if (word != Word::global && word != Word::device && word != Word::host) continue;
        const Declaration declaration = parse_declaration(syntax, i);
        if (declaration.kind != Declaration::Kind::function || declaration.body == no_token)
            continue;
        Definition& definition = by_body[declaration.body];
        definition.begin = syntax.begin_of_declaration(i);
        definition.name = declaration.name;
        definition.open = declaration.body;
        definition.close = syntax.partner(declaration.body);
        definition.on_device |= word != Word::host;
        definition.on_host |= word == Word::host;
    }
    std::vector<Definition> result;
    for (const auto& [body, definition] : by_body)
        result.push_back(definition);
    return result;
}

const Definition* enclosing_definition(const Syntax& syntax,
                                       const std::vector<Definition>& definitions,
                                       std::uint32_t begin, std::uint32_t end) {
    const Definition* innermost = nullptr;  // the definition whose body opens last
    for (const Definition& definition : definitions)
        if (syntax[definition.open].end() <= begin && end <= syntax[definition.close].begin)
            innermost = &definition;
    return innermost;
}

}  // namespace streamlab::program
