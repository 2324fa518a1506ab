"""Non-local means guided by albedo and normals, for Blender builds without a denoiser.

Light is filtered apart from surface colour (colour / albedo), so that grain goes and texture stays.
"""
import numpy as np


def _blur(a, r):
    """Box mean of radius r over the first two axes."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float32)
        n = c.shape[axis]
        a = (np.take(c, range(2 * r + 1, n), axis) - np.take(c, range(0, n - 2 * r - 1), axis)) / (2 * r + 1)
    return a


def _fireflies(c):
    """No pixel may be far brighter than its second brightest neighbour."""
    brightness = c.max(2)
    p = np.pad(brightness, 1, mode='edge')
    h, w = brightness.shape
    around = np.stack([p[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    limit = np.partition(around, 5, axis=0)[5] * 1.25 + .02
    return c * np.minimum(1, limit / np.maximum(brightness, 1e-6))[..., None]


def denoise(color, albedo, normal, radius=7, patch=1, strength=.75):
    """All arrays (height, width, 3), float32, linear light."""
    color = _fireflies(np.maximum(color, 0))
    albedo = np.clip(albedo, 0, 1)
    base = albedo * .96 + .04
    light = color / base
    tone = np.log1p(light * 4)
    # how noisy each place is: what is left after a small blur, where the surface is smooth
    rest = (tone - _blur(tone, 1)).mean(2)
    noise = np.sqrt(np.maximum(_blur(rest * rest, 5), 1e-7)) * 1.5
    h, w, _ = color.shape
    total, weight = light.copy(), np.ones((h, w), np.float32)
    albedo_s, normal_s = _blur(albedo, 1) * .5 + albedo * .5, _blur(normal, 1) * .5 + normal * .5
    for dy in range(0, radius + 1):
        for dx in range(-radius, radius + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > radius * radius + 2:
                continue
            a = (slice(0, h - dy), slice(max(0, -dx), w - max(0, dx)))
            b = (slice(dy, h), slice(max(0, dx), w + min(0, dx)))
            gap = ((tone[a] - tone[b]) ** 2).mean(2)
            gap = _blur(gap[..., None], patch)[..., 0]
            both = noise[a] ** 2 + noise[b] ** 2
            score = np.maximum(gap - both, 0) / (both * strength + 1e-5)
            score += ((normal_s[a] - normal_s[b]) ** 2).sum(2) / .03
            score += ((albedo_s[a] - albedo_s[b]) ** 2).sum(2) / .006
            k = np.exp(-np.minimum(score, 30)).astype(np.float32)
            total[a] += light[b] * k[..., None]
            total[b] += light[a] * k[..., None]
            weight[a] += k
            weight[b] += k
    return total / weight[..., None] * base
