#include "catalogue/catalogue.hpp"
#include "proof/harmless.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

proof::Exceptions read(const std::string& text) {
    const Scratch scratch;
    return proof::read_exceptions(scratch.write("mutants.toml", text));
}

}  // namespace

TEST_CASE("the list of harmless mutants names each by its kind and its text") {
    const auto entries = read("[[harmless]]\n"
                              "remove = \"cudaStreamSynchronize(b)\"\n"
                              "because = \"the copy waits\"\n"
                              "[[harmless]]\n"
                              "move = \"cudaEventRecord(done, a)\"\n"
                              "line_contains = \"second\"\n"
                              "because = \"nothing comes between\"\n")
                             .harmless;
    REQUIRE(entries.size() == 2);
    proof::Mutant mutant;
    mutant.mutation = proof::Mutation::move;
    mutant.call = "cudaEventRecord(done,a)";
    mutant.line_text = "  CHECK(cudaEventRecord(done,a));  // the second half";
    CHECK(proof::matches(entries[1], mutant));
    CHECK_FALSE(proof::matches(entries[0], mutant));
    mutant.line_text = "  CHECK(cudaEventRecord(done,a));";
    CHECK_FALSE(proof::matches(entries[1], mutant));
    CHECK(entries[1].line == 5);
    CHECK(proof::read_exceptions("/nowhere/mutants.toml").harmless.empty());
}

TEST_CASE("an entry for synchronising after every call has a reason") {
    const auto exceptions = read("[over_synchronised]\n"
                                 "fails = [\"result\"]\n"
                                 "because = \"a time is published\"\n");
    CHECK(exceptions.over_synchronised.fails == std::vector<std::string>{"result"});
    CHECK(exceptions.over_synchronised.because == "a time is published");
    CHECK(exceptions.over_synchronised.line == 2);
}

TEST_CASE("each mistake in the list of harmless mutants is one line with its position") {
    const auto message = [](const std::string& text) -> std::string {
        try {
            read(text);
        } catch (const catalogue::CatalogueError& error) {
            return error.what();
        }
        return "no error";
    };
    CHECK_THAT(message("[[harmless]]\nremove = \"a()\"\n"), ContainsSubstring("because"));
    CHECK_THAT(message("[[harmless]]\nbecause = \"a\"\n"), ContainsSubstring("names no mutant"));
    CHECK_THAT(message("[[harmless]]\nremove = \"a\"\nmove = \"b\"\nbecause = \"c\"\n"),
               ContainsSubstring("not two"));
    CHECK_THAT(message("[over_synchronised]\nfails = [\"result\"]\n"),
               ContainsSubstring("because"));
    CHECK_THAT(message("[over_synchronised]\nfails = []\nbecause = \"a\"\n"),
               ContainsSubstring("names no check"));
    CHECK_THAT(message("[[harmles]]\n"), ContainsSubstring("harmles"));
    CHECK_THAT(message("["), ContainsSubstring("mutants.toml:1"));
}
