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


def _squares(a, b):
    """Sum over the planes of the squared difference."""
    total = None
    for one, two in zip(a, b):
        gap = one - two
        gap *= gap
        total = gap if total is None else np.add(total, gap, out=total)
    return total


def _round(lights, guides, steps, stride, strength):
    """One round of weighted means over a disc of `steps`, each `stride` pixels wide, for both renders.

    Lights and guides are lists of planes; a guide is (planes, noise), scaled so that 1 is another surface.
    """
    tones = [np.log1p(sum(light) * (4 / 3)) for light in lights]
    variance = _blur((tones[0] - tones[1]) ** 2 / 2, 2) + 1e-7
    h, w = variance.shape
    totals = [[plane.copy() for plane in light] for light in lights]
    weights = [np.ones((h, w), np.float32) for _ in lights]
    for dy in range(0, steps + 1):
        for dx in range(-steps, steps + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > steps * steps + 2:
                continue
            y, x = dy * stride, dx * stride
            a = (slice(0, h - y), slice(max(0, -x), w - max(0, x)))
            b = (slice(y, h), slice(max(0, x), w + min(0, x)))
            va, vb = variance[a], variance[b]
            score = np.zeros(va.shape, np.float32)
            for planes, noise in guides:
                far = _squares([p[a] for p in planes], [p[b] for p in planes])
                far -= noise[a]
                far -= noise[b]
                score += np.maximum(far, 0, out=far)
            spread = 1 / ((va + vb) * strength + 1e-5)
            floor = va + np.minimum(va, vb)
            for i in (0, 1):
                gap = tones[1 - i][a] - tones[1 - i][b]
                gap *= gap
                gap -= floor
                gap = np.maximum(_near(gap), 0)
                gap *= spread
                gap += score
                k = np.exp(-np.minimum(gap, 30, out=gap), dtype=np.float32)
                for total, plane in zip(totals[i], lights[i]):
                    total[a] += plane[b] * k
                    total[b] += plane[a] * k
                weights[i][a] += k
                weights[i][b] += k
    return [[plane / weight for plane in total] for total, weight in zip(totals, weights)]


def _guide(one, two, tolerance):
    """A feature of both renders and its noise; `tolerance` is the squared distance of another surface."""
    scale = np.float32(1 / np.sqrt(tolerance))
    noise = _blur(_squares(one, two) / (2 * tolerance), 1)
    means = [(a + b) / 2 for a, b in zip(one, two)]
    return [(_near(m) * .4 + m * .6) * scale for m in means], noise


def _planes(a):
    return [np.ascontiguousarray(a[..., i], np.float32) for i in range(3)]


def denoise(one, two):
    """Both renders as dicts of float32 arrays (height, width, 3) in linear light: Image, Albedo, Normal."""
    # surface colour is noisy too, behind a pane or out of focus, and would hand its noise to the picture
    colours = _round([_planes(np.clip(passes['Albedo'], 0, 1)) for passes in (one, two)], (), 3, 1, .6)
    base = [(a + b) / 2 * .96 + .04 for a, b in zip(*colours)]
    guides = (_guide(*colours, .012), _guide(_planes(one['Normal']), _planes(two['Normal']), .06))
    lights = [[plane / b for plane, b in zip(_planes(_fireflies(np.maximum(passes['Image'], 0))), base)] for passes in (one, two)]
    for steps, stride, strength in ROUNDS:
        lights = _round(lights, guides, steps, stride, strength)
    return np.stack([(a + b) / 2 * c for a, b, c in zip(*lights, base)], 2)
