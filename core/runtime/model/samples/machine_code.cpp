#include "model/samples/machine_code.hpp"

#include <cstring>

namespace streamlab::model {

namespace {

struct Prefixes {
    unsigned char kind = 0;  // 0x66, 0xf2, 0xf3: operand type of the instruction
    bool narrow = false;     // 0x66
    unsigned char rex = 0;
};

struct Operands {
    unsigned mode = 0, reg = 0, rm = 0;
    std::size_t bytes = 0;  // of the ModRM byte and the bytes after it, except immediates
};

Operands operands_at(const unsigned char* code) {
    Operands operands;
    operands.mode = code[0] >> 6;
    operands.reg = code[0] >> 3 & 7u;
    operands.rm = code[0] & 7u;
    operands.bytes = 1;
    if (operands.mode == 3) return operands;
    const bool scaled = operands.rm == 4;
    const bool absolute =
        operands.mode == 0 && (operands.rm == 5 || (scaled && (code[1] & 7) == 5));
    if (scaled) ++operands.bytes;
    if (operands.mode == 1) operands.bytes += 1;
    if (operands.mode == 2 || absolute) operands.bytes += 4;
    return operands;
}

bool is_stack_pointer(const Operands& operands, const Prefixes& prefixes) {
    return operands.mode == 3 && operands.rm == 4 && (prefixes.rex & 1) == 0;
}

// Counts add, or, adc, sbb, and, sub, xor or cmp, which share their encodings.
void count_arithmetic(unsigned which, const Operands& operands, const Prefixes& prefixes,
                      bool both_registers, InstructionMix& mix) {
    if (is_stack_pointer(operands, prefixes) || which == 7) return;
    const bool clears = both_registers && which == 6 && operands.mode == 3 &&
                        operands.reg == operands.rm && (prefixes.rex & 5) != 1 &&
                        (prefixes.rex & 5) != 4;
    if (clears) return;
    const bool adds = which == 0 || which == 2 || which == 3 || which == 5;
    ++(adds ? mix.integer_add : mix.integer_other);
}

void count_float(unsigned char opcode, const Prefixes& prefixes, InstructionMix& mix) {
    const bool is_double = prefixes.kind == 0xf2 || prefixes.kind == 0x66;
    switch (opcode) {
    case 0x51:  // square root
    case 0x5e:  // division
        ++(is_double ? mix.double_slow : mix.float_slow);
        break;
    case 0x59:
        ++(is_double ? mix.double_multiply : mix.float_multiply);
        break;
    case 0x58:
    case 0x5c:
    case 0x5d:
    case 0x5f:
        ++(is_double ? mix.double_add : mix.float_add);
        break;
    case 0x2a:
    case 0x2c:
    case 0x2d:
    case 0x5a:
        ++mix.conversion;
        break;
    default:
        break;
    }
}

std::size_t read_two_byte(const unsigned char* code, std::size_t at, const Prefixes& prefixes,
                          InstructionMix& mix) {
    const unsigned char opcode = code[at++];
    if (opcode == 0x38) return at + 1 + operands_at(code + at + 1).bytes;
    if (opcode == 0x3a) return at + 2 + operands_at(code + at + 1).bytes;
    if (opcode >= 0x80 && opcode <= 0x8f) {
        ++mix.branch;
        return at + 4;
    }
    if (opcode == 0x05 || opcode == 0x0b || opcode == 0x31 || opcode == 0x77 || opcode == 0xa2 ||
        (opcode >= 0xc8 && opcode <= 0xcf))
        return at;
    if (opcode >= 0x40 && opcode <= 0x4f) ++mix.integer_other;  // conditional move
    if (opcode == 0xaf) ++mix.integer_multiply;
    if (opcode == 0xa4 || opcode == 0xa5 || opcode == 0xac || opcode == 0xad) ++mix.integer_other;
    count_float(opcode, prefixes, mix);
    const bool immediate = (opcode >= 0x70 && opcode <= 0x73) || opcode == 0xa4 || opcode == 0xac ||
                           opcode == 0xba || opcode == 0xc2 || (opcode >= 0xc4 && opcode <= 0xc6);
    return at + operands_at(code + at).bytes + (immediate ? 1 : 0);
}

std::size_t read_one_byte(const unsigned char* code, std::size_t at, const Prefixes& prefixes,
                          InstructionMix& mix) {
    const unsigned char opcode = code[at++];
    const std::size_t word = prefixes.narrow ? 2 : 4;  // of an immediate
    const Operands operands = operands_at(code + at);
    const std::size_t with_operands = at + operands.bytes;
    if (opcode < 0x40) {
        const unsigned form = opcode & 7u;
        if (form > 5) return 0;
        if (form > 3) {
            count_arithmetic(opcode >> 3u, {}, prefixes, false, mix);
            return at + (form == 4 ? 1 : word);
        }
        count_arithmetic(opcode >> 3u, operands, prefixes, true, mix);
        return with_operands;
    }
    if (opcode >= 0x50 && opcode <= 0x5f) return at;
    if (opcode >= 0x70 && opcode <= 0x7f) {
        ++mix.branch;
        return at + 1;
    }
    // A 32-bit lea computes no address: compilers use it for additions and multiplications.
    if (opcode == 0x8d && (prefixes.rex & 8) == 0) ++mix.integer_add;
    if (opcode >= 0x84 && opcode <= 0x8f) return with_operands;
    if (opcode >= 0x90 && opcode <= 0x9f) return at;
    if (opcode >= 0xb0 && opcode <= 0xb7) return at + 1;
    if (opcode >= 0xb8 && opcode <= 0xbf) return at + (prefixes.rex & 8 ? 8 : word);
    if (opcode >= 0xd8 && opcode <= 0xdf) return with_operands;  // long double
    switch (opcode) {
    case 0x63:
        return with_operands;
    case 0x68:
        return at + word;
    case 0x69:
        ++mix.integer_multiply;
        return with_operands + word;
    case 0x6a:
        return at + 1;
    case 0x6b:
        ++mix.integer_multiply;
        return with_operands + 1;
    case 0x80:
    case 0x83:
        count_arithmetic(operands.reg, operands, prefixes, false, mix);
        return with_operands + 1;
    case 0x81:
        count_arithmetic(operands.reg, operands, prefixes, false, mix);
        return with_operands + word;
    case 0xa4:
    case 0xa5:
    case 0xa6:
    case 0xa7:
    case 0xaa:
    case 0xab:
    case 0xac:
    case 0xad:
    case 0xae:
    case 0xaf:
        return at;
    case 0xa8:
        return at + 1;
    case 0xa9:
        return at + word;
    case 0xc0:
    case 0xc1:
        ++mix.integer_other;
        return with_operands + 1;
    case 0xc6:
        return with_operands + 1;
    case 0xc7:
        return with_operands + word;
    case 0xc9:
    case 0xcc:
        return at;
    case 0xd0:
    case 0xd1:
    case 0xd2:
    case 0xd3:
        ++mix.integer_other;
        return with_operands;
    case 0xe8:
        return at + 4;
    case 0xf6:
        return with_operands + (operands.reg < 2 ? 1 : 0);
    case 0xf7:
        if (operands.reg == 2 || operands.reg == 3) ++mix.integer_other;
        if (operands.reg == 4 || operands.reg == 5) ++mix.integer_multiply;
        if (operands.reg > 5) ++mix.integer_slow;
        return with_operands + (operands.reg < 2 ? word : 0);
    case 0xfe:
    case 0xff:
        if (operands.reg < 2 && !is_stack_pointer(operands, prefixes)) ++mix.integer_add;
        return with_operands;
    default:
        return 0;
    }
}

// True for jumps and returns, which end a basic block.
bool ends_block(const unsigned char* code) {
    if (*code == 0xf3 || *code == 0xf2) ++code;
    return *code == 0xe9 || *code == 0xeb || *code == 0xc3 || *code == 0xc2 ||
           (code[0] == 0xff && (code[1] >> 3 & 7) == 4) || (code[0] == 0x0f && code[1] == 0x0b);
}

const unsigned char* called_at(const unsigned char* code) {
    std::int32_t distance = 0;
    std::memcpy(&distance, code + 1, sizeof distance);
    return code + 5 + distance;
}

// True for a stub that jumps to a shared library. Only library functions are called that way.
bool is_library_stub(const unsigned char* code) {
    constexpr unsigned char landing[] = {0xf3, 0x0f, 0x1e, 0xfa};  // endbr64
    if (std::memcmp(code, landing, sizeof landing) == 0) code += sizeof landing;
    if (*code == 0xf2) ++code;
    return code[0] == 0xff && code[1] == 0x25;
}

}  // namespace

std::size_t read_instruction(const unsigned char* code, InstructionMix& mix) {
    Prefixes prefixes;
    std::size_t at = 0;
    for (; at < 8; ++at) {
        const unsigned char byte = code[at];
        if (byte == 0x66) prefixes.narrow = true;
        if (byte == 0xf2 || byte == 0xf3 || (byte == 0x66 && prefixes.kind == 0))
            prefixes.kind = byte;
        else if (byte != 0x66 && byte != 0xf0 && byte != 0x2e && byte != 0x3e && byte != 0x26 &&
                 byte != 0x36 && byte != 0x64 && byte != 0x65)
            break;
    }
    if ((code[at] & 0xf0) == 0x40) prefixes.rex = code[at++];
    if (code[at] == 0x0f) return read_two_byte(code, at + 1, prefixes, mix);
    return read_one_byte(code, at, prefixes, mix);
}

InstructionMix mix_of_basic_block(std::uintptr_t begin) {
    InstructionMix mix;
#ifdef __x86_64__
    constexpr std::size_t max_bytes = 4096;
    const auto* code = reinterpret_cast<const unsigned char*>(begin);
    const unsigned char* const end = code + max_bytes;
    while (code < end && !ends_block(code)) {
        if (*code == 0xe8) {
            const unsigned char* const called = called_at(code);
            if (called == known_code.basic_block_hook) break;
            if (called == known_code.special_function || is_library_stub(called)) ++mix.special;
        }
        const std::size_t bytes = read_instruction(code, mix);
        if (bytes == 0) break;
        code += bytes;
    }
#else
    static_cast<void>(begin);
    mix.float_add = mix.float_multiply = mix.branch = 1;
#endif
    return mix;
}

}  // namespace streamlab::model
