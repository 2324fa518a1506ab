"""A camera move through a still, frame by frame, with the parallax that its depth asks for.

    python3 scripts/media/move.py <job.json>

The job:
    still, near, lens   files that `npm run media -- render` wrote for one picture
    out, size, fps      the film to write, nearly lossless: [width, height] and frames a second
    seconds, grade      how long it lasts, and the ffmpeg grade of the still
    way                 where the camera is, evenly spaced in time: metres right, up, forward
    frame               what is seen of the still: middle across, middle down, width, in parts of it
    pivot               metres at which things stand still in a sideways move (0: none do)

Every pixel of the still is a point in space. Each frame throws the points at where the moved camera
would see them, the nearest winning; what was hidden is filled from what lies behind it.
"""

import json
import subprocess
import sys

import numpy as np

# nearness of the render: 65535 is this many metres away
NEAREST = 0.5
# how much a nearer point outweighs a farther one that falls on the same pixel
SHARPNESS = 24
FARTHEST = 1 / 500


def read(file, width, height, kind, depth, more=''):
    """A picture as an array; `kind` is ffmpeg's name of the pixels, `depth` their type."""
    words = ['-i', file, '-vf', f'{more}scale={width}:{height}:flags=area', '-f', 'rawvideo']
    run = subprocess.run(
        ['ffmpeg', '-loglevel', 'error', *words, '-pix_fmt', kind, '-'],
        stdout=subprocess.PIPE,
        check=True,
    )
    return np.frombuffer(run.stdout, depth).reshape(height, width, -1).astype(np.float32)


def widened(near):
    """Nearness with every edge moved a pixel outwards: a mixed pixel goes with what is in front."""
    around = np.pad(near, 1, mode='edge')
    h, w = near.shape
    return np.max([around[i : i + h, j : j + w] for i in range(3) for j in range(3)], axis=0)


class Scene:
    def __init__(self, job):
        self.width, self.height = job['size']
        self.middle = job['frame'][:2]
        self.part = job['frame'][2]
        with open(job['lens']) as file:
            lens = json.load(file)
        self.focal, self.shift = lens['focal'], lens['shift']
        # about five points for every four pixels of the film
        w = round(self.width / self.part * 1.25 / 16) * 16
        w = min(w, job.get('most', 2400))
        h = round(w * 9 / 16)
        self.color = read(job['still'], w, h, 'rgb24', np.uint8, job['grade'] + ',').reshape(-1, 3)
        near = read(job['near'], w, h, 'gray16le', np.uint16)[..., 0] / 65535 / NEAREST
        self.near = np.maximum(widened(near), FARTHEST).ravel()
        self.importance = (self.near.astype(np.float64) / FARTHEST) ** SHARPNESS
        across, down = np.meshgrid((np.arange(w) + 0.5) / w - 0.5, (np.arange(h) + 0.5) / h - 0.5)
        self.x = across.ravel() / self.focal
        self.y = (self.shift - down.ravel() * h / w) / self.focal
        self.still = job['pivot'] and 1 / job['pivot']

    def frame(self, right, up, forward):
        n = self.near
        away = 1 - forward * n
        x = (self.x - right * (n - self.still)) / away
        y = (self.y - up * (n - self.still)) / away
        scale = self.width / self.part
        left = (x * self.focal + 0.5 - self.middle[0]) * scale + self.width / 2 - 0.5
        top = (self.shift - y * self.focal) * scale + self.height / 2 - 0.5
        top -= (self.middle[1] - 0.5) * scale * 9 / 16
        seen = (away > 0.05) & (left > -1) & (left < self.width) & (top > -1) & (top < self.height)
        return self.splat(left[seen], top[seen], seen)

    def splat(self, left, top, seen):
        w, h = self.width, self.height
        x, y = np.floor(left).astype(np.int32), np.floor(top).astype(np.int32)
        fx, fy = left - x, top - y
        weight = self.importance[seen]
        values = np.column_stack([self.color[seen], self.near[seen] * 1000])
        sums = np.zeros((4, w * h))
        total = np.zeros(w * h)
        for dx in (0, 1):
            for dy in (0, 1):
                part = weight * (fx if dx else 1 - fx) * (fy if dy else 1 - fy)
                ok = (x + dx >= 0) & (x + dx < w) & (y + dy >= 0) & (y + dy < h)
                at = ((y + dy) * w + x + dx)[ok]
                total += np.bincount(at, part[ok], w * h)
                for k in range(4):
                    sums[k] += np.bincount(at, part[ok] * values[ok, k], w * h)
        known = total > 1e-3
        sums /= np.maximum(total, 1e-300)
        return filled(sums.reshape(4, h, w), known.reshape(h, w))


def filled(planes, known):
    """Holes get the colour of what is around them, the farther things first."""
    if known.all():
        return planes[:3]
    weight = known / np.maximum(planes[3], 1) ** 2
    levels = []
    sums = planes[:3] * weight
    while min(weight.shape) > 4:
        levels.append((sums, weight))
        sums, weight = halved(sums), halved(weight)
    fill = sums / np.maximum(weight, 1e-12)
    for sums, weight in reversed(levels):
        h, w = weight.shape
        fill = fill.repeat(2, -2).repeat(2, -1)[:, :h, :w]
        here = np.minimum(1, weight * 1e9)
        fill = fill * (1 - here) + sums / np.maximum(weight, 1e-12) * here
    return np.where(known, planes[:3], fill)


def halved(a):
    h, w = a.shape[-2:]
    wide = [(0, 0)] * (a.ndim - 2) + [(0, h % 2), (0, w % 2)]
    a = np.pad(a, wide)
    return a[..., ::2, ::2] + a[..., 1::2, ::2] + a[..., ::2, 1::2] + a[..., 1::2, 1::2]


def position(way, t):
    """On the way at t (0..1); it starts and ends gently."""
    eased = t + 0.35 * (t * t * (3 - 2 * t) - t)
    at = min(eased, 0.999999) * (len(way) - 1)
    i = int(at)
    return np.array(way[i]) + (np.array(way[i + 1]) - np.array(way[i])) * (at - i)


def main():
    with open(sys.argv[1]) as file:
        job = json.load(file)
    scene = Scene(job)
    w, h = job['size']
    raw = [
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        f'{w}x{h}',
        '-r',
        str(job['fps']),
        '-i',
        '-',
    ]
    code = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p']
    film = subprocess.Popen(
        ['ffmpeg', '-y', '-loglevel', 'error', *raw, '-vf', 'unsharp=5:5:0.35', *code, job['out']],
        stdin=subprocess.PIPE,
    )
    count = round(job['seconds'] * job['fps'])
    for i in range(count):
        picture = scene.frame(*position(job['way'], i / max(1, count - 1)))
        film.stdin.write(
            np.clip(picture.transpose(1, 2, 0) + 0.5, 0, 255).astype(np.uint8).tobytes()
        )
    film.stdin.close()
    if film.wait():
        sys.exit('ffmpeg failed')


if __name__ == '__main__':
    main()
