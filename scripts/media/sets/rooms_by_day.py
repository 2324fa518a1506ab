"""Sunlit rooms with dark window frames and a garden outside: a stair hall, a study, a kitchen, a bedroom."""

from lib.kit import *


def panes(x, a0, a1, z0, z1, columns, rows):
    """A dark-framed window in a wall along y whose room lies towards +x or -x."""
    quad((x, a0, z0), (x, a1, z0), (x, a1, z1), (x, a0, z1), 'glass')
    for i in range(columns + 1):
        a = a0 + (a1 - a0) * i / columns
        box(x - 0.04, x + 0.04, a - 0.02, a + 0.02, z0, z1, 'dark', 0.004)
    for j in range(rows + 1):
        z = z0 + (z1 - z0) * j / rows
        box(x - 0.038, x + 0.038, a0, a1, z - 0.02, z + 0.02, 'dark', 0.004)


def garden(side, ground=-0.5):
    """Trees and a lawn outside; `side` is -1 on the left, 1 on the right."""
    near, far = sorted((side * 2.8, side * 90))
    mesh(
        'yard',
        [(near, -60, ground), (far, -60, ground), (far, 60, ground), (near, 60, ground)],
        [(0, 1, 2, 3)],
        'lawn',
    )
    first = tree(side * 10, 5, ground, 6, 5, 'leaf-day', 13, 0.12)
    second = tree(side * 14, -2, ground, 6.4, 9, 'leaf-day2', 13, 0.12)
    for x, y, size in ((17, 9, 1.1), (22, 3, 1.2), (25, 14, 1.3), (13, 13, 0.9)):
        again(first, side * x, y, ground, size, x)
    for x, y, size in ((20, -8, 1.2), (27, -2, 1.3), (30, 8, 1.4), (34, 20, 1.5)):
        again(second, side * x, y, ground, size, x)
    for x, y, size in ((8.5, 17, 0.95), (13, 25, 1.2), (19, 24, 1.3), (9, 33, 1.4)):
        again(second, side * x, y, ground, size, y)
    a, b = sorted((side * 36, side * 37))
    hedge(a, b, -20, 60, ground, 2.5, 24000, 'leaf-day', 0.16)
    physical_sky(
        35, side * 70, 0.15, dict(color=(1.7, 1.7, 1.7), amount=0.4, density=0.6, softness=0.34), 2
    )


def stairs():
    high, landing = 5.7, 2.8
    planks(-2.5, 2.5, -4.2, 4.2, -0.02, 0, 'oak', 0.18, 'y')
    box(-2.7, -2.5, -4.2, 4.2, 0, high, 'wall', 0)
    box(-2.7, 2.7, 4.2, 4.4, 0, high, 'wall', 0)
    box(-2.7, 2.7, -4.4, -4.2, 0, high, 'wall', 0)
    box(-2.7, 2.7, -4.4, 4.4, high, high + 0.1, 'ceiling', 0)
    hole = (-1.4, 2.3, 0.35, 4.9)
    wall_with_holes(-4.2, 4.2, 2.5, 2.7, 0, high, [hole], 'wall', 'y')
    panes(2.62, *hole, 3, 4)
    # treads cantilevered from the wall, rods and a rail
    for k in range(15):
        y, z = -1.5 + k * 0.28, (k + 1) * landing / 16
        box(-2.5, -1.35, y, y + 0.3, z - 0.06, z, 'oak', 0.006)
        for step in (0.07, 0.21):
            cyl(-1.4, y + step, z, z + 0.9 + step * 0.62, 0.007, 'dark', seg=10)
    low, top = (-1.4, -1.45, landing / 16 + 0.92), (-1.4, 2.7, landing + 0.9)
    rod(low, top, 0.022, 'walnut')
    box(-2.5, 2.5, 2.72, 4.2, landing - 0.24, landing - 0.03, 'wall', 0.004)
    planks(-2.5, 2.5, 2.7, 4.2, landing - 0.03, landing, 'oak', 0.18, 'x')
    for i in range(31):
        x = -1.4 + i * 0.13
        cyl(x, 2.78, landing, landing + 0.92, 0.007, 'dark', seg=10)
    rod((-1.4, 2.78, landing + 0.92), (2.5, 2.78, landing + 0.92), 0.022, 'walnut')
    for z0, z1 in ((0, 0.14), (landing, landing + 0.14)):
        box(-2.5, 2.5, 4.18, 4.2, z0, z1, 'trim', 0.004)
    box(-2.5, -2.48, -4.2, 4.2, 0, 0.14, 'trim', 0.004)
    # below the landing
    box(0.0, 1.5, 3.82, 4.18, 0.76, 0.8, 'walnut', 0.006)
    for x in (0.04, 1.42):
        box(x, x + 0.04, 3.86, 4.14, 0, 0.76, 'dark', 0.004)
    picture(0.75, 4.19, 1.12, 1.15, 0.85, 'art3', 'oak')
    table_lamp(1.28, 4.0, 0.8, 'brass', 'lamp-day', 0.5)
    cyl(0.3, 4.0, 0.8, 1.02, 0.07, 'pot', 0.05)
    bouquet(0.3, 4.0, 1.02, n=200, spread=0.12, size=0.08)
    area(0.6, 3.5, 2.5, 2.4, 0.8, 12, (1, 0.85, 0.7))
    # above the landing
    picture(0.4, 4.19, landing + 0.95, 1.5, 1.2, 'art1', 'oak')
    potted(1.9, 3.7, landing, 1.4, 0.17)
    # pictures that climb with the stairs
    for y, z, art in ((0.1, 1.95, 'art3'), (1.15, 2.6, 'art4'), (2.2, 3.25, 'art2')):
        with turned(-2.5, y, 1.571):
            picture(-2.5, y, z, 0.62, 0.8, art, 'dark')
    # a bench under the window
    box(1.95, 2.4, -1.0, 1.0, 0.38, 0.43, 'walnut-y', 0.008)
    for y in (-0.95, 0.9):
        box(1.98, 2.37, y, y + 0.05, 0, 0.38, 'walnut-y', 0.006)
    soft(1.97, 2.38, -0.97, 0.97, 0.43, 0.5, 'linen', 0.03)
    with turned(2.25, -0.6, -1.571):
        cushion(2.25, -0.6, 0.49, 'rust', 0.42)
    rug(0.35, -0.4, 0, 1.5, 4.2, 'rug-jute')
    potted(1.95, 2.25, 0, 1.9, 0.22)
    for x, y, z in ((0.35, 0.9, 3.5), (0.0, 0.5, 3.95), (0.65, 0.45, 3.15)):
        ball(x, y, z, 0.17, 'paper')
        cyl(x, y, z + 0.16, high, 0.004, 'black', seg=8)
    garden(1)
    sun(36, 66, 7, (1, 0.92, 0.8))
    area(2.85, 0.45, 2.6, 4.4, 3.6, 190, (0.94, 0.97, 1), (0, 1.571, 0))
    area(0, -3.2, 5.5, 4, 1.6, 45, (1, 0.96, 0.92))
    camera(0.95, -3.95, (-0.25, 4), 1.45, 20, 0.11)
    exposure(-0.2)


def study():
    high = 2.85
    planks(-2.8, 2.8, -3.4, 2.9, -0.02, 0, 'oak', 0.16, 'y')
    holes = [(-1.5, -0.1, 0.3, 2.5), (0.75, 2.15, 0.3, 2.5)]
    wall_with_holes(-3.4, 2.9, -3.0, -2.8, 0, high, holes, 'wall-ink', 'y')
    box(2.8, 3.0, -3.4, 2.9, 0, high, 'wall-ink', 0)
    box(-3.0, 3.0, 2.9, 3.1, 0, high, 'wall-ink', 0)
    box(-3.0, 3.0, -3.6, -3.4, 0, high, 'wall', 0)
    box(-3.0, 3.0, -3.6, 3.1, high, high + 0.1, 'ceiling', 0)
    for hole in holes:
        panes(-2.9, *hole, 2, 3)
        a0, a1, z0, z1 = hole
        box(-2.84, -2.7, a0 - 0.06, a1 + 0.06, z0 - 0.04, z0, 'trim', 0.006)
        for b0, b1 in ((a0 - 0.36, a0 - 0.02), (a1 + 0.02, a1 + 0.36)):
            curtain(b0, b1, -2.68, 0.02, 2.72, 0.045, 3.5, 'curtain', 'y')
        area(-3.15, (a0 + a1) / 2, 1.45, 2.2, 1.4, 110, (0.94, 0.97, 1), (0, -1.571, 0))
    shelf(-2.7, -0.1, 2.9, 0, 2.6, 6, 0.34, 'walnut', 'wall-ink')
    shelf(0.1, 2.7, 2.9, 0, 2.6, 6, 0.34, 'walnut', 'wall-ink')
    for x in (-1.4, 1.4):
        area(x, 2.4, 2.8, 2.2, 0.1, 9, (1, 0.85, 0.65))
    rug(0.0, 0.6, 0, 3.6, 2.6, 'rug')
    # the desk, seen from the visitor's side
    box(-0.95, 0.95, 0.35, 1.15, 0.71, 0.75, 'walnut', 0.01)
    box(-0.9, 0.9, 0.42, 0.45, 0.3, 0.71, 'walnut', 0.006)
    for x in (-0.92, 0.86):
        for y in (0.4, 1.04):
            box(x, x + 0.06, y, y + 0.06, 0, 0.71, 'walnut-y', 0.005)
    with turned(-0.1, 0.8, math.pi - 0.25):
        laptop(-0.1, 0.8, 0.75, 'elegant-estate-exterior', 0.34, 1.2)
    table_lamp(0.72, 0.9, 0.75, 'brass', 'lamp-day', 0.52)
    books(-0.68, 0.85, 0.75, 4)
    cyl(0.4, 0.6, 0.75, 0.84, 0.038, 'white', 0.042)
    with turned(0.15, 1.55, 0.2):
        armchair(0.15, 1.55, 0, 'leather', 0, 'brass')
    lounge_chair(1.75, -0.5, 0, 'cream', -2.2)
    round_table(2.3, 0.25, 0, 0.26, 0.5, 'marble', 'brass', False)
    cyl(2.3, 0.25, 0.5, 0.62, 0.045, 'pot', 0.035)
    bouquet(2.3, 0.25, 0.62, n=130, spread=0.09, size=0.065)
    potted(-2.25, 2.25, 0, 1.8, 0.21)
    with turned(2.8, 0.9, -1.571):
        picture(2.8, 0.9, 1.15, 1.3, 1.0, 'art3', 'brass')
    pendant(0, 0.75, 2.1, high, 0.24, 'brass', 'lamp-day')
    garden(-1)
    sun(33, 292, 7, (1, 0.91, 0.78))
    area(0, -2.6, 2.75, 4, 1.2, 24, (1, 0.95, 0.9))
    camera(0.75, -3.1, (-0.2, 2.9), 1.35, 21, -0.02)
    exposure(0.3)


def garden_side(high, holes, wall='wall'):
    """The wall with windows on the left of a kitchen or bedroom, and the light that they let in."""
    wall_with_holes(-3.6, 3.0, -3.2, -3.0, 0, high, holes, wall, 'y')
    for a0, a1, z0, z1 in holes:
        panes(-3.1, a0, a1, z0, z1, 2, 1)
        middle = (a0 + a1) / 2
        area(-3.4, middle, 1.4, 2.3, a1 - a0, 120, (0.94, 0.97, 1), (0, -1.571, 0))
    garden(-1)


def shell(high, right, back):
    planks(-3.0, right, -3.6, 3.0, -0.02, 0, 'oak', 0.18, 'y')
    box(right, right + 0.2, -3.6, 3.0, 0, high, 'wall', 0)
    box(-3.2, right + 0.2, 3.0, 3.2, 0, high, back, 0)
    box(-3.2, right + 0.2, -3.8, -3.6, 0, high, 'wall', 0)
    box(-3.2, right + 0.2, -3.8, 3.2, high, high + 0.1, 'ceiling', 0)


def fronts(x0, x1, rows, y, color, pull='brass'):
    """One unit's doors or drawers, each with a bar to pull it by. `rows` are heights, from below."""
    for z0, z1 in zip(rows, rows[1:]):
        box(x0 + 0.002, x1 - 0.002, y - 0.02, y, z0 + 0.002, z1 - 0.002, color, 0.002)
        middle, z = (x0 + x1) / 2, z1 - 0.06
        half = min(0.16, (x1 - x0) / 2 - 0.12)
        rod((middle - half, y - 0.045, z), (middle + half, y - 0.045, z), 0.006, pull)
        for x in (middle - half + 0.02, middle + half - 0.02):
            rod((x, y - 0.045, z), (x, y - 0.02, z), 0.005, pull)


def tap(x, y, z):
    """A bow of brass that ends over the basin in front of it."""
    points = [(x, y, z), (x, y, z + 0.3)]
    for i in range(1, 9):
        turn = math.pi * i / 8
        points.append((x, y - 0.09 + 0.09 * math.cos(turn), z + 0.3 + 0.09 * math.sin(turn)))
    points.append((x, y - 0.18, z + 0.24))
    for a, b in zip(points, points[1:]):
        rod(a, b, 0.011, 'brass')
    cyl(x, y, z, z + 0.02, 0.024, 'brass')
    rod((x + 0.02, y, z + 0.06), (x + 0.09, y, z + 0.08), 0.007, 'brass')


def island(x0, x1, y0, y1):
    """A block of walnut with a stone top, a basin let into it, and a tap."""
    box(x0 + 0.04, x1 - 0.04, y0 + 0.3, y1 - 0.04, 0.08, 0.86, 'walnut', 0.004)
    box(x0 + 0.08, x1 - 0.08, y0 + 0.34, y1 - 0.08, 0, 0.08, 'dark', 0)
    for i in range(1, 5):
        x = x0 + 0.04 + (x1 - x0 - 0.08) * i / 5
        box(x - 0.002, x + 0.002, y0 + 0.298, y0 + 0.31, 0.08, 0.86, 'black', 0)
    b0, b1, c0, c1 = x1 - 1.15, x1 - 0.5, y1 - 0.6, y1 - 0.18
    for a in ((x0, b0, y0, y1), (b1, x1, y0, y1), (b0, b1, y0, c0), (b0, b1, c1, y1)):
        box(*a, 0.86, 0.91, 'marble', 0.002)
    box(b0, b1, c0, c1, 0.861, 0.87, 'steel', 0)
    tap((b0 + b1) / 2, c1 + 0.07, 0.91)


def bar_stool(x, y, turn):
    with turned(x, y, turn):
        cyl(x, y, 0.62, 0.68, 0.185, 'leather', 0.19)
        for side in (-1, 1):
            for end in (-1, 1):
                rod(
                    (x + side * 0.13, y + end * 0.13, 0.63),
                    (x + side * 0.19, y + end * 0.19, 0),
                    0.012,
                    'dark',
                )
        for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            rod(
                (x + a[0] * 0.172, y + a[1] * 0.172, 0.2),
                (x + b[0] * 0.172, y + b[1] * 0.172, 0.2),
                0.008,
                'dark',
            )


def crockery(x0, x1, y, z):
    x = x0 + 0.1
    while x < x1 - 0.08:
        kind, wide = random.choice('jbpc'), random.uniform(0.04, 0.065)
        color = random.choice(['white', 'pot', 'linen', 'sage', 'enamel'])
        if kind == 'j':
            cyl(x, y, z, z + random.uniform(0.14, 0.24), wide, color, wide * 0.7)
        elif kind == 'b':
            for i in range(3):
                cyl(x, y, z + i * 0.025, z + 0.05 + i * 0.025, 0.045, color, 0.085)
        elif kind == 'p':
            for i in range(5):
                cyl(x, y, z + i * 0.014, z + 0.011 + i * 0.014, 0.1, color, 0.11)
        else:
            cyl(x, y, z, z + 0.09, 0.04, color, 0.044)
        x += random.uniform(0.19, 0.27)


def kitchen():
    high = 2.8
    shell(high, 3.1, 'wall')
    garden_side(high, [(-2.3, -0.35, 0.06, 2.45), (0.25, 2.2, 0.06, 2.45)])
    front = 2.4
    # tall units: a fridge behind panels, and two ovens
    box(-2.1, -0.75, front, 3.0, 0.08, 2.35, 'walnut', 0.002)
    box(-2.1, -0.75, front + 0.04, 3.0, 0, 0.08, 'dark', 0)
    for x0, x1 in ((-2.1, -1.43), (-1.43, -0.75)):
        box(x0 + 0.002, x1 - 0.002, front - 0.02, front, 0.09, 0.84, 'walnut', 0.002)
        box(x0 + 0.002, x1 - 0.002, front - 0.02, front, 1.95, 2.345, 'walnut', 0.002)
    box(-2.098, -1.432, front - 0.02, front, 0.845, 1.945, 'walnut', 0.002)
    rod((-1.5, front - 0.05, 0.95), (-1.5, front - 0.05, 1.75), 0.008, 'brass')
    rod((-1.5, front - 0.05, 0.35), (-1.5, front - 0.05, 0.75), 0.008, 'brass')
    for z0, z1 in ((0.85, 1.43), (1.45, 1.94)):
        box(-1.425, -0.755, front - 0.022, front, z0, z1, 'black', 0.003)
        box(-1.36, -0.82, front - 0.026, front, z0 + 0.06, z1 - 0.16, 'dark', 0.003)
        rod((-1.34, front - 0.06, z1 - 0.11), (-0.84, front - 0.06, z1 - 0.11), 0.009, 'steel')
        for x in (-1.3, -0.88):
            rod((x, front - 0.06, z1 - 0.11), (x, front - 0.02, z1 - 0.11), 0.006, 'steel')
    # the long run below the shelves
    box(-0.75, 3.1, front, 3.0, 0.08, 0.86, 'wall-sage', 0)
    box(-0.75, 3.1, front + 0.05, 3.0, 0, 0.08, 'dark', 0)
    for i, x in enumerate((-0.75, 0.0, 0.9, 1.65, 2.4)):
        wide = 0.9 if i == 1 else 0.75
        rows = (0.09, 0.36, 0.62, 0.855) if i in (1, 3) else (0.09, 0.855)
        fronts(x, min(x + wide, 3.1), rows, front, 'wall-sage')
    box(-0.75, 3.1, front - 0.04, 3.0, 0.86, 0.9, 'marble', 0.003)
    box(-0.75, 3.1, 2.985, 3.0, 0.9, 1.5, 'marble', 0)
    # hob and hood
    box(0.06, 0.84, 2.48, 2.92, 0.9, 0.907, 'black', 0.002)
    for x, y, wide in ((0.25, 2.6, 0.085), (0.25, 2.8, 0.07), (0.65, 2.6, 0.07), (0.65, 2.8, 0.095)):
        cyl(x, y, 0.907, 0.909, wide, 'steel-dull', seg=48)
        cyl(x, y, 0.9085, 0.9095, wide - 0.006, 'black', seg=48)
    cyl(0.25, 2.8, 0.91, 1.03, 0.1, 'enamel', seg=48)
    cyl(0.25, 2.8, 1.03, 1.04, 0.104, 'rust', seg=48)
    ball(0.25, 2.8, 1.055, 0.018, 'brass')
    box(-0.02, 0.92, 2.5, 3.0, 1.7, 1.98, 'wall', 0.006)
    box(-0.024, 0.924, 2.496, 3.0, 1.7, 1.73, 'brass', 0.003)
    box(0.18, 0.72, 2.62, 3.0, 1.98, high, 'wall', 0.006)
    area(0.45, 2.72, 1.69, 0.6, 0.2, 3, (1, 0.85, 0.65))
    for x0, x1 in ((-0.72, -0.1), (1.0, 3.08)):
        for z in (1.5, 1.88):
            box(x0, x1, 2.76, 2.99, z, z + 0.035, 'oak', 0.004)
            crockery(x0, x1, 2.87, z + 0.035)
    # on the worktop
    box(1.2, 1.235, 2.72, 2.97, 0.9, 1.28, 'oak', 0.01)
    box(1.27, 1.3, 2.76, 2.98, 0.9, 1.2, 'walnut', 0.01)
    cyl(1.62, 2.82, 0.9, 1.06, 0.06, 'pot', 0.05)
    for i in range(5):
        lean = (i - 2) * 0.02
        rod((1.62 + lean * 0.5, 2.82, 1.0), (1.62 + lean * 2, 2.82 + lean, 1.24), 0.006, 'oak')
    cyl(2.75, 2.75, 0.9, 1.08, 0.07, 'white', 0.05)
    bouquet(2.75, 2.75, 1.08, n=170, spread=0.14, size=0.06)
    books(2.15, 2.78, 0.9, 3)
    # the island, its stools and lamps
    island(-1.25, 1.55, -0.2, 0.95)
    for x, turn in ((-0.75, 0.1), (0.1, -0.15), (0.95, 0.3)):
        bar_stool(x, -0.35, turn)
    for x in (-0.65, 0.15, 0.95):
        pendant(x, 0.4, 1.85, high, 0.17, 'dark', 'lamp-day')
    cyl(-0.55, 0.5, 0.91, 0.99, 0.08, 'oak', 0.17, seg=48)
    for x, y, z, color in (
        (-0.6, 0.5, 1.0, 'mustard'),
        (-0.51, 0.45, 1.0, 'rust'),
        (-0.5, 0.55, 1.0, 'mustard'),
        (-0.54, 0.5, 1.06, 'sage'),
    ):
        ball(x, y, z, 0.042, color)
    potted(2.6, 1.6, 0, 1.7, 0.2)
    rug(0.4, 1.65, 0, 2.6, 0.8, 'rug-jute')
    sun(34, 296, 7, (1, 0.92, 0.8))
    area(0.2, -2.4, 2.7, 4.5, 1.4, 34, (1, 0.96, 0.92))
    camera(0.75, -3.3, (0.0, 3), 1.4, 22, -0.01)
    exposure(0.3)


def bedroom():
    high = 2.8
    shell(high, 2.6, 'wall')
    garden_side(high, [(-1.7, -0.1, 0.06, 2.45), (0.5, 2.1, 0.06, 2.45)])
    for a0, a1 in ((-2.05, -1.65), (-0.2, 0.6), (2.05, 2.45)):
        curtain(a0, a1, -2.86, 0.02, 2.7, 0.045, 4, 'curtain', 'y')
    rod((-2.88, -2.2, 2.72), (-2.88, 2.6, 2.72), 0.012, 'dark')
    # slats behind the bed
    box(-3.0, 2.6, 2.97, 3.0, 0, high, 'black', 0)
    for i in range(56):
        box(-2.995 + i * 0.1, -2.925 + i * 0.1, 2.94, 2.972, 0, high, 'walnut', 0.004)
    middle = -0.1
    rug(middle, 0.7, 0, 3.4, 2.6, 'rug')
    bed(middle, 1.82, 0, 1.8, 2.05, 'white', 'rust', 'oak', 'linen', 'sage')
    for x in (middle - 0.47, middle + 0.47):
        soft(x - 0.46, x + 0.46, 2.84, 2.94, 0.2, 1.12, 'linen', 0.05)
    for x in (middle - 1.3, middle + 1.3):
        box(x - 0.27, x + 0.27, 2.5, 2.93, 0.22, 0.5, 'oak', 0.008)
        box(x - 0.255, x + 0.255, 2.49, 2.52, 0.24, 0.48, 'oak', 0.005)
        ball(x, 2.478, 0.36, 0.014, 'brass')
        for a in (x - 0.22, x + 0.22):
            for b in (2.55, 2.88):
                cyl(a, b, 0, 0.22, 0.014, 'oak', 0.018)
        table_lamp(x, 2.75, 0.5, 'white', 'lamp-day', 0.52)
    books(middle + 1.4, 2.6, 0.5, 2)
    cyl(middle - 1.42, 2.6, 0.5, 0.59, 0.036, 'white', 0.04)
    picture(middle, 2.938, 1.5, 1.3, 0.8, 'art2', 'oak', False)
    with turned(middle, 0.45, 0.02):
        soft(middle - 0.68, middle + 0.68, 0.24, 0.66, 0.36, 0.46, 'leather', 0.04)
        for x in (middle - 0.6, middle + 0.6):
            for y in (0.3, 0.6):
                cyl(x, y, 0, 0.37, 0.016, 'dark', 0.014)
    armchair(1.95, 1.3, 0, 'cream', -0.75)
    potted(-2.55, 2.45, 0, 1.5, 0.18)
    sun(34, 292, 7, (1, 0.91, 0.78))
    area(0, -2.6, 2.7, 4, 1.2, 26, (1, 0.96, 0.92))
    camera(0.35, -2.8, (-0.2, 3), 1.35, 22, -0.03)
    exposure(0.4)


def build(room):
    {'stairs': stairs, 'study': study, 'kitchen': kitchen, 'bedroom': bedroom}[room]()
