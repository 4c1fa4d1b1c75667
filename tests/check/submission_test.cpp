#include <string>

#include "base/sha256.hpp"
#include "check/file_watch.hpp"
#include "check/running/published.hpp"
#include "check/running/submission.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;

TEST_CASE("sha256 gives the digests of the standard's examples") {
    CHECK(base::sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(base::sha256("abc") ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(base::sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_CASE("a file that is not a source file is refused in one line") {
    const tests::TemporaryFolder folder;
    const auto problem = [&](const std::string& text) {
        return check::read_submission(folder.write("my.cu", text)).problem;
    };
    CHECK(problem("void solve() {}\n").empty());
    CHECK(problem("// gr\xc3\xbc\xc3\x9f\n").empty());
    CHECK(problem("") == "my.cu is empty.");
    CHECK(problem(" \n\t\n") == "my.cu is empty.");
    CHECK(problem(std::string("\x7f"
                              "ELF\0\1",
                              6)) == "my.cu is not a source file: it holds binary data.");
    CHECK(problem("a\nb \xfc\n") ==
          "my.cu is not UTF-8: line 2 holds the byte 0xfc; save the file as UTF-8.");
    CHECK(problem(std::string("\xff\xfe/\0/\0", 6)) ==
          "my.cu is not UTF-8 but UTF-16; save the file as UTF-8.");
    CHECK_THAT(problem(std::string(10'000'000, 'x')), ContainsSubstring("10.0 MB, and 1 MB is"));
    // Submissions that could not be read have no digest, so that they do not compare equal.
    CHECK(check::read_submission(folder.write("my.cu", std::string(2'000'000, 'x'))).sha256 == "");
    CHECK(check::read_submission(folder.path() / "no.cu").problem == "no.cu is not there.");
    CHECK_THAT(check::read_submission(folder.path()).problem, ContainsSubstring("is not a file."));
}

TEST_CASE("the output of publish is read back, also if it is truncated") {
    std::string data = "int32 4 2 two numbers\n";
    data += std::string("\1\0\0\0\xff\xff\xff\xff", 8);
    data += "float64 8 1 x\n";
    const auto whole = check::parse_published(data + std::string(8, '\0'));
    REQUIRE(whole.size() == 2);
    CHECK(whole[0].name == "two numbers");
    CHECK(check::value_text(whole[0], 1) == "-1");
    CHECK(check::value_text(whole[1], 0) == "0");
    CHECK(check::parse_published(data + "abc").size() == 1);
    CHECK(check::parse_published("nonsense\n").empty());
    CHECK(check::parse_published("int32 4 99999999999999 x\n").empty());
}

TEST_CASE("a save is noticed whatever method the editor uses") {
    for (const auto method :
         {check::FileWatch::Method::automatic, check::FileWatch::Method::polling}) {
        const tests::TemporaryFolder folder;
        const auto file = folder.write("puzzle.cu", "one");
        check::FileWatch watch(file, method);
        CHECK_FALSE(watch.wait(0));
        folder.write("puzzle.cu", "in place");
        CHECK(watch.wait(5000));
        CHECK_FALSE(watch.wait(0));

        std::filesystem::rename(folder.write("new~", "renamed"), file);
        CHECK(watch.wait(5000));
        std::filesystem::remove(file);
        CHECK_FALSE(watch.wait(50));
        folder.write("puzzle.cu", "made anew");
        CHECK(watch.wait(5000));
        folder.write("other.cu", "of no interest");
        CHECK_FALSE(watch.wait(50));
    }
}
