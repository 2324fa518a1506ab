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
    data.polygons.foreach_set('loop_start', np.arange(0, count * face_size, face_size, dtype=np.int32))
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


def leaves(name, points, size, material, up=.3):
    """A four-cornered leaf at each point, turned at random."""
    rng = _random()
    points = np.asarray(points, dtype=float).reshape(-1, 3)
    n = len(points)
    normal = rng.normal(size=(n, 3))
    normal[:, 2] += up
    normal = _unit(normal)
    along = _unit(np.cross(normal, rng.normal(size=(n, 3))))
    across = np.cross(normal, along)
    s = (size * rng.uniform(.6, 1.3, n))[:, None]
    corners = np.stack([points, points + along * s * .5 + across * s * .28, points + along * s * 1.1, points + along * s * .5 - across * s * .28], 1)
    return _mesh(name, corners, 4, material)


def blades(n, x0, x1, y0, y1, height, material='leaf', ground=0.0, keep=None, width=.004):
    """Single grass blades; `keep(x, y)` gets arrays and says where they may stand."""
    rng = _random()
    x, y = rng.uniform(x0, x1, n), rng.uniform(y0, y1, n)
    if keep is not None:
        ok = keep(x, y)
        x, y = x[ok], y[ok]
    n = len(x)
    z = ground(x, y) if callable(ground) else np.full(n, ground)
    turn = rng.uniform(0, 6.283, n)
    length = height * rng.uniform(.6, 1.3, n)
    dx, dy = np.cos(turn) * width, np.sin(turn) * width
    lx, ly = rng.normal(0, .35, n) * length, rng.normal(0, .35, n) * length
    a = np.stack([x - dx, y - dy, z], 1)
    b = np.stack([x + dx, y + dy, z], 1)
    c = np.stack([x + lx * .4 + dx * .6, y + ly * .4 + dy * .6, z + length * .6], 1)
    d = np.stack([x + lx, y + ly, z + length], 1)
    return _mesh('blades', np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]), 3, material)


def clump(x, y, z, n, height, material='leaf2', spread=.28, width=.012, plumes=0):
    """An ornamental grass, leaning outwards, with feathery heads."""
    rng = _random()
    turn = rng.uniform(0, 6.283, n)
    lean = np.abs(rng.normal(.25, .28, n))
    length = height * rng.uniform(.55, 1.1, n)
    bx, by = x + rng.normal(0, spread * .25, n), y + rng.normal(0, spread * .25, n)
    px, py = -np.sin(turn) * width, np.cos(turn) * width
    rows = []
    for j in range(6):
        t = j / 5
        r = lean * length * t * t
        q = np.stack([bx + np.cos(turn) * r, by + np.sin(turn) * r, z + length * t * (1 - .25 * lean * t)], 1)
        w = (1 - t * .9) * np.stack([px, py, np.zeros(n)], 1)
        rows.append((q + w, q - w))
    quads = [np.stack([rows[j][0], rows[j][1], rows[j + 1][1], rows[j + 1][0]], 1) for j in range(5)]
    _mesh('clump', np.concatenate(quads), 4, material)
    points = []
    for _ in range(plumes):
        a, high, tilt = random.random() * 6.28, height * random.uniform(1.05, 1.4), random.uniform(.05, .3)
        for _ in range(70):
            t = random.uniform(.72, 1)
            points.append((x + math.cos(a) * tilt * high * t * t + random.gauss(0, .018), y + math.sin(a) * tilt * high * t * t + random.gauss(0, .018), z + high * t))
    if points:
        leaves('plume', points, .06, 'plume', 1.2)


def hedge(x0, x1, y0, y1, z0, z1, n, material='leaf', size=.07):
    rng = _random()
    p = np.stack([rng.uniform(x0, x1, n), rng.uniform(y0, y1, n), rng.uniform(z0, z1, n)], 1)
    side = rng.uniform(size=n)
    front, top = side < .4, (side >= .4) & (side < .72)
    p[front, 1] = y0 + np.abs(rng.normal(0, .05, front.sum()))
    p[top, 2] = z1 + rng.normal(0, .04, top.sum())
    box(x0 + .08, x1 - .08, y0 + .08, y1 - .08, z0, z1 - .08, 'bush', .05)
    return leaves('hedge', p, size, material)


def shrub(x, y, z, radius, n, material='leaf', size=.06, squash=.85):
    rng = _random()
    d = rng.normal(size=(n, 3))
    d[:, 2] = np.abs(d[:, 2])
    d = _unit(d) * radius * rng.uniform(.72, 1.03, n)[:, None]
    d[:, 2] *= squash
    ball(x, y, z + radius * .1, radius * .72, 'bush', squash)
    leaves('shrub', d + np.array([x, y, z]), size, material)


def tree(x, y, z, scale, seed, material='leaf', per=9, size=.085, slender=.38, base=.26):
    """A broad-leaved tree (Sapling); returns [wood, crown], which `again` can plant elsewhere."""
    if 'add_curve_sapling' not in bpy.context.preferences.addons:
        bpy.ops.preferences.addon_enable(module='add_curve_sapling')
    before = set(bpy.data.objects)
    bpy.ops.curve.tree_add(
        do_update=True, bevel=True, seed=seed, levels=4, showLeaves=False, shape='7', scale=scale, scaleV=.4, baseSize=base, branches=(0, 46, 22, 12),
        length=(1, slender, .5, .5), lengthV=(0, .1, .12, .15), curve=(0, -30, -20, -10), curveV=(30, 60, 80, 90), downAngle=(90, 62, 48, 45), ratio=.018,
        ratioPower=1.3, segSplits=(.15, .2, .1, 0), splitAngle=(16, 18, 16, 0), curveRes=(8, 6, 4, 3), resU=2, bevelRes=1)
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
            if len(q) < 2 or max(p.radius for p in q) > .22:
                continue
            for _ in range(per):
                t = random.random() ** .7 * (len(q) - 1)
                i = min(int(t), len(q) - 2)
                p = q[i].co.lerp(q[i + 1].co, t - i)
                points.append((p.x + random.gauss(0, .06), p.y + random.gauss(0, .06), p.z + random.gauss(0, .06)))
    # as a mesh the trunk is shared by all copies; a curve would be built anew for each
    bpy.context.view_layer.update()
    solid = bpy.data.objects.new('trunk', bpy.data.meshes.new_from_object(wood.evaluated_get(bpy.context.evaluated_depsgraph_get())))
    bpy.context.scene.collection.objects.link(solid)
    solid.data.materials.clear()
    solid.data.materials.append(M['bark'])
    bpy.data.objects.remove(wood)
    wood = solid
    crown = leaves('crown', points, size, material, -.2)
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


def conifer(x, y, z, height, material='needle', n=26000, spread=.17):
    """A fir: whorls of drooping branches with twigs of needles, gaps between them, a thin tip."""
    rng = _random()
    trunk = mesh('trunk', [(.014 * height * c, .014 * height * s, 0) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))] + [(0, 0, height * .99)], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], 'bark')
    whorls = int(height * 2.6)
    # branches: each with its own height, direction, length and droop
    arms = whorls * 8
    level = np.sort(np.repeat((np.arange(whorls) + .5) / whorls, 8) + rng.normal(0, .35 / whorls, arms)).clip(.02, .995)
    way = rng.uniform(0, 6.283, arms)
    reach = (height * spread * (1 - level) ** .85 + .012 * height) * rng.uniform(.6, 1.12, arms)
    droop = rng.uniform(.25, .6, arms)
    # needles sit along the branches, longer branches carry more
    arm = rng.choice(arms, n * 2, p=(reach + .01 * height) / (reach + .01 * height).sum())
    t = rng.uniform(.04, 1, n * 2) ** .75
    r = reach[arm] * t
    side = rng.normal(0, 1, n * 2) * reach[arm] * .16 * (1.05 - t)
    p = np.stack([np.cos(way[arm]) * r - np.sin(way[arm]) * side, np.sin(way[arm]) * r + np.cos(way[arm]) * side,
                  height * (.07 + .93 * level[arm]) - droop[arm] * r * (1.1 - .45 * t) - np.abs(side) * .3], 1)
    p[:, 2] += rng.normal(0, .004 * height, n * 2)
    crown = leaves('needles', p, .0095 * height, material, 0)
    for part in (trunk, crown):
        part.location = (x, y, z)
    return [trunk, crown]


def forest(kinds, n, x0, x1, y0, y1, ground=0.0, low=.7, high=1.25):
    """`n` copies of the given plants, scattered."""
    for _ in range(n):
        x, y = random.uniform(x0, x1), random.uniform(y0, y1)
        z = ground(x, y) if callable(ground) else ground
        again(random.choice(kinds), x, y, z, random.uniform(low, high), random.random() * 6.28)


def potted(x, y, z, height=1.5, size=.2, pot='pot', material='leaf', n=900, radius=.24):
    """A house plant: pot, stem and a loose crown."""
    from .build import cyl
    cyl(x, y, z, z + .46, radius * .8, pot, radius)
    cyl(x, y, z + .4, z + height, .02, 'bark', .01)
    rng = _random()
    # no leaf further out than a twig would carry it
    off = rng.normal(size=(n, 3)).clip(-1.5, 1.5)
    p = np.array([x, y, z + height * .95]) + off * (.24, .24, height * .2)
    leaves('plant', p, size * .62, material, .2)


def bouquet(x, y, z, material='leaf2', n=200, spread=.13, size=.08):
    rng = _random()
    off = rng.normal(size=(n, 3)).clip(-1.6, 1.6)
    off[:, 2] = np.abs(off[:, 2]) * 1.4
    p = np.array([x, y, z]) + off * spread
    leaves('bouquet', p, size, material, .8)
