"""Non-local means guided by albedo and normals, for Blender builds without a denoiser.

Takes two renders of the same picture with different seeds. Their difference says how noisy each place is, and
the likeness of pixels is measured in one and used to filter the other, so noise cannot vote for itself.
Light is filtered apart from surface colour (colour / albedo): grain goes and texture stays.
"""
import numpy as np

# (radius in steps, width of a step in pixels, strength): fine first, then wider for blotches on plain walls
ROUNDS = ((5, 1, .7), (4, 3, .8), (3, 9, .8))


def _blur(a, r):
    """Box mean of radius r over the first two axes."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
        n = c.shape[axis]
        a = ((np.take(c, range(2 * r + 1, n), axis) - np.take(c, range(0, n - 2 * r - 1), axis)) / (2 * r + 1)).astype(np.float32)
    return a


def _near(a):
    """Mean of each value and its eight neighbours."""
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (1, 1)
        p = np.pad(a, pad, mode='edge')
        a = (p[:-2] + p[1:-1] + p[2:]) / 3 if axis == 0 else (p[:, :-2] + p[:, 1:-1] + p[:, 2:]) / 3
    return a


def _fireflies(c):
    """No pixel may be far brighter than its third brightest neighbour."""
    brightness = c.max(2)
    p = np.pad(brightness, 1, mode='edge')
    h, w = brightness.shape
    around = np.stack([p[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    limit = np.partition(around, 5, axis=0)[5] * 1.2 + .02
    return c * np.minimum(1, limit / np.maximum(brightness, 1e-6))[..., None]


def _distance(feature, noise, a, b):
    """Squared distance of two places beyond what noise explains."""
    return np.maximum(((feature[a] - feature[b]) ** 2).sum(2) - (noise[a] + noise[b]), 0)


def _round(lights, guides, steps, stride, strength):
    """One round of weighted means over a disc of `steps`, each `stride` pixels wide, for both renders."""
    tones = [np.log1p(light.mean(2) * 4) for light in lights]
    variance = _blur((tones[0] - tones[1]) ** 2 / 2, 2) + 1e-7
    h, w = variance.shape
    totals = [light.copy() for light in lights]
    weights = [np.ones((h, w), np.float32) for _ in lights]
    for dy in range(0, steps + 1):
        for dx in range(-steps, steps + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > steps * steps + 2:
                continue
            y, x = dy * stride, dx * stride
            a = (slice(0, h - y), slice(max(0, -x), w - max(0, x)))
            b = (slice(y, h), slice(max(0, x), w + min(0, x)))
            score = sum(_distance(feature, noise, a, b) / tolerance for feature, noise, tolerance in guides)
            both = variance[a] + variance[b]
            for i in (0, 1):
                gap = _near((tones[1 - i][a] - tones[1 - i][b]) ** 2 - (variance[a] + np.minimum(variance[a], variance[b])))
                k = np.exp(-np.minimum(score + np.maximum(gap, 0) / (both * strength + 1e-5), 30)).astype(np.float32)
                totals[i][a] += lights[i][b] * k[..., None]
                totals[i][b] += lights[i][a] * k[..., None]
                weights[i][a] += k
                weights[i][b] += k
    return [total / weight[..., None] for total, weight in zip(totals, weights)]


def _guide(one, two, tolerance):
    """A feature of both renders, its noise, and the squared distance that counts as another surface."""
    noise = _blur(((one - two) ** 2).sum(2) / 2, 1)
    both = (one + two) / 2
    return _blur(both, 1) * .4 + both * .6, noise, tolerance


def denoise(one, two):
    """Both renders as dicts of float32 arrays (height, width, 3) in linear light: Image, Albedo, Normal."""
    # surface colour is noisy too, behind a pane or out of focus, and would hand its noise to the picture
    colours = _round([np.clip(passes['Albedo'], 0, 1) for passes in (one, two)], (), 3, 1, .6)
    base = (colours[0] + colours[1]) / 2 * .96 + .04
    guides = (_guide(*colours, .012), _guide(one['Normal'], two['Normal'], .06))
    lights = [_fireflies(np.maximum(passes['Image'], 0)) / base for passes in (one, two)]
    for steps, stride, strength in ROUNDS:
        lights = _round(lights, guides, steps, stride, strength)
    return (lights[0] + lights[1]) / 2 * base
