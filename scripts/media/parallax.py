"""A camera move through a still, frame by frame, with the parallax that its depth gives.

    python3 scripts/media/parallax.py <still.png> <depth.npz> <out.mp4> <seconds> <filter> <move>

<filter> is the ffmpeg grade of the still; <move> is "right,up,forward,margin" at the start and at the end, joined
by ":", in metres and parts of the picture ("0,0,0,0:0,0,1.2,0"). Every frame asks, for each of its pixels, where
in the still it comes from; near things are widened a little first, so that edges stretch the plain ground behind
them and never tear. Writes 1280x720 at 24 frames a second, nearly lossless.
"""
import subprocess
import sys

import numpy as np

FPS, W, H = 24, 1280, 720
FAR = 400


def still(file, grade):
    """The graded picture at twice the film's size, so that sampling between its pixels stays sharp."""
    run = subprocess.run(
        ['ffmpeg', '-loglevel', 'error', '-i', file, '-vf', f'{grade},scale={2 * W}:{2 * H}:flags=lanczos', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
        stdout=subprocess.PIPE, check=True)
    return np.frombuffer(run.stdout, np.uint8).reshape(2 * H, 2 * W, 3).astype(np.float32)


def _resize(a, width, height):
    y = np.clip((np.arange(height) + .5) * a.shape[0] / height - .5, 0, a.shape[0] - 1)
    x = np.clip((np.arange(width) + .5) * a.shape[1] / width - .5, 0, a.shape[1] - 1)
    y0, x0 = y.astype(int), x.astype(int)
    y1, x1 = np.minimum(y0 + 1, a.shape[0] - 1), np.minimum(x0 + 1, a.shape[1] - 1)
    v, u = (y - y0)[:, None], (x - x0)[None]
    return a[y0][:, x0] * (1 - u) * (1 - v) + a[y0][:, x1] * u * (1 - v) + a[y1][:, x0] * (1 - u) * v + a[y1][:, x1] * u * v


def _most(a, r):
    """Largest value within r pixels along each axis."""
    for axis in (0, 1):
        p = np.pad(a, [(r, r) if i == axis else (0, 0) for i in (0, 1)], mode='edge')
        a = np.max([np.take(p, range(i, i + a.shape[axis]), axis) for i in range(2 * r + 1)], axis=0)
    return a


def _mean(a, r):
    for axis in (0, 1):
        p = np.pad(a, [(r, r) if i == axis else (0, 0) for i in (0, 1)], mode='edge')
        a = np.mean([np.take(p, range(i, i + a.shape[axis]), axis) for i in range(2 * r + 1)], axis=0)
    return a


def nearness(distance, focal, shift):
    """1 / depth in the film's size, edges widened and softened. `distance` is along the ray, as Blender has it."""
    distance = np.where((distance <= 0) | (distance > FAR), FAR, distance)
    near = _resize(1 / distance, W, H)
    x, y = _axes(shift)
    near *= np.sqrt(1 + (x / (focal * W)) ** 2 + (y / (focal * W)) ** 2)
    return _mean(_most(_mean(near, 1), 4), 3).astype(np.float32)


def _axes(shift):
    """Pixel places from the point where the lens looks, right and up."""
    x = (np.arange(W, dtype=np.float32) + .5 - W / 2)[None]
    y = (H / 2 - np.arange(H, dtype=np.float32) - .5)[:, None] + shift * W
    return x, y


def _sample(a, x, y):
    """Bilinear values of `a` at fractional columns x and rows y, edges held."""
    x, y = np.clip(x, 0, a.shape[1] - 1.001), np.clip(y, 0, a.shape[0] - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    u, v = x - x0, y - y0
    if a.ndim == 3:
        u, v = u[..., None], v[..., None]
    return (a[y0, x0] * (1 - u) + a[y0, x0 + 1] * u) * (1 - v) + (a[y0 + 1, x0] * (1 - u) + a[y0 + 1, x0 + 1] * u) * v


def frame(picture, near, focal, shift, move):
    """The picture as seen from `move` = (right, up, forward, margin cut off at each side)."""
    right, up, forward, margin = move
    x, y = _axes(shift)
    centre = shift * W
    tx, ty = x * (1 - 2 * margin) + 0 * y, (y - centre) * (1 - 2 * margin) + centre + 0 * x
    sx, sy = tx.copy(), ty.copy()
    f = focal * W
    for _ in range(6):
        n = _sample(near, sx - .5 + W / 2, H / 2 - .5 - (sy - centre))
        # where the place now looked at lies in the still
        sx = tx * (1 - forward * n) + right * f * n
        sy = ty * (1 - forward * n) + up * f * n
    return _sample(picture, (sx + W / 2) * 2 - .5, (H / 2 - (sy - centre)) * 2 - .5)


def main():
    file, depth, out, seconds, grade, way = sys.argv[1:]
    start, end = ([float(v) for v in part.split(',')] for part in way.split(':'))
    data = np.load(depth)
    focal, shift = float(data['focal']), float(data['shift'])
    picture, near = still(file, grade), nearness(data['depth'], focal, shift)
    film = subprocess.Popen(
        ['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-',
         '-vf', 'unsharp=5:5:0.35', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', out], stdin=subprocess.PIPE)
    count = round(float(seconds) * FPS)
    for i in range(count):
        ease = .5 - .5 * np.cos(np.pi * i / (count - 1))
        move = [a + (b - a) * ease for a, b in zip(start, end)]
        film.stdin.write(np.clip(frame(picture, near, focal, shift, move) + .5, 0, 255).astype(np.uint8).tobytes())
    film.stdin.close()
    if film.wait():
        sys.exit('ffmpeg failed')


if __name__ == '__main__':
    main()
