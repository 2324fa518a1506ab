"""Leaves, grasses, hedges and trees. Everything is one mesh of small faces, so it builds fast."""

import math
import random

import bpy
import numpy as np

from .build import ball, box, mesh
from .materials import M


def _mesh(name, vertices, face_size, material):
    """A mesh from an (n, face_size, 3) array of separate faces."""
    count = len(vertices)
    data = bpy.data.meshes.new(name)
    data.vertices.add(count * face_size)
    data.vertices.foreach_set('co', vertices.astype(np.float32).ravel())
    data.loops.add(count * face_size)
    data.loops.foreach_set('vertex_index', np.arange(count * face_size, dtype=np.int32))
    data.polygons.add(count)
    data.polygons.foreach_set(
        'loop_start', np.arange(0, count * face_size, face_size, dtype=np.int32)
    )
    data.polygons.foreach_set('loop_total', np.full(count, face_size, dtype=np.int32))
    data.update(calc_edges=True)
    data.materials.append(M[material])
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _random():
    return np.random.default_rng(random.randrange(1 << 30))


def _unit(a):
    return a / np.maximum(np.linalg.norm(a, axis=1, keepdims=True), 1e-6)


def leaves(name, points, size, material, up=0.3):
    """A small leaf at each point, turned at random: two halves folded along the rib."""
    rng = _random()
    points = np.asarray(points, dtype=float).reshape(-1, 3)
    n = len(points)
    normal = rng.normal(size=(n, 3))
    normal[:, 2] += up
    normal = _unit(normal)
    along = _unit(np.cross(normal, rng.normal(size=(n, 3))))
    across = np.cross(normal, along)
    s = (size * rng.uniform(0.6, 1.3, n))[:, None]

    def at(forward, aside, lift):
        return points + s * (along * forward + across * aside + normal * lift)

    base, tip = at(0, 0, 0), at(1.12, 0, -0.14)
    halves = [
        np.stack([base, at(0.34, side * 0.27, 0.1), at(0.74, side * 0.19, 0.04), tip], 1)
        for side in (-1, 1)
    ]
    return _mesh(name, np.concatenate(halves), 4, material)


def leaf_blades(name, base, way, normal, length, width, material, bend=0.5, rows=7, narrow=1.0):
    """Large leaves seen from near: a curved rib, a fold along it, rounded flanks, a pointed tip.

    `base`, `way` and `normal` are arrays of vectors; `length` and `width` arrays or numbers.
    """
    base, way = np.asarray(base, float), _unit(np.asarray(way, float))
    n = len(base)
    across = _unit(np.cross(way, normal))
    up = np.cross(across, way)
    length = np.broadcast_to(length, n)[:, None]
    width = np.broadcast_to(width, n)[:, None]
    bend = np.broadcast_to(bend, n)[:, None]
    lines = []
    for row in range(rows + 1):
        t = row / rows
        rib = base + length * (way * (t - 0.12 * bend * t * t) - up * 0.5 * bend * t * t)
        rib[:, 2] -= length[:, 0] * bend[:, 0] * 0.28 * t**3
        half = (
            width
            * 0.5
            * (math.sin(math.pi * min(1, t * 0.96 + 0.02) ** (0.78 * narrow)) ** 0.8 + 0.02)
        )
        ripple = 0.12 * math.sin(t * 11)
        lines.append(
            [
                rib + across * half * side + up * half * (abs(side) * (0.34 + ripple * side))
                for side in (-1, 0, 1)
            ]
        )
    quads = []
    for one, two in zip(lines, lines[1:]):
        for k in (0, 1):
            quads.append(np.stack([one[k], one[k + 1], two[k + 1], two[k]], 1))
    thing = _mesh(name, np.concatenate(quads), 4, material)
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    return thing


def blades(n, x0, x1, y0, y1, height, material='leaf', ground=0.0, keep=None, width=0.004):
    """Single grass blades; `keep(x, y)` gets arrays and returns where they may grow."""
    rng = _random()
    x, y = rng.uniform(x0, x1, n), rng.uniform(y0, y1, n)
    if keep is not None:
        ok = keep(x, y)
        x, y = x[ok], y[ok]
    n = len(x)
    z = ground(x, y) if callable(ground) else np.full(n, ground)
    turn = rng.uniform(0, 6.283, n)
    length = height * rng.uniform(0.6, 1.3, n)
    dx, dy = np.cos(turn) * width, np.sin(turn) * width
    lx, ly = rng.normal(0, 0.35, n) * length, rng.normal(0, 0.35, n) * length
    a = np.stack([x - dx, y - dy, z], 1)
    b = np.stack([x + dx, y + dy, z], 1)
    c = np.stack([x + lx * 0.4 + dx * 0.6, y + ly * 0.4 + dy * 0.6, z + length * 0.6], 1)
    d = np.stack([x + lx, y + ly, z + length], 1)
    return _mesh(
        'blades', np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]), 3, material
    )


def clump(x, y, z, n, height, material='leaf2', spread=0.28, width=0.012, plumes=0):
    """An ornamental grass, leaning outwards, with feathery heads."""
    rng = _random()
    turn = rng.uniform(0, 6.283, n)
    lean = np.abs(rng.normal(0.25, 0.28, n))
    length = height * rng.uniform(0.55, 1.1, n)
    bx, by = x + rng.normal(0, spread * 0.25, n), y + rng.normal(0, spread * 0.25, n)
    px, py = -np.sin(turn) * width, np.cos(turn) * width
    rows = []
    for j in range(6):
        t = j / 5
        r = lean * length * t * t
        q = np.stack(
            [bx + np.cos(turn) * r, by + np.sin(turn) * r, z + length * t * (1 - 0.25 * lean * t)],
            1,
        )
        w = (1 - t * 0.9) * np.stack([px, py, np.zeros(n)], 1)
        rows.append((q + w, q - w))
    quads = [
        np.stack([rows[j][0], rows[j][1], rows[j + 1][1], rows[j + 1][0]], 1) for j in range(5)
    ]
    _mesh('clump', np.concatenate(quads), 4, material)
    points = []
    for _ in range(plumes):
        a, high, tilt = (
            random.random() * 6.28,
            height * random.uniform(1.05, 1.4),
            random.uniform(0.05, 0.3),
        )
        for _ in range(70):
            t = random.uniform(0.72, 1)
            points.append(
                (
                    x + math.cos(a) * tilt * high * t * t + random.gauss(0, 0.018),
                    y + math.sin(a) * tilt * high * t * t + random.gauss(0, 0.018),
                    z + high * t,
                )
            )
    if points:
        leaves('plume', points, 0.06, 'plume', 1.2)


def hedge(x0, x1, y0, y1, z0, z1, n, material='leaf', size=0.07):
    rng = _random()
    p = np.stack([rng.uniform(x0, x1, n), rng.uniform(y0, y1, n), rng.uniform(z0, z1, n)], 1)
    side = rng.uniform(size=n)
    front, top = side < 0.4, (side >= 0.4) & (side < 0.72)
    p[front, 1] = y0 + np.abs(rng.normal(0, 0.05, front.sum()))
    p[top, 2] = z1 + rng.normal(0, 0.04, top.sum())
    box(x0 + 0.08, x1 - 0.08, y0 + 0.08, y1 - 0.08, z0, z1 - 0.08, 'bush', 0.05)
    return leaves('hedge', p, size, material)


def shrub(x, y, z, radius, n, material='leaf', size=0.06, squash=0.85):
    """A round bush; returns its parts, which `again` can plant elsewhere."""
    rng = _random()
    d = rng.normal(size=(n, 3))
    d[:, 2] = np.abs(d[:, 2])
    d = _unit(d) * radius * rng.uniform(0.72, 1.03, n)[:, None]
    d[:, 2] *= squash
    core = ball(x, y, z + radius * 0.1, radius * 0.72, 'bush', squash)
    crown = leaves('shrub', d, size, material)
    crown.location = (x, y, z)
    return [core, crown]


def tree(x, y, z, scale, seed, material='leaf', per=9, size=0.085, slender=0.38, base=0.26):
    """A broad-leaved tree (Sapling); returns [wood, crown], which `again` can plant elsewhere."""
    if 'add_curve_sapling' not in bpy.context.preferences.addons:
        bpy.ops.preferences.addon_enable(module='add_curve_sapling')
    before = set(bpy.data.objects)
    bpy.ops.curve.tree_add(
        do_update=True,
        bevel=True,
        seed=seed,
        levels=4,
        showLeaves=False,
        shape='7',
        scale=scale,
        scaleV=0.4,
        baseSize=base,
        branches=(0, 46, 22, 12),
        length=(1, slender, 0.5, 0.5),
        lengthV=(0, 0.1, 0.12, 0.15),
        curve=(0, -30, -20, -10),
        curveV=(30, 60, 80, 90),
        downAngle=(90, 62, 48, 45),
        ratio=0.018,
        ratioPower=1.3,
        segSplits=(0.15, 0.2, 0.1, 0),
        splitAngle=(16, 18, 16, 0),
        curveRes=(8, 6, 4, 3),
        resU=2,
        bevelRes=1,
    )
    random.seed(seed)
    points, wood = [], None
    for thing in set(bpy.data.objects) - before:
        thing.data.materials.clear()
        thing.data.materials.append(M['bark'])
        if thing.type != 'CURVE':
            continue
        wood = thing
        for spline in thing.data.splines:
            q = spline.bezier_points
            if len(q) < 2 or max(p.radius for p in q) > 0.22:
                continue
            for _ in range(per):
                t = random.random() ** 0.7 * (len(q) - 1)
                i = min(int(t), len(q) - 2)
                p = q[i].co.lerp(q[i + 1].co, t - i)
                points.append(
                    (
                        p.x + random.gauss(0, 0.06),
                        p.y + random.gauss(0, 0.06),
                        p.z + random.gauss(0, 0.06),
                    )
                )
    # All copies share a mesh; a curve would be rebuilt for each.
    bpy.context.view_layer.update()
    solid = bpy.data.objects.new(
        'trunk',
        bpy.data.meshes.new_from_object(wood.evaluated_get(bpy.context.evaluated_depsgraph_get())),
    )
    bpy.context.scene.collection.objects.link(solid)
    solid.data.materials.clear()
    solid.data.materials.append(M['bark'])
    bpy.data.objects.remove(wood)
    wood = solid
    crown = leaves('crown', points, size, material, -0.2)
    for part in (wood, crown):
        part.location = (x, y, z)
        part.rotation_euler[2] = seed
    return [wood, crown]


def again(parts, x, y, z, scale=1.0, turn=0.0):
    """The same plant on another spot, sharing its mesh."""
    for part in parts:
        copy = part.copy()
        copy.location = (x, y, z)
        copy.scale = (scale,) * 3
        copy.rotation_euler[2] = turn
        bpy.context.scene.collection.objects.link(copy)


def conifer(x, y, z, height, material='needle', n=26000, spread=0.17):
    """A fir: whorls of drooping branches with twigs of needles, gaps between them, a thin tip."""
    rng = _random()
    trunk = mesh(
        'trunk',
        [(0.014 * height * c, 0.014 * height * s, 0) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))]
        + [(0, 0, height * 0.99)],
        [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
        'bark',
    )
    whorls = int(height * 2.6)
    # branches with random height, direction, length and droop
    arms = whorls * 8
    level = np.sort(
        np.repeat((np.arange(whorls) + 0.5) / whorls, 8) + rng.normal(0, 0.35 / whorls, arms)
    ).clip(0.02, 0.995)
    way = rng.uniform(0, 6.283, arms)
    reach = (height * spread * (1 - level) ** 0.85 + 0.012 * height) * rng.uniform(0.6, 1.12, arms)
    droop = rng.uniform(0.25, 0.6, arms)
    # needles along the branches
    arm = rng.choice(arms, n * 2, p=(reach + 0.01 * height) / (reach + 0.01 * height).sum())
    t = rng.uniform(0.04, 1, n * 2) ** 0.75
    r = reach[arm] * t
    side = rng.normal(0, 1, n * 2) * reach[arm] * 0.16 * (1.05 - t)
    p = np.stack(
        [
            np.cos(way[arm]) * r - np.sin(way[arm]) * side,
            np.sin(way[arm]) * r + np.cos(way[arm]) * side,
            height * (0.07 + 0.93 * level[arm])
            - droop[arm] * r * (1.1 - 0.45 * t)
            - np.abs(side) * 0.3,
        ],
        1,
    )
    p[:, 2] += rng.normal(0, 0.004 * height, n * 2)
    crown = leaves('needles', p, 0.0095 * height, material, 0)
    for part in (trunk, crown):
        part.location = (x, y, z)
    return [trunk, crown]


def forest(kinds, n, x0, x1, y0, y1, ground=0.0, low=0.7, high=1.25):
    """`n` copies of the given plants, scattered."""
    for _ in range(n):
        x, y = random.uniform(x0, x1), random.uniform(y0, y1)
        z = ground(x, y) if callable(ground) else ground
        again(random.choice(kinds), x, y, z, random.uniform(low, high), random.random() * 6.28)


def _pot(x, y, z, high, radius, material):
    from .build import cyl

    cyl(x, y, z, z + high, radius * 0.8, material, radius, seg=48)
    cyl(x, y, z + high - 0.03, z + high - 0.015, radius * 0.93, 'soil', seg=32)


def _stem(points, radius, material='bark'):
    """A thin tube through the points, thinner towards its end."""
    from .build import rod

    for i, (a, b) in enumerate(zip(points, points[1:])):
        thin = radius * (1 - 0.55 * i / max(1, len(points) - 1))
        rod(a, b, thin, material)


def potted(x, y, z, height=1.5, size=0.2, pot='pot', material='fig', radius=0.22):
    """A fiddle-leaf fig: bent stems with large leaves, which hang more the lower they are."""
    _pot(x, y, z, 0.44, radius, pot)
    rng = _random()
    base, way, up, length, bend = [], [], [], [], []
    for stem in range(3):
        turn = stem * 2.1 + rng.uniform(-0.4, 0.4)
        tall = height * (1, 0.82, 0.66)[stem] * rng.uniform(0.94, 1.05)
        lean = rng.uniform(0.1, 0.2) * (stem > 0) + 0.03
        points = []
        for i in range(9):
            t = i / 8
            out = lean * tall * t**1.4 + 0.015 * math.sin(t * 7 + stem)
            points.append(
                (x + math.cos(turn) * out, y + math.sin(turn) * out, z + 0.4 + tall * t * 0.92)
            )
        _stem(points, 0.014)
        count = int(tall * 15)
        for i in range(count):
            t = 0.28 + 0.72 * (i + 0.5) / count
            k = min(7, int(t * 8))
            f = t * 8 - k
            spot = [a + (b - a) * f for a, b in zip(points[k], points[k + 1])]
            angle = i * 2.4 + stem + rng.uniform(-0.3, 0.3)
            rise = -0.05 + 1.1 * (t - 0.28) ** 1.5 + rng.uniform(-0.15, 0.15)
            base.append(spot)
            way.append((math.cos(angle), math.sin(angle), rise))
            up.append((rng.normal(0, 0.15), rng.normal(0, 0.15), 1))
            length.append(
                size * 1.3 * rng.uniform(0.75, 1.15) * (1.05 - 0.3 * max(0, t - 0.8) / 0.2)
            )
            bend.append(rng.uniform(0.35, 0.9) * (1.2 - 0.7 * t))
    length = np.array(length)
    leaf_blades('fig', base, way, np.array(up), length, length * 0.62, material, np.array(bend))


def palm(x, y, z, height=1.6, pot='pot', material='fig', fronds=15, radius=0.2):
    """A kentia: arching fronds, each with two rows of narrow leaves."""
    _pot(x, y, z, 0.4, radius, pot)
    rng = _random()
    base, way, up, length = [], [], [], []
    for i in range(fronds):
        turn = i * 2.4 + rng.uniform(-0.3, 0.3)
        tall = height * rng.uniform(0.7, 1.05)
        out = tall * rng.uniform(0.28, 0.62)
        points = []
        for k in range(15):
            t = k / 14
            points.append(
                np.array(
                    [
                        x + math.cos(turn) * out * t**1.6,
                        y + math.sin(turn) * out * t**1.6,
                        z + 0.35 + tall * (t - 0.28 * t**3.2),
                    ]
                )
            )
        _stem([tuple(p) for p in points[::2]], 0.007, 'stalk')
        for k in range(5, 15):
            ahead = _unit((points[k] - points[k - 1])[None])[0]
            side = np.array([-math.sin(turn), math.cos(turn), 0])
            for hand in (-1, 1):
                for part in (0, 0.5):
                    base.append(points[k - 1] + (points[k] - points[k - 1]) * part)
                    way.append(
                        ahead * 0.75 + hand * side + np.array([0, 0, rng.uniform(-0.25, 0.05)])
                    )
                    up.append((rng.normal(0, 0.2), rng.normal(0, 0.2), 1))
                    length.append(tall * 0.23 * (1.05 - abs((k - 9) / 9)) * rng.uniform(0.85, 1.1))
    length = np.array(length)
    leaf_blades('palm', base, way, np.array(up), length, length * 0.11, material, 0.55, 5, 1.2)


def bouquet(x, y, z, material='leaf2', n=200, spread=0.13, size=0.08):
    """Cut branches in a vase: thin stems that part, leaves along them."""
    rng = _random()
    base, way, length = [], [], []
    for stem in range(max(4, n // 28)):
        turn, lean = rng.uniform(0, 6.283), rng.uniform(0.15, 0.75)
        tall = spread * rng.uniform(1.7, 2.9)
        points = []
        for i in range(6):
            t = i / 5
            out = lean * tall * t**1.3
            points.append(
                (
                    x + math.cos(turn) * out,
                    y + math.sin(turn) * out,
                    z - 0.06 + (tall + 0.06) * t * (1 - 0.12 * lean * t),
                )
            )
        _stem(points, 0.0028)
        for i in range(18):
            t = 0.3 + 0.7 * i / 17
            k = min(4, int(t * 5))
            base.append([a + (b - a) * (t * 5 - k) for a, b in zip(points[k], points[k + 1])])
            angle = i * 2.4 + stem
            way.append(
                (
                    math.cos(angle) * 0.9 + math.cos(turn) * 0.3,
                    math.sin(angle) * 0.9 + math.sin(turn) * 0.3,
                    rng.uniform(0.1, 0.8),
                )
            )
            length.append(size * rng.uniform(0.6, 1.05))
    length = np.array(length)
    up = np.tile((0, 0, 1.0), (len(base), 1)) + rng.normal(0, 0.2, (len(base), 3))
    leaf_blades('bouquet', base, way, up, length, length * 0.46, material, 0.45, 4)
