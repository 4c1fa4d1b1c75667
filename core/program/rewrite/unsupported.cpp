// Reports constructs that the model device does not support, so that they do not silently behave
// differently.
#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

bool is_member(const Syntax& syntax, std::size_t index) {
    return index > 0 &&
           (syntax.is_punctuation(index - 1, ".") || syntax.is_punctuation(index - 1, "->"));
}

bool is_used(const Syntax& syntax, std::size_t index) {
    const bool called = syntax.is_open(index + 1, '(');
    const bool templated = index + 1 < syntax.size() && syntax[index + 1].kind == TokenKind::less &&
                           syntax.close_template(index + 1) != no_token;
    return called || templated;
}

}  // namespace

void find_unsupported(Rewriting& rewriting) {
    const Syntax& syntax = rewriting.syntax;
    for (std::size_t i = 0; i < syntax.size(); ++i) {
        const Word word = syntax[i].word;
        if (word == Word::none || is_member(syntax, i)) continue;
        if (word == Word::texture_type && is_used(syntax, i) && !syntax.is_open(i + 1, '(')) {
            rewriting.problem(i, "CUDA 12 took out texture and surface references; use an object "
                                 "(cudaCreateTextureObject, cudaCreateSurfaceObject)");
        } else if (word == Word::unknown_group && syntax.is_name(i) &&
                   (is_used(syntax, i) || syntax.is_name(i + 1))) {
            rewriting.problem(
                i, "groups of threads over several devices, and clusters of blocks, are not "
                   "part of the model device; the largest group is the grid of a "
                   "cooperative launch");
        }
    }
}

}  // namespace streamlab::program
