"""Meshes, boxes, cylinders, windows, roofs: the parts a house is built of. Meters, z up."""

import math
import random

import bpy
from mathutils import Vector, noise

from .materials import M


def mesh(name, vertices, faces, material, smooth=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    data.materials.append(M[material])
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return thing


# Touching parts are offset slightly: coplanar faces render black.
_hair = random.Random(3)


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.012, turn=0, smooth=False):
    a, b, c = (
        (high - low) / 2 + _hair.uniform(-0.0004, 0.0004)
        for low, high in ((x0, x1), (y0, y1), (z0, z1))
    )
    vertices = [(sx * a, sy * b, sz * c) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh('box', vertices, faces, material, smooth)
    thing.location = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    thing.rotation_euler[2] = turn
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width = min(bevel, a * 0.9, b * 0.9, c * 0.9)
        edge.segments = 5 if smooth else 2
    return thing


def soft(x0, x1, y0, y1, z0, z1, material, round_=0.08, turn=0):
    """Upholstery: a box with round, smooth edges."""
    return box(x0, x1, y0, y1, z0, z1, material, round_, turn, True)


def cyl(x, y, z0, z1, radius, material, radius2=None, seg=28):
    top = radius if radius2 is None else radius2
    vertices, faces = [], []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        vertices += [
            (math.cos(a) * radius, math.sin(a) * radius, z0),
            (math.cos(a) * top, math.sin(a) * top, z1),
        ]
    for i in range(seg):
        j = (i + 1) % seg
        faces.append((2 * i, 2 * j, 2 * j + 1, 2 * i + 1))
    faces += [tuple(range(0, 2 * seg, 2))[::-1], tuple(range(1, 2 * seg, 2))]
    thing = mesh('cylinder', vertices, faces, material)
    thing.location = (x, y, 0)
    thing.data.polygons.foreach_set(
        'use_smooth', [len(p.vertices) == 4 for p in thing.data.polygons]
    )
    return thing


def ball(x, y, z, radius, material, squash=1):
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=radius, location=(x, y, z), segments=28, ring_count=16
    )
    thing = bpy.context.object
    thing.scale[2] = squash
    thing.data.materials.append(M[material])
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    return thing


def rod(a, b, radius, material):
    """A round bar between two points."""
    start, end = Vector(a), Vector(b)
    way = end - start
    thing = cyl(0, 0, 0, way.length, radius, material, seg=14)
    thing.location = start
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return thing


def pillow(x, y, z, width, height, thick, material, lean=0.0, turn=0.0):
    """A stuffed cushion with a seam: full in the middle, flat at the corners, a little creased.

    (x, y, z) is the middle of its lower edge; it stands upright and faces -y unless it leans.
    """
    count = 18
    seed = Vector((random.uniform(0, 90), random.uniform(0, 90), 0))
    vertices, faces = [], []
    for side in (-1, 1):
        for i in range(count + 1):
            for j in range(count + 1):
                u, v = i / count * 2 - 1, j / count * 2 - 1
                full = max(0, (1 - u**4) * (1 - v**4)) ** 0.55
                # the seam is recessed between the corners
                a = u * (1 - 0.075 * (1 - v * v) * u * u)
                b = v * (1 - 0.075 * (1 - u * u) * v * v)
                way = Vector((a * 2.2, b * 2.2, side)) + seed
                crease = noise.noise(way) * 0.16 + noise.noise(way * 2.7) * 0.05
                out = side * thick / 2 * full * (1 + crease)
                sag = 0.03 * height * (1 - u * u) * (v > 0) * v
                vertices.append((a * width / 2, out, (b + 1) * height / 2 - sag))
    n = count + 1
    for side in (0, 1):
        for i in range(count):
            for j in range(count):
                k = side * n * n + i * n + j
                face = (k, k + n, k + n + 1, k + 1)
                faces.append(face if side == 0 else face[::-1])
    thing = mesh('pillow', vertices, faces, material, True)
    thing.location = (x, y, z)
    thing.rotation_euler = (lean, 0, turn)
    return thing


def crumple(thing, strength, size=0.34):
    """Soft, uneven folds in a solid."""
    fine = thing.modifiers.new('fine', 'SUBSURF')
    fine.subdivision_type = 'SIMPLE'
    fine.levels = fine.render_levels = 5
    texture = bpy.data.textures.new('folds', 'CLOUDS')
    texture.noise_scale = size
    texture.noise_depth = 3
    folds = thing.modifiers.new('folds', 'DISPLACE')
    folds.texture = texture
    folds.texture_coords = 'GLOBAL'
    folds.strength = strength * 4
    folds.mid_level = 0.5
    return thing


def stone(x, y, z, radius, material='fieldstone', squash=0.7):
    """A boulder: a ball with dents, longer one way."""
    thing = ball(x, y, z, radius, material, 1)
    seed = Vector((random.uniform(0, 90), random.uniform(0, 90), 0))
    for vertex in thing.data.vertices:
        way = vertex.co.normalized()
        dent = (
            noise.noise(way * 1.3 + seed) * 0.5
            + noise.noise(way * 3.1 + seed) * 0.2
            + noise.noise(way * 8 + seed) * 0.05
        )
        vertex.co *= 1 + dent
        vertex.co.z *= squash
    thing.scale[0] = random.uniform(0.8, 1.5)
    thing.rotation_euler[2] = random.uniform(0, 6.28)
    return thing


def quad(a, b, c, d, material):
    return mesh('quad', [a, b, c, d], [(0, 1, 2, 3)], material)


def curtain(x0, x1, y, z0, z1, depth=0.05, folds=None, material='curtain', along='x'):
    folds = folds or (x1 - x0) * 7
    count = max(12, int((x1 - x0) * 70))
    vertices, faces = [], []
    for i in range(count + 1):
        t = i / count
        wave = math.sin(t * folds * 2 * math.pi + 0.6 * math.sin(t * 9)) * depth
        for z in (z0, z1):
            across, out = x0 + (x1 - x0) * t, y + wave * (1 if z == z0 else 0.75)
            vertices.append((across, out, z) if along == 'x' else (out, across, z))
    for i in range(count):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return mesh('curtain', vertices, faces, material, True)


def slats(x0, x1, y0, y1, z0, z1, material, width=0.078, pitch=0.094):
    """Upright boards along x."""
    x = x0
    while x < x1 - width / 2:
        box(x, min(x + width, x1), y0, y1, z0, z1, material, 0.004)
        x += pitch


def lap_siding(x0, x1, y, z0, z1, material='siding', pitch=0.17, along='x', out=-1):
    """Overlapping boards; `out` is the side they face."""
    vertices, faces = [], []
    z = z0
    while z < z1 - 0.01:
        top = min(z + pitch, z1)
        k = len(vertices)
        for across in (x0, x1):
            for height, depth in ((z, 0.035), (top, 0.008), (z, 0)):
                vertices.append(
                    (across, y + out * depth, height)
                    if along == 'x'
                    else (y + out * depth, across, height)
                )
        faces += [(k, k + 1, k + 4, k + 3), (k, k + 3, k + 5, k + 2)]
        z += pitch
    return mesh('siding', vertices, faces, material)


def planks(x0, x1, y0, y1, z0, z1, material, width=0.14, along='x', gap=0.004):
    """A floor or deck of single boards with staggered ends."""
    low, high, a0, a1 = (y0, y1, x0, x1) if along == 'x' else (x0, x1, y0, y1)
    at = low
    while at < high - 0.01:
        end = min(at + width - gap, high)
        start = a0 - random.uniform(0, 1.8)
        while start < a1:
            stop = start + random.uniform(1.8, 2.6)
            s, e = max(start, a0), min(stop - 0.003, a1)
            if e - s > 0.02:
                if along == 'x':
                    box(s, e, at, end, z0, z1, material, 0.0015)
                else:
                    box(at, end, s, e, z0, z1, material, 0.0015)
            start = stop
        at += width


def window(
    x0,
    x1,
    y,
    z0,
    z1,
    columns=2,
    rows=2,
    material='trim',
    frame=0.06,
    bar=0.022,
    sill=True,
    along='x',
    curtains=True,
    depth=0.12,
):
    """A framed pane in an upright wall, bars in front of the glass, cloth behind.

    `along` is the wall's direction.
    """

    def part(a0, a1, d0, d1, b0, b1, m, bevel=0.004):
        if along == 'x':
            box(a0, a1, y + d0, y + d1, b0, b1, m, bevel)
        else:
            box(y + d0, y + d1, a0, a1, b0, b1, m, bevel)

    part(x0, x1, 0.02, 0.03, z0, z1, 'glass', 0)
    for a0, a1, b0, b1 in (
        (x0 - frame, x0, z0 - frame, z1 + frame),
        (x1, x1 + frame, z0 - frame, z1 + frame),
        (x0, x1, z0 - frame, z0),
        (x0, x1, z1, z1 + frame),
    ):
        part(a0, a1, -0.03, depth, b0, b1, material)
    for i in range(1, columns):
        x = x0 + (x1 - x0) * i / columns
        part(x - bar / 2, x + bar / 2, -0.005, 0.04, z0, z1, material, 0.002)
    for i in range(1, rows):
        z = z0 + (z1 - z0) * i / rows
        part(x0, x1, -0.005, 0.04, z - bar / 2, z + bar / 2, material, 0.002)
    if sill:
        part(
            x0 - frame - 0.04,
            x1 + frame + 0.04,
            -0.07,
            0.02,
            z0 - frame - 0.05,
            z0 - frame,
            material,
        )
    if curtains:
        w = (x1 - x0) * 0.26
        curtain(x0, x0 + w, y + 0.2, z0 - 0.05, z1, 0.03, along=along)
        curtain(x1 - w, x1, y + 0.2, z0 - 0.05, z1, 0.03, along=along)


def wall_with_holes(x0, x1, y0, y1, z0, z1, holes, material, along='x'):
    """An upright wall with rectangular openings (a0, a1, b0, b1)."""
    cuts = sorted({x0, x1, *(h[0] for h in holes), *(h[1] for h in holes)})
    for left, right in zip(cuts, cuts[1:]):
        if right <= x0 or left >= x1:
            continue
        middle = (left + right) / 2
        z = z0
        for hole in sorted((h for h in holes if h[0] < middle < h[1]), key=lambda h: h[2]):
            if hole[2] > z:
                _wall(left, right, y0, y1, z, hole[2], material, along)
            z = hole[3]
        if z < z1:
            _wall(left, right, y0, y1, z, z1, material, along)


def _wall(a0, a1, y0, y1, z0, z1, material, along):
    if along == 'x':
        box(a0, a1, y0, y1, z0, z1, material, 0)
    else:
        box(y0, y1, a0, a1, z0, z1, material, 0)


def gable_roof(
    x0, x1, y0, y1, z, rise, ridge='x', over=0.45, thick=0.16, material='shingle', edge='trim'
):
    """Two slopes over a rectangle, ridge along x or y, with a painted edge board."""
    if ridge == 'x':
        half = (y1 - y0) / 2
        slope = rise / half
        middle = (y0 + y1) / 2
        for side in (-1, 1):
            low = (middle + side * (half + over), z - slope * over)
            high = (middle, z + rise)
            _slope(
                [(x0 - over, *low), (x1 + over, *low), (x1 + over, *high), (x0 - over, *high)],
                thick,
                material,
            )
            for a0, a1 in (
                (x0 - over - 0.03, x0 - over + 0.04),
                (x1 + over - 0.04, x1 + over + 0.03),
            ):
                _slope(
                    [
                        (a0, low[0], low[1] - 0.1),
                        (a1, low[0], low[1] - 0.1),
                        (a1, high[0], high[1] - 0.1),
                        (a0, high[0], high[1] - 0.1),
                    ],
                    0.2,
                    edge,
                )
            box(
                x0 - over,
                x1 + over,
                low[0] - 0.06,
                low[0] + 0.06,
                low[1] - 0.16,
                low[1] + 0.05,
                edge,
                0.01,
            )
    else:
        half = (x1 - x0) / 2
        slope = rise / half
        middle = (x0 + x1) / 2
        for side in (-1, 1):
            low = (middle + side * (half + over), z - slope * over)
            high = (middle, z + rise)
            _slope(
                [
                    (low[0], y0 - over, low[1]),
                    (low[0], y1 + over, low[1]),
                    (high[0], y1 + over, high[1]),
                    (high[0], y0 - over, high[1]),
                ],
                thick,
                material,
            )
            for b0, b1 in (
                (y0 - over - 0.03, y0 - over + 0.04),
                (y1 + over - 0.04, y1 + over + 0.03),
            ):
                _slope(
                    [
                        (low[0], b0, low[1] - 0.1),
                        (low[0], b1, low[1] - 0.1),
                        (high[0], b1, high[1] - 0.1),
                        (high[0], b0, high[1] - 0.1),
                    ],
                    0.2,
                    edge,
                )
            box(
                low[0] - 0.06,
                low[0] + 0.06,
                y0 - over,
                y1 + over,
                low[1] - 0.16,
                low[1] + 0.05,
                edge,
                0.01,
            )


def _slope(corners, thick, material):
    top = [(x, y, z + thick) for x, y, z in corners]
    mesh(
        'slope',
        corners + top,
        [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)],
        material,
    )


def gable_wall(a0, a1, at, z, rise, material, along='x', thick=0.2):
    """The triangle below a gable."""
    middle = (a0 + a1) / 2
    flat = [(a0, z), (a1, z), (middle, z + rise)]

    def place(a, b, d):
        return (a, at + d, b) if along == 'x' else (at + d, a, b)

    vertices = [place(a, b, 0) for a, b in flat] + [place(a, b, thick) for a, b in flat]
    return mesh(
        'gable',
        vertices,
        [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)],
        material,
    )


def hills(layers, width=2.6, haze=(0.55, 0.62, 0.72), light=1.0):
    """Wooded ridges, one behind the other, that fade into the haze.

    layers  (distance, height, seed, color of the slopes)
    haze    color of the air in front of them; a kilometer away, it is mostly air
    """
    from .shaders import slope

    for index, (distance, height, seed, color) in enumerate(layers):
        name = f'ridge-{index}'
        M[name] = slope(name, color, haze, 1 - math.exp(-distance / 620), light)
        columns, rows = 560, 22
        vertices, faces = [], []
        for j in range(rows):
            back = j / (rows - 1)
            for i in range(columns):
                x = (i / (columns - 1) * 2 - 1) * distance * width
                y = distance * (1 + 0.5 * back)
                at = Vector((x / height * 0.27 + seed * 13.7, y / height * 0.2, seed))
                peak = min(1, noise.ridged_multi_fractal(at, 0.85, 2.1, 6, 1, 2) * 0.5)
                broad = noise.noise(at * 0.35) * 0.5 + 0.5
                rise = math.sin(min(1, back * 1.25) * math.pi / 2)
                trees = noise.noise(Vector((x * 0.16, y * 0.16, seed))) * min(3.2, height * 0.035)
                crest = height * (0.22 + 0.3 * broad + 0.62 * peak * (0.35 + broad))
                vertices.append((x, y, -6 + rise * crest + trees))
        for j in range(rows - 1):
            for i in range(columns - 1):
                k = j * columns + i
                faces.append((k, k + 1, k + columns + 1, k + columns))
        mesh('hill', vertices, faces, name, True)
