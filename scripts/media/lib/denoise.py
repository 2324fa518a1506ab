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


def _pass(light, albedo, normal, steps, stride, strength):
    """One round of weighted means over a disc of `steps`, each `stride` pixels wide."""
    tone = np.log1p(light * 4)
    # how noisy each place is: what a small blur would take away
    rest = (tone - _blur(tone, stride)).mean(2)
    noise = np.sqrt(np.maximum(_blur(rest * rest, 5 + stride), 1e-7)) * 1.5
    h, w, _ = light.shape
    total, weight = light.copy(), np.ones((h, w), np.float32)
    for dy in range(0, steps + 1):
        for dx in range(-steps, steps + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > steps * steps + 2:
                continue
            y, x = dy * stride, dx * stride
            a = (slice(0, h - y), slice(max(0, -x), w - max(0, x)))
            b = (slice(y, h), slice(max(0, x), w + min(0, x)))
            gap = _blur(((tone[a] - tone[b]) ** 2).mean(2)[..., None], 1)[..., 0]
            both = noise[a] ** 2 + noise[b] ** 2
            score = np.maximum(gap - both, 0) / (both * strength + 1e-5)
            score += ((normal[a] - normal[b]) ** 2).sum(2) / .03
            score += ((albedo[a] - albedo[b]) ** 2).sum(2) / .006
            k = np.exp(-np.minimum(score, 30)).astype(np.float32)
            total[a] += light[b] * k[..., None]
            total[b] += light[a] * k[..., None]
            weight[a] += k
            weight[b] += k
    return total / weight[..., None]


def denoise(color, albedo, normal):
    """All arrays (height, width, 3), float32, linear light. A fine round, then a wide one for blotches on plain walls."""
    color = _fireflies(np.maximum(color, 0))
    albedo = np.clip(albedo, 0, 1)
    base = albedo * .96 + .04
    guide_albedo, guide_normal = (_blur(g, 1) * .5 + g * .5 for g in (albedo, normal))
    light = _pass(color / base, guide_albedo, guide_normal, 6, 1, .75)
    light = _pass(light, guide_albedo, guide_normal, 5, 4, .9)
    return light * base
