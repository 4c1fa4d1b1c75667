// Sampling of textures in kernels.
//
// The formulae are those of the CUDA C++ Programming Guide, appendix "Texture Fetching". Details
// that it leaves open were measured on an H100 with CUDA 13.0:
//
// * Linear filtering: a coordinate is rounded to 1/256 of a texel, halves up, and each texel's
//   weight is also rounded to 1/256 (class Weights).
// * Elements read as normalised floats are filtered as 16-bit numbers, rounded to the nearest one,
//   halves up. The border colour is first converted to such an element.
// * Channels that the format does not have read as 0.
// * Layers below 0 and beyond the last one are the last layer.
// * Wrapping and mirroring without normalised coordinates behave like clamping.
// * In one dimension, linear filtering gives the border half of the weight if the address mode of
//   the second axis is border.
//
// The level of a gradient follows the rule of graphics APIs: the logarithm of the longer gradient,
// in texels.
//
// A filtered float may still differ from a GPU's in its last bit, and in three dimensions by a few
// weights of 1/256. Every element with a weight is recorded as a load of the kernel.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "cudart/access/access.hpp"
#include "cudart/textures/objects.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::int64_t fixed_one = 256;  // unit of a coordinate's fraction

// At most two adjacent elements along an axis, and the second one's weight in units of fixed_one.
struct Taps {
    std::array<std::int64_t, 2> indices{};
    std::int64_t fraction = 0;
};

// Weights of up to eight elements, in units of fixed_one, rounded as on an H100.
class Weights {
public:
    Weights(const Taps& x, const Taps& y, const Taps& z) : y_(y.fraction) {
        const std::int64_t both = rounded(x.fraction * z.fraction, 0);
        in_x_and_z_[0] = {fixed_one - x.fraction - z.fraction + both, x.fraction - both};
        in_x_and_z_[1] = {z.fraction - both, both};
    }
    std::int64_t operator()(std::size_t x, std::size_t y, std::size_t z) const {
        const std::int64_t all = in_x_and_z_[z][x];
        const std::int64_t second = rounded(all * y_, x == 0);
        return y == 1 ? second : all - second;
    }

private:
    static std::int64_t rounded(std::int64_t product, std::int64_t halves_down) {
        return (product + fixed_one / 2 - halves_down) / fixed_one;
    }
    std::array<std::array<std::int64_t, 2>, 2> in_x_and_z_{};
    std::int64_t y_;
};

constexpr std::int64_t outside = -1;  // the border colour

std::int64_t place(std::int64_t index, std::int64_t size, cudaTextureAddressMode mode) {
    if (index >= 0 && index < size) return index;
    const auto modulo = [index](std::int64_t period) { return (index % period + period) % period; };
    switch (mode) {
    case cudaAddressModeWrap:
        return modulo(size);
    case cudaAddressModeMirror:
        return std::min(modulo(2 * size), 2 * size - 1 - modulo(2 * size));
    case cudaAddressModeBorder:
        return outside;
    default:
        return index < 0 ? 0 : size - 1;
    }
}

// Clamps distant coordinates to a range without overflow, and replaces NaN by 0.
double clamp_coordinate(double coordinate) {
    constexpr double far = 1e12;
    return std::isnan(coordinate) ? 0 : std::clamp(coordinate, -far, far);
}

// Avoids std::floor, which is a library call on processors without SSE4.1.
std::int64_t floor_of(double value) {
    const auto towards_zero = static_cast<std::int64_t>(value);
    return towards_zero - (static_cast<double>(towards_zero) > value);
}

Taps taps_of(const Texture& texture, std::size_t axis, double coordinate, std::int64_t size) {
    const cudaTextureDesc& how = texture.description;
    cudaTextureAddressMode mode = how.addressMode[axis];
    if (how.normalizedCoords)
        coordinate *= static_cast<double>(size);
    else if (mode != cudaAddressModeBorder)
        mode = cudaAddressModeClamp;
    coordinate = clamp_coordinate(coordinate);
    if (how.filterMode == cudaFilterModePoint) {
        const auto index = floor_of(coordinate);
        return {{place(index, size, mode), 0}, 0};
    }
    const auto fixed = floor_of(coordinate * fixed_one + 0.5) - fixed_one / 2;
    const std::int64_t fraction = fixed & (fixed_one - 1);
    const std::int64_t index = (fixed - fraction) / fixed_one;
    return {{place(index, size, mode), place(index + 1, size, mode)}, fraction};
}

Taps only(std::int64_t index) { return {{index, 0}, 0}; }

using TexelWords = std::array<std::uint32_t, 4>;

std::uint32_t word_of(float value) {
    std::uint32_t word = 0;
    std::memcpy(&word, &value, sizeof word);
    return word;
}
float float_of(std::uint32_t word) {
    float value = 0;
    std::memcpy(&value, &word, sizeof value);
    return value;
}

// Returns one channel, widened to 32 bits.
std::uint32_t load_channel(const unsigned char* from, const ElementFormat& format) {
    const bool is_signed = format.kind == cudaChannelFormatKindSigned;
    if (format.channel_bytes == 1)
        return is_signed ? static_cast<std::uint32_t>(static_cast<signed char>(*from)) : *from;
    if (format.channel_bytes == 2) {
        std::uint16_t half = 0;
        std::memcpy(&half, from, sizeof half);
        return is_signed ? static_cast<std::uint32_t>(static_cast<std::int16_t>(half)) : half;
    }
    std::uint32_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}

TexelWords load(const Texels& texels, std::uintptr_t address, Site site) {
    const auto* const from = reinterpret_cast<const unsigned char*>(address);
    access(from, texels.format.bytes(), AccessKind::read, site);
    TexelWords words{};
    for (std::size_t i = 0; i < texels.format.channels; ++i)
        words[i] = load_channel(from + i * texels.format.channel_bytes, texels.format);
    return words;
}

// The border colour. Integer textures use the bits of its floats. Normalised floats are converted
// in the same way as elements.
TexelWords border_of(const Texture& texture) {
    const ElementFormat& format = texture.texels.format;
    const bool is_signed = format.kind == cudaChannelFormatKindSigned;
    const int bits = 8 * format.channel_bytes - (is_signed ? 1 : 0);
    const float most = static_cast<float>((std::int64_t{1} << bits) - 1);
    TexelWords words{};
    for (std::size_t i = 0; i < format.channels; ++i) {
        const float colour = texture.description.borderColor[i];
        words[i] = texture.reads_normalized()
                       ? static_cast<std::uint32_t>(static_cast<std::int32_t>(
                             std::clamp(colour, is_signed ? -1.0f : 0.0f, 1.0f) * most))
                       : word_of(colour);
    }
    return words;
}

// Conversion of a small integer to a 16-bit number. `full`: the 16-bit number that stands for 1.
struct Scale {
    std::int64_t full = 0;
    std::int64_t lowest = 0;
    std::int64_t factor = 0;  // multiplies an element's value before the division
    std::int64_t divisor = 1;

    std::int64_t of(std::uint32_t word) const {
        const std::int64_t value =
            std::max<std::int64_t>(static_cast<std::int32_t>(word), lowest) * factor;
        return value >= 0 ? (value + divisor / 2) / divisor : -((-value + divisor / 2) / divisor);
    }
};

Scale scale_of(const ElementFormat& format) {
    if (format.kind == cudaChannelFormatKindSigned)
        return format.channel_bytes == 1 ? Scale{32767, -127, 32767, 127}
                                         : Scale{32767, -32767, 1, 1};
    return format.channel_bytes == 1 ? Scale{65535, 0, 257, 1} : Scale{65535, 0, 1, 1};
}

// Weighted sum of elements.
class Sum {
public:
    explicit Sum(const Texture& texture)
        : normalized_(texture.reads_normalized()), channels_(texture.texels.format.channels),
          scale_(scale_of(texture.texels.format)) {}

    void add(const TexelWords& element, std::int64_t weight) {
        for (std::size_t i = 0; i < channels_; ++i)
            sums_[i] += value_of(element[i]) * static_cast<double>(weight);
    }
    TexelWords words() const {
        TexelWords words{};
        for (std::size_t i = 0; i < channels_; ++i) {
            const double mean = sums_[i] / static_cast<double>(fixed_one);
            words[i] = word_of(static_cast<float>(
                normalized_ ? std::floor(mean + 0.5) / static_cast<double>(scale_.full) : mean));
        }
        return words;
    }

private:
    double value_of(std::uint32_t word) const {
        return normalized_ ? static_cast<double>(scale_.of(word))
                           : static_cast<double>(float_of(word));
    }

    bool normalized_;
    std::size_t channels_;
    Scale scale_;
    std::array<double, 4> sums_{};
};

streamlab_texel texel_of(const TexelWords& words) {
    return {{words[0], words[1], words[2], words[3]}};
}

streamlab_texel sample(const Texture& texture, const Texels& texels, const Taps& x, const Taps& y,
                       const Taps& z, Site site) {
    const auto element = [&](std::size_t i, std::size_t j, std::size_t k) {
        const std::int64_t column = x.indices[i];
        const std::int64_t row = y.indices[j];
        const std::int64_t slice = z.indices[k];
        if (column == outside || row == outside || slice == outside) return border_of(texture);
        return load(texels, texels.address_of(column, row, slice), site);
    };
    if (texture.description.filterMode == cudaFilterModePoint && !texture.reads_normalized())
        return texel_of(element(0, 0, 0));
    const Weights weights(x, y, z);
    Sum sum(texture);
    for (std::size_t k = 0; k < 2; ++k)
        for (std::size_t j = 0; j < 2; ++j)
            for (std::size_t i = 0; i < 2; ++i)
                if (const std::int64_t weight = weights(i, j, k)) sum.add(element(i, j, k), weight);
    return texel_of(sum.words());
}

// The texture that the kernel samples; an invalid handle ends the kernel.
const Texture& sampled(cudaTextureObject_t object) {
    if (!in_kernel())
        runtime().stop(trace::NoteKind::stopped,
                       "host code samples a texture, which only kernels can");
    const Texture* const found = texture_used_by_kernel(object);
    if (!found && is_known_surface_handle(object))
        fail_kernel("samples a texture and was given a surface object");
    if (!found) fail_kernel("samples through a texture object that was never made");
    return *found;
}

// Weights along the second axis, which a one-dimensional texture has for the border only.
Taps beside(const Texture& texture) {
    const cudaTextureDesc& how = texture.description;
    const bool has_border = how.addressMode[1] == cudaAddressModeBorder;
    return has_border && how.filterMode == cudaFilterModeLinear ? taps_of(texture, 1, 0, 1)
                                                                : only(0);
}

Taps slice_of(const Texels& texels, std::uint32_t slice) {
    return only(std::min<std::int64_t>(slice, texels.slices - 1));
}

// The face of a cube map hit by a direction, and the position in it (Programming Guide, "Cubemap
// Textures").
struct Face {
    std::uint32_t number;
    float s, t, length;
};
Face face_of(float x, float y, float z) {
    const float far_x = std::fabs(x);
    const float far_y = std::fabs(y);
    const float far_z = std::fabs(z);
    if (far_x >= far_y && far_x >= far_z)
        return x >= 0 ? Face{0, -z, -y, far_x} : Face{1, z, -y, far_x};
    if (far_y >= far_z) return y >= 0 ? Face{2, x, z, far_y} : Face{3, x, -z, far_y};
    return z >= 0 ? Face{4, x, -y, far_z} : Face{5, -x, -y, far_z};
}

// The two levels of a mipmapped array to sample, and the second one's weight in units of fixed_one.
// The bias is added to the level and the sum is clamped, as documented for cudaTextureDesc. If the
// program specifies no level, level 0 is used; the clamps apply to it, the bias does not. Between
// two levels, the fraction is truncated to a multiple of 1/256. (Measured on an H100, 2026-11-27.)
Taps levels_at(const Texture& texture, float level) {
    const cudaTextureDesc& how = texture.description;
    const std::int64_t last = texture.level_count - 1;
    const double wanted = level == streamlab_first_level
                              ? 0
                              : clamp_coordinate(static_cast<double>(level)) + how.mipmapLevelBias;
    const double least = how.minMipmapLevelClamp;
    const double most = std::max<double>(how.maxMipmapLevelClamp, least);
    const double at = std::clamp(std::clamp(wanted, least, most), 0.0, static_cast<double>(last));
    if (how.mipmapFilterMode == cudaFilterModePoint) return only(floor_of(at + 0.5));
    const std::int64_t fixed = floor_of(at * fixed_one);
    const std::int64_t first = fixed / fixed_one;
    return {{first, std::min(first + 1, last)}, fixed % fixed_one};
}

// Integers are also interpolated; their result is truncated.
std::uint32_t mixed_word(const Texture& texture, std::uint32_t first, std::uint32_t second,
                         std::int64_t fraction) {
    const cudaChannelFormatKind kind = texture.texels.format.kind;
    const bool is_float = kind == cudaChannelFormatKindFloat || texture.reads_normalized();
    if (is_float) {
        const float of_second = static_cast<float>(fraction) / static_cast<float>(fixed_one);
        return word_of(float_of(first) * (1 - of_second) + float_of(second) * of_second);
    }
    const bool is_signed = kind == cudaChannelFormatKindSigned;
    const auto number = [=](std::uint32_t word) {
        return is_signed ? std::int64_t{static_cast<std::int32_t>(word)} : std::int64_t{word};
    };
    return static_cast<std::uint32_t>(
        (number(first) * (fixed_one - fraction) + number(second) * fraction) / fixed_one);
}

// Calls `sample_one` for one level, or for two levels and interpolates between the results.
template <class SampleOne>
streamlab_texel sample_levels(const Texture& texture, float level, SampleOne sample_one) {
    if (!texture.levels) return sample_one(texture.texels);
    const Taps levels = levels_at(texture, level);
    const streamlab_texel first = sample_one(texels_of(texture.levels[levels.indices[0]]));
    if (levels.fraction == 0) return first;
    const streamlab_texel second = sample_one(texels_of(texture.levels[levels.indices[1]]));
    streamlab_texel mixed{};
    for (std::size_t i = 0; i < 4; ++i)
        mixed.words[i] = mixed_word(texture, first.words[i], second.words[i], levels.fraction);
    return mixed;
}

}  // namespace

extern "C" {

streamlab_texel streamlab_texture_fetch(unsigned long long object, int index) {
    const Texture& texture = sampled(object);
    const Texels& texels = texture.texels;
    if (index < 0 || index >= texels.width) return {};
    if (!texture.reads_normalized())
        return texel_of(load(texels, texels.address_of(index, 0, 0), STREAMLAB_CALLER));
    return sample(texture, texels, only(index), only(0), only(0), STREAMLAB_CALLER);
}

streamlab_texel streamlab_texture_sample(unsigned long long object, int dimensions, float x,
                                         float y, float z, float level) {
    const Texture& texture = sampled(object);
    const Site site = STREAMLAB_CALLER;
    return sample_levels(texture, level, [&](const Texels& texels) {
        return sample(texture, texels, taps_of(texture, 0, x, texels.width),
                      dimensions > 1 ? taps_of(texture, 1, y, texels.rows) : beside(texture),
                      dimensions > 2 ? taps_of(texture, 2, z, texels.slices) : only(0), site);
    });
}

streamlab_texel streamlab_texture_layer(unsigned long long object, int dimensions, float x, float y,
                                        int layer, float level) {
    const Texture& texture = sampled(object);
    const Site site = STREAMLAB_CALLER;
    return sample_levels(texture, level, [&](const Texels& texels) {
        return sample(texture, texels, taps_of(texture, 0, x, texels.width),
                      dimensions > 1 ? taps_of(texture, 1, y, texels.rows) : only(0),
                      slice_of(texels, static_cast<std::uint32_t>(layer)), site);
    });
}

streamlab_texel streamlab_texture_cube(unsigned long long object, float x, float y, float z,
                                       int layer, float level) {
    constexpr std::uint32_t faces = 6;
    const Texture& texture = sampled(object);
    const Site site = STREAMLAB_CALLER;
    const Face face = face_of(x, y, z);
    const auto on_axis = [&](std::size_t axis, float offset, std::int64_t size) {
        double coordinate =
            (static_cast<double>(offset) / static_cast<double>(face.length) + 1) / 2;
        if (!texture.description.normalizedCoords) coordinate *= static_cast<double>(size);
        return taps_of(texture, axis, coordinate, size);
    };
    return sample_levels(texture, level, [&](const Texels& texels) {
        return sample(
            texture, texels, on_axis(0, face.s, texels.width), on_axis(1, face.t, texels.rows),
            slice_of(texels, static_cast<std::uint32_t>(layer) * faces + face.number), site);
    });
}

float streamlab_texture_level(unsigned long long object, streamlab_gradient dx,
                              streamlab_gradient dy) {
    const Texture& texture = sampled(object);
    if (!texture.levels) return streamlab_first_level;
    const auto length = [&](const streamlab_gradient& slope) {
        const double x = static_cast<double>(slope.x) * static_cast<double>(texture.texels.width);
        const double y = static_cast<double>(slope.y) * static_cast<double>(texture.texels.rows);
        const double z = static_cast<double>(slope.z) * static_cast<double>(texture.texels.slices);
        return std::sqrt(x * x + y * y + z * z);
    };
    constexpr double next_to_nothing = 1e-30;
    return static_cast<float>(std::log2(std::max({length(dx), length(dy), next_to_nothing})));
}

// Returns one channel of each of the four elements that linear filtering would use.
streamlab_texel streamlab_texture_gather(unsigned long long object, float x, float y,
                                         int component) {
    Texture texture = sampled(object);
    texture.description.filterMode = cudaFilterModeLinear;
    const Taps in_x = taps_of(texture, 0, x, texture.texels.width);
    const Taps in_y = taps_of(texture, 1, y, texture.texels.rows);
    texture.description.filterMode = cudaFilterModePoint;
    const auto channel = [&](std::size_t i, std::size_t j, Site site) {
        const streamlab_texel texel = sample(texture, texture.texels, only(in_x.indices[i]),
                                             only(in_y.indices[j]), only(0), site);
        return texel.words[static_cast<std::size_t>(component) % 4];
    };
    const Site site = STREAMLAB_CALLER;
    return {{channel(0, 1, site), channel(1, 1, site), channel(1, 0, site), channel(0, 0, site)}};
}

}  // extern "C"

}  // namespace streamlab::cudart
