#include "cudart/process/division.hpp"

#include <cstdint>
#include <cstring>
#include <optional>

namespace streamlab::cudart {

#if defined(__x86_64__)

namespace {

// DIV and IDIV instructions as emitted by compilers ("Intel 64 and IA-32 Architectures Software
// Developer's Manual", volume 2, chapter 2): prefixes, F6 or F7, ModRM and address bytes.
class Division {
public:
    explicit Division(ucontext_t& context) : registers_(context.uc_mcontext.gregs) {
        at_ = reinterpret_cast<const unsigned char*>(registers_[REG_RIP]);
    }

    bool finish() {
        if (!decode()) return false;
        const std::uint64_t dividend = low(bits_ == 8 ? 16 : bits_, *reg(0));
        const std::uint64_t ones = low(bits_, ~std::uint64_t{0});
        // As measured on an H200, the quotient is all ones. The remainder is the dividend, except
        // for signed operands of up to 32 bits, where it is all ones.
        const bool leaves_ones = is_signed_ && bits_ <= 32;
        if (divisor_ == 0)
            write(ones, leaves_ones ? ones : dividend);
        else if (is_signed_ && divisor_ == ones)
            write(dividend, 0);
        else
            return false;
        registers_[REG_RIP] = static_cast<greg_t>(reinterpret_cast<std::uintptr_t>(at_));
        return true;
    }

private:
    static std::uint64_t low(int bits, std::uint64_t value) {
        return bits == 64 ? value : value & ((std::uint64_t{1} << bits) - 1);
    }

    std::uint64_t* reg(int number) {
        static constexpr int places[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP,
                                           REG_RSI, REG_RDI, REG_R8,  REG_R9,  REG_R10, REG_R11,
                                           REG_R12, REG_R13, REG_R14, REG_R15};
        return reinterpret_cast<std::uint64_t*>(&registers_[places[number]]);
    }

    bool decode() {
        bool short_operand = false;
        if (*at_ == 0x66) {
            short_operand = true;
            ++at_;
        }
        if ((*at_ & 0xf0) == 0x40) rex_ = *at_++;
        const unsigned char opcode = *at_++;
        if (opcode != 0xf6 && opcode != 0xf7) return false;
        bits_ = opcode == 0xf6 ? 8 : rex_ & 8 ? 64 : short_operand ? 16 : 32;
        const unsigned char form = *at_++;
        const int operation = form >> 3 & 7;
        if (operation != 6 && operation != 7) return false;
        is_signed_ = operation == 7;
        divisor_ = low(bits_, form >> 6 == 3 ? register_operand(form & 7) : memory_operand(form));
        return true;
    }

    std::uint64_t register_operand(int number) {
        // Without a REX prefix, numbers 4 to 7 select the second bytes of the first four registers.
        if (bits_ == 8 && !rex_ && number >= 4) return *reg(number - 4) >> 8;
        return *reg(number | (rex_ & 1) << 3);
    }

    std::uint64_t memory_operand(unsigned char form) {
        const int mode = form >> 6;
        const int base = form & 7;
        std::uint64_t address = 0;
        bool from_here = false;
        if (base == 4) {
            address = scaled_operand(mode);
        } else if (mode == 0 && base == 5) {
            from_here = true;
            address = displacement(4);
        } else {
            address = *reg(base | (rex_ & 1) << 3);
        }
        if (mode == 1) address += displacement(1);
        if (mode == 2) address += displacement(4);
        if (from_here) address += reinterpret_cast<std::uintptr_t>(at_);
        std::uint64_t value = 0;
        std::memcpy(&value, reinterpret_cast<const void*>(address),
                    static_cast<std::size_t>(bits_ / 8));
        return value;
    }

    std::uint64_t scaled_operand(int mode) {
        const unsigned char scale = *at_++;
        const int index = (scale >> 3 & 7) | (rex_ & 2) << 2;
        const int base = scale & 7;
        std::uint64_t address = index == 4 ? 0 : *reg(index) << (scale >> 6);
        address += mode == 0 && base == 5 ? displacement(4) : *reg(base | (rex_ & 1) << 3);
        return address;
    }

    std::uint64_t displacement(int bytes) {
        std::int32_t value = static_cast<signed char>(*at_);
        if (bytes == 4) std::memcpy(&value, at_, sizeof value);
        at_ += bytes;
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
    }

    void write(std::uint64_t quotient, std::uint64_t remainder) {
        std::uint64_t& a = *reg(0);
        std::uint64_t& d = *reg(2);
        switch (bits_) {
        case 8:
            a = (a & ~std::uint64_t{0xffff}) | low(8, remainder) << 8 | low(8, quotient);
            break;
        case 16:
            a = (a & ~std::uint64_t{0xffff}) | low(16, quotient);
            d = (d & ~std::uint64_t{0xffff}) | low(16, remainder);
            break;
        default:  // a 32-bit write clears the upper half
            a = low(bits_, quotient);
            d = low(bits_, remainder);
        }
    }

    greg_t* registers_;
    const unsigned char* at_;
    unsigned char rex_ = 0;
    int bits_ = 32;
    bool is_signed_ = false;
    std::uint64_t divisor_ = 0;
};

}  // namespace

bool finish_division(ucontext_t& context) { return Division(context).finish(); }

#else

// Other processors, such as aarch64, do not trap on division.
bool finish_division(ucontext_t&) { return false; }

#endif

}  // namespace streamlab::cudart
