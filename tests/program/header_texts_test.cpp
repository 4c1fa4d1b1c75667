// Headers that are preprocessed only once: the sources that begin with them, and the equality of
// the text.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "program/compile/header_texts.hpp"
#include "program/compile/leading_includes.hpp"
#include "program/compile/shared_headers.hpp"
#include "program/support/workspace.hpp"
#include "program/toolchain/toolchain.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class Texts {
public:
    Texts() {
        toolchain_.cache_dir = work_ / "cache";
        fs::create_directories(toolchain_.cache_dir);
    }

    std::string whole(const fs::path& source) const {
        const ProcessResult result = run_process(call_for(source));
        INFO(result.errors);
        REQUIRE(result.ok());
        return result.output;
    }
    std::optional<std::string> text_after_known_headers(const fs::path& source) const {
        const std::string text = read(source);
        const Arguments call = call_for(source);
        return HeaderTexts(toolchain_)
            .preprocess({source.string(), text, call}, unsandboxed_preprocessor(call, source));
    }
    // The result once the headers are cached.
    std::optional<std::string> text_after_cached_headers(const fs::path& source) const {
        text_after_known_headers(source);
        return text_after_known_headers(source);
    }

    fs::path write(const std::string& name, const std::string& text) const {
        work_.write(name, text);
        return work_ / name;
    }
    void write_with_age(int hours, const std::string& name, const std::string& text) const {
        fs::last_write_time(write(name, text),
                            fs::file_time_type::clock::now() - std::chrono::hours(hours));
    }

private:
    const Workspace work_;
    Arguments call_for(const fs::path& source) const {
        BuildRequest request;
        request.sources = {source};
        request.include_dirs = {fs::path(STREAMLAB_SOURCE_DIR) / "tests/cases"};
        return preprocess_call(request, toolchain_, source);
    }

    Toolchain toolchain_ = find_toolchain();
};

bool gcc() { return !is_clang(find_toolchain().compiler); }

void require_the_same(const std::string& text, const std::string& whole, const fs::path& source) {
    const auto split = split_headers(text, source.string());
    const auto expected = split_headers(whole, source.string());
    REQUIRE(split);
    REQUIRE(expected);
    CHECK(split->rest == expected->rest);
    CHECK((split->headers == expected->headers));
}

}  // namespace

TEST_CASE("A source starts with the includes before all other code", "[header_texts]") {
    const auto begins = leading_includes("// What it does.\n"
                                         "\n"
                                         "#include <cstdio>  // printf\n"
                                         "#include \"lab.cuh\"\n"
                                         "// More.\n"
                                         "int main() {}\n");
    REQUIRE(begins);
    CHECK(begins->lines == "#include <cstdio>  // printf\n#include \"lab.cuh\"\n");
    CHECK(begins->rest == "// More.\nint main() {}\n");
    CHECK(begins->rest_line == 5);
}

TEST_CASE("Text that could reveal preprocessed headers is preprocessed with them",
          "[header_texts]") {
    const std::string include = "#include \"lab.cuh\"\n";
    CHECK(leading_includes(include + "int x;\n"));
    // A last line without a newline is not followed by another line.
    CHECK(leading_includes("#include <a.h>")->rest_line == 1);
    CHECK(join_includes("", "// the end").rest_line == 1);
    for (const char* rest : {"int x;\n#include <cmath>\n", "int x = __COUNTER__;\n",
                             "#pragma pop_macro(\"CHECK\")\n", "#define TWICE(x) \\\n    x; x\n",
                             "%:include <cmath>\n", "char name[] = __BASE_FILE__;\n"}) {
        INFO(rest);
        CHECK_FALSE(leading_includes(include + rest));
    }
    CHECK_FALSE(leading_includes("#define N 3\n#include \"lab.cuh\"\n"));
    CHECK_FALSE(leading_includes("/* note */ #include \"lab.cuh\"\n"));
    CHECK_FALSE(leading_includes("int main() {}\n"));
    CHECK_FALSE(leading_includes(""));
}

TEST_CASE("After cached headers every lab has the same text as with them", "[header_texts][long]") {
    if (!gcc()) return;
    const Texts texts;
    int known = 0;
    const fs::path labs = fs::path(STREAMLAB_SOURCE_DIR) / "labs";
    for (const auto& entry : fs::recursive_directory_iterator(labs)) {
        if (entry.path().extension() != ".cu") continue;
        // All labs are copied to one folder, so that labs with the same headers share the cached
        // text.
        const fs::path source = texts.write(entry.path().filename(), read(entry.path()));
        INFO(source);
        const auto text = texts.text_after_cached_headers(source);
        if (!text) continue;
        ++known;
        require_the_same(*text, texts.whole(source), source);
    }
    CHECK(known > 15);
}

TEST_CASE("Macros, the user's own headers and their changes are detected", "[header_texts]") {
    if (!gcc()) return;
    const Texts texts;
    const fs::path source = texts.write("a.cu", "#include \"size.h\"\n"
                                                "#include \"lab.cuh\"\n"
                                                "int size = SIZE, line = __LINE__;\n"
                                                "#ifdef linux\n"
                                                "#error it is gone\n"
                                                "#endif\n"
                                                "const char* file = __FILE__;\n"
                                                "int main() { CHECK(cudaSuccess); }\n");
    // Headers that have changed recently are not cached, so the file gets an older time.
    texts.write_with_age(2, "size.h", "#pragma once\n#define SIZE 1\n#undef linux\n");
    const auto first = texts.text_after_cached_headers(source);
    REQUIRE(first);
    require_the_same(*first, texts.whole(source), source);
    CHECK(first->find("int size = 1, line = 3;") != first->npos);
    texts.write_with_age(1, "size.h", "#pragma once\n#define SIZE 200\n#undef linux\n");
    CHECK_FALSE(texts.text_after_known_headers(source));  // changed headers count as new
    const auto second = texts.text_after_known_headers(source);
    REQUIRE(second);
    require_the_same(*second, texts.whole(source), source);
    CHECK(second->find("int size = 200, line = 3;") != second->npos);
}

TEST_CASE("Sources in several folders share a text, except where a folder has headers",
          "[header_texts]") {
    if (!gcc()) return;
    const Texts texts;
    const std::string text = "#include \"lab.cuh\"\nint main() { return LINES; }\n";
    const fs::path one = texts.write("one/a.cu", text);
    const fs::path two = texts.write("two/b.cu", text);
    texts.write("two/notes.md", "Of the author.\n");
    REQUIRE(texts.text_after_cached_headers(one));
    const auto shared = texts.text_after_known_headers(two);
    REQUIRE(shared);
    require_the_same(*shared, texts.whole(two), two);
    texts.write_with_age(2, "two/lab.cuh", "#define LINES 1\n");
    CHECK_FALSE(texts.text_after_known_headers(two));  // the headers of this folder are new
    const auto own = texts.text_after_known_headers(two);
    REQUIRE(own);
    require_the_same(*own, texts.whole(two), two);
    CHECK(own->find("return 1;") != own->npos);
}

TEST_CASE("A header above the source's folder is that folder's own", "[header_texts]") {
    if (!gcc()) return;
    const Texts texts;
    const std::string text = "#include \"../size.h\"\nint main() { return SIZE; }\n";
    const fs::path one = texts.write("one/work/a.cu", text);
    const fs::path two = texts.write("two/work/a.cu", text);
    texts.write_with_age(2, "one/size.h", "#define SIZE 1\n");
    texts.write_with_age(2, "two/size.h", "#define SIZE 2\n");
    for (int use = 0; use < 3; ++use)
        for (const fs::path& source : {one, two})
            if (const auto known = texts.text_after_known_headers(source))
                require_the_same(*known, texts.whole(source), source);
}

TEST_CASE("If the preprocessor prints a message, the whole text is preprocessed",
          "[header_texts]") {
    if (!gcc()) return;
    const Texts texts;
    const fs::path good = texts.write("good.cu", "#include \"lab.cuh\"\nint main() {}\n");
    REQUIRE(texts.text_after_cached_headers(good));
    for (const char* rest :
         {"#warning soon\n", "#error now\n", "int x = CHECK(1, 2);\n", "#if\n"}) {
        INFO(rest);
        const fs::path bad = texts.write("bad.cu", std::string("#include \"lab.cuh\"\n") + rest);
        CHECK_FALSE(texts.text_after_known_headers(bad));
    }
}
