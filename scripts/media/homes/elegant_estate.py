"""A gabled estate of brick and white boards: lit windows, a stone path, hedges, dusk."""

from lib.kit import *

FLOOR, EAVES = 0.45, 6.2


def grounds():
    mesh('lawn', [(-90, -60, 0), (90, -60, 0), (90, 90, 0), (-90, 90, 0)], [(0, 1, 2, 3)], 'grass')
    blades(150000, -14, 14, -21, -8, 0.07, keep=off_path)
    blades(60000, -22, 22, -9, -2, 0.06, keep=off_path, width=0.006)
    y = -22.0
    while y < -2.3:
        for i in range(3):
            step = random.uniform(0.66, 0.8)
            box(
                -1.18 + i * 0.8 + random.uniform(-0.02, 0.02),
                -1.18 + i * 0.8 + 0.76,
                y,
                y + step,
                -0.1,
                0.03 + random.uniform(0, 0.008),
                'paving',
                0.02,
            )
        y += 0.84


def off_path(x, y):
    return abs(x) > 1.2


def openings(columns, bottoms, width, height):
    return [(x - width / 2, x + width / 2, z, z + height) for x in columns for z in bottoms]


def house():
    box(-11.4, 11.4, -0.1, 9, -0.2, FLOOR - 0.08, 'fieldstone', 0.02)
    # brick center
    main = openings((-5.1, -2.9, 2.9, 5.1), (1.05, 4.15), 1.15, 1.7) + [
        (-0.7, 0.7, FLOOR, 3.0),
        (-0.6, 0.6, 4.15, 5.85),
    ]
    wall_with_holes(-6.6, 6.6, 0, 0.3, FLOOR - 0.1, EAVES, main, 'brick')
    for x0, x1, z0, z1 in main:
        if z0 == FLOOR:
            continue
        window(x0, x1, 0.08, z0, z1, 3, 4, bar=0.03)
        box(x0 - 0.1, x1 + 0.1, -0.05, 0.02, z1 + 0.06, z1 + 0.3, 'trim', 0.01)
        for side in (x0 - 0.47, x1 + 0.1):
            box(side, side + 0.37, -0.06, -0.01, z0 - 0.06, z1 + 0.06, 'wall-dark', 0.005)
            for k in range(16):
                z = z0 + k * (z1 - z0) / 16
                box(side + 0.05, side + 0.32, -0.07, -0.05, z, z + 0.07, 'wall-dark', 0.004)
    box(-6.7, 6.7, -0.12, 0.1, EAVES - 0.3, EAVES, 'trim', 0.02)
    gable_roof(-6.6, 6.6, -0.2, 8.6, EAVES, 3.5, 'x', 0.3)
    for side in (-1, 1):
        gable_wall(-0.2, 8.6, side * 6.5, EAVES, 3.5, 'brick', 'y')
        box(side * 6.6 - 0.1, side * 6.6 + 0.1, 0, 8.6, FLOOR, EAVES, 'brick', 0)
    for x in (-6.0, 5.3):
        box(x, x + 0.8, 3.9, 4.8, 8.5, 11.2, 'brick', 0.01)
        box(x - 0.08, x + 0.88, 3.82, 4.88, 10.9, 11.08, 'trim', 0.01)
    # three dormers
    for x in (-3.9, 0, 3.9):
        wall_with_holes(
            x - 0.75, x + 0.75, 0.75, 0.85, 6.9, 8.3, [(x - 0.42, x + 0.42, 7.15, 8.2)], 'trim'
        )
        window(x - 0.42, x + 0.42, 0.78, 7.15, 8.2, 2, 3, bar=0.028, sill=False, curtains=False)
        for side in (-1, 1):
            box(x + side * 0.75 - 0.04, x + side * 0.75 + 0.04, 0.8, 3, 6.9, 8.3, 'siding', 0)
        gable_wall(x - 0.75, x + 0.75, 0.75, 8.3, 0.62, 'trim')
        gable_roof(x - 0.75, x + 0.75, 0.85, 3.2, 8.3, 0.62, 'y', 0.14, 0.08)
        curtain(x - 0.44, x + 0.44, 0.99, 7.0, 8.3, 0.02, 7)
        area(x, 1.25, 8.25, 0.7, 0.3, 16)
    # white wings with front gables
    for side in (-1, 1):
        a, b = sorted((side * 6.6, side * 11.4))
        m = (a + b) / 2
        holes = [
            (m - 1.35, m - 0.15, 0.95, 2.9),
            (m + 0.15, m + 1.35, 0.95, 2.9),
            (m - 0.55, m + 0.55, 4.3, 5.75),
        ]
        wall_with_holes(
            a,
            b,
            -1.45,
            -1.25,
            FLOOR - 0.1,
            5.6,
            [h if h[3] < 5.6 else (h[0], h[1], h[2], 5.6) for h in holes],
            'trim',
        )
        for x0, x1, z0, z1 in ((a, m - 1.41, FLOOR, 5.6), (m + 1.41, b, FLOOR, 5.6)):
            lap_siding(x0, x1, -1.45, z0, z1)
        lap_siding(m - 1.41, m + 1.41, -1.45, 3.0, 4.19)
        lap_siding(m - 1.41, m + 1.41, -1.45, FLOOR, 0.84)
        lap_siding(m - 1.41, m - 0.6, -1.45, 4.19, 5.6)
        lap_siding(m + 0.6, m + 1.41, -1.45, 4.19, 5.6)
        for x0, x1, z0, z1 in holes:
            window(x0, x1, -1.4, z0, z1, 2, 3, bar=0.028)
        rise = 2.9
        z = 5.6
        while z < 5.6 + rise:
            half = (b - a) / 2 * (1 - (z - 5.6) / rise)
            if z + 0.17 > 5.75 + 0.06 or half < 0.6:
                lap_siding(m - half, m + half, -1.45, z, z + 0.17)
            else:
                lap_siding(m - half, m - 0.6, -1.45, z, z + 0.17)
                lap_siding(m + 0.6, m + half, -1.45, z, z + 0.17)
            z += 0.17
        gable_roof(a, b, -1.3, 8.8, 5.6, rise, 'y', 0.35)
        box(side * 11.4 - 0.1, side * 11.4 + 0.1, -1.3, 8.6, FLOOR, 5.6, 'siding', 0)
        box(side * 6.6 - 0.1, side * 6.6 + 0.1, -1.35, 0.1, FLOOR, 5.6, 'siding', 0)
        area(m, 2.2, 3.1, 3.4, 3.5, 105)
        area(m, 2.2, 5.5, 3.0, 3.5, 60)
        box(a, b, -1, 8.5, 3.3, 3.5, 'ceiling', 0)
    # portico
    for x in (-1.75, 1.75):
        cyl(x, -1.7, 0.4, 3.25, 0.19, 'trim', 0.16)
        box(x - 0.26, x + 0.26, -1.96, -1.44, 0.3, 0.5, 'trim', 0.02)
        box(x - 0.26, x + 0.26, -1.96, -1.44, 3.2, 3.36, 'trim', 0.02)
    box(-2.15, 2.15, -2.1, 0.1, 3.36, 3.72, 'trim', 0.02)
    gable_wall(-2.15, 2.15, -2.05, 3.72, 0.95, 'trim')
    gable_roof(-2.15, 2.15, -2.0, 0.2, 3.72, 0.95, 'y', 0.16, 0.1)
    for k in range(3):
        box(-2.3 - k * 0.05, 2.3 + k * 0.05, -2.2 - k * 0.38, 0, 0, 0.42 - k * 0.14, 'stone', 0.02)
    box(-0.52, 0.52, 0.1, 0.17, FLOOR, 2.6, 'navy', 0.01)
    for a0, a1 in ((-0.42, -0.04), (0.04, 0.42)):
        for z0, z1 in ((0.6, 1.15), (1.3, 1.95)):
            box(a0, a1, 0.08, 0.11, z0, z1, 'navy', 0.015)
        box(a0, a1, 0.08, 0.11, 2.08, 2.45, 'lamp-day', 0.01)
    ball(0.4, 0.06, 1.5, 0.035, 'brass')
    box(-0.7, 0.7, 0.05, 0.2, 2.6, 3.0, 'trim', 0.01)
    for side in (-1, 1):
        box(side * 0.62 - 0.1, side * 0.62 + 0.1, 0.05, 0.2, FLOOR, 2.6, 'trim', 0.01)
        box(side * 1.12 - 0.09, side * 1.12 + 0.09, -0.22, -0.04, 1.95, 2.35, 'lamp', 0.01)
        box(side * 1.12 - 0.11, side * 1.12 + 0.11, -0.24, -0.02, 2.35, 2.42, 'dark', 0.01)
        box(side * 1.12 - 0.11, side * 1.12 + 0.11, -0.24, -0.02, 1.9, 1.95, 'dark', 0.01)
    area(0, -1.0, 3.3, 1.6, 0.9, 34)
    cyl(0, -1.0, 2.75, 3.05, 0.11, 'lamp', 0.14, 8)
    cyl(0, -1.0, 3.05, 3.36, 0.008, 'dark')


def inside():
    box(-6.4, 6.4, 0.4, 8.4, 3.35, 3.55, 'ceiling', 0)
    box(-11.2, 11.2, 4.6, 4.8, FLOOR, EAVES, 'wall-warm', 0)
    for x in (-1.4, 1.4):
        box(x - 0.06, x + 0.06, 0.4, 4.6, FLOOR, EAVES, 'wall', 0)
    for x in (-4, 4):
        area(x, 2.3, 3.2, 4, 2.6, 130)
        area(x, 2.3, 5.9, 4, 2.6, 85)
        floor_lamp(x + 0.9, 1.5, FLOOR, 1.7)
        table_lamp(x - 1.1, 1.3, 4.35)
        picture(x, 4.58, 1.6, 1.5, 1.1, 'art2')
        shelf(x - 1.9, x - 0.9, 4.6, FLOOR, 2.5)
    area(0, 2, 5.8, 1.6, 2, 30)
    pendant(0, 2, 4.8, 6, 0.25, 'brass')


def garden():
    for side in (-1, 1):
        a, b = sorted((side * 1.55, side * 6.3))
        hedge(a, b, -1.3, -0.55, 0, 0.62, 7000, 'leaf', 0.05)
        a, b = sorted((side * 6.9, side * 11.2))
        hedge(a, b, -2.9, -2.1, 0, 0.7, 7000, 'leaf', 0.05)
        for y in (-20.5, -17, -13.5, -10, -6.5):
            shrub(side * 1.9, y, 0, 0.48, 3000, 'leaf', 0.045, 1)
        for i in range(16):
            clump(
                side * (1.75 + random.uniform(0, 0.35)),
                -20 + i * 1.05,
                0,
                60,
                random.uniform(0.3, 0.5),
                'leaf2',
                plumes=random.choice([0, 0, 2]),
            )
        cyl(side * 1.45, -2.55, 0, 0.5, 0.24, 'stone', 0.32)
        shrub(side * 1.45, -2.55, 0.45, 0.42, 2600, 'leaf', 0.045, 1.1)
        for k in range(6):
            shrub(
                side * (4 + k * 1.4),
                -1.75 - random.uniform(0, 0.5),
                0,
                random.uniform(0.35, 0.5),
                1500,
                'leaf2',
                0.05,
            )
        hedge(*sorted((side * 13, side * 30)), 3, 4, 0, 2.3, 20000, 'leaf', 0.1)
    oak = tree(-14.5, 1.5, 0, 9.5, 4, 'leaf', 10, 0.11)
    lime = tree(15.5, 3.5, 0, 10, 9, 'leaf2', 10, 0.11)
    forest([oak, lime], 16, -44, 44, 14, 34, 0, 0.9, 1.35)
    again(oak, 13.4, -8.5, 0, 0.62, 1.2)
    for x, y, size in ((36, 4, 0.9), (46, 11, 1.2), (41, -7, 0.8), (58, 2, 1.2)):
        again(lime, x, y, 0, size, x)


def exterior(view):
    grounds()
    house()
    inside()
    garden()
    for side in (-1, 1):
        for x in (2.0, 4.0, 6.0, 7.4, 10.6):
            spot(side * x, -0.9 if x < 6.5 else -2.0, 0.25, 55, 85, (math.radians(168), 0, 0))
        for y in (-15.2, -11.8, -8.4, -5.0):
            cyl(side * 1.5, y, 0, 0.5, 0.025, 'dark')
            cyl(side * 1.5, y, 0.5, 0.53, 0.13, 'dark', 0.02)
            area(side * 1.5, y, 0.48, 0.12, 0.12, 5)
    blue_hour(1.15, 4)
    camera(**VIEWS[view])
    exposure(1.3)


# camera positions outside
VIEWS = {
    'exterior': dict(x=-1.1, y=-20.4, look=(0.25, 0), height=1.6, lens=26.5, shift=0.1),
    'garden': dict(x=-12.6, y=-9.2, look=(1.0, 0.4), height=1.5, lens=24, shift=0.1),
}


def interior(view):
    """A paneled sitting room with a fire."""
    planks(-3.4, 3.4, -3, 3.2, -0.02, 0, 'oak', 0.11)
    box(-3.6, -3.4, -3, 3.2, 0, 3.1, 'wall-sage', 0)
    holes = [(-1.9, -0.6, 0.35, 2.6), (0.7, 2.0, 0.35, 2.6)]
    wall_with_holes(-3, 3.2, 3.4, 3.6, 0, 3.1, holes, 'wall-sage', 'y')
    for a0, a1, z0, z1 in holes:
        with turned(3.5, (a0 + a1) / 2, 3.14159):
            window(a0, a1, 3.5, z0, z1, 2, 4, bar=0.03, along='y', curtains=False)
        for edge in (a0 - 0.42, a1 - 0.02):
            curtain(edge, edge + 0.44, 3.28, 0.02, 2.85, 0.05, 4, 'drape', 'y')
        cyl(0, 0, -1.2, 1.2, 0.015, 'brass').location = (3.28, (a0 + a1) / 2, 2.88)
        bpy_last_turn()
        area(3.7, (a0 + a1) / 2, 1.5, 2.2, 1.3, 62, (0.55, 0.70, 1), (0, -1.571, 0))
    box(-3.6, 3.6, 3.2, 3.4, 0, 3.1, 'wall-sage', 0)
    box(-3.6, 3.6, -3, 3.4, 3.1, 3.2, 'ceiling', 0)
    for z0, z1, d in ((0, 0.16, 0.03), (0.86, 0.93, 0.03), (2.92, 3.1, 0.09)):
        box(-3.4, 3.4, 3.2 - d, 3.2, z0, z1, 'trim', 0.01)
        box(-3.4, -3.4 + d, -3, 3.2, z0, z1, 'trim', 0.01)
    for i in range(8):
        x = -3.25 + i * 0.86
        if abs(x + 0.3) > 0.9:
            for a0, a1, b0, b1 in (
                (x, x + 0.62, 0.25, 0.28),
                (x, x + 0.62, 0.75, 0.78),
                (x, x + 0.03, 0.25, 0.78),
                (x + 0.59, x + 0.62, 0.25, 0.78),
            ):
                box(a0, a1, 3.18, 3.2, b0, b1, 'trim', 0.004)
    fireplace(0, 3.2, 0, 1.9, 1.22)
    area(0, 2.9, 0.4, 0.7, 0.3, 22, (1, 0.42, 0.12), (1.571, 0, 3.14159))
    picture(0, 3.19, 1.55, 1.25, 0.95, 'art3', 'brass')
    table_lamp(-0.72, 3.02, 1.28, 'brass', 'lamp-day', 0.42)
    bouquet(0.65, 3.02, 1.5, n=260)
    cyl(0.65, 3.02, 1.28, 1.5, 0.06, 'white', 0.05)
    for side, x0, x1 in ((-1, -3.3, -1.25), (1, 1.25, 3.3)):
        shelf(x0, x1, 3.2, 0, 2.75, 6, 0.32, 'trim', 'wall-sage')
    rug(-0.1, 0.7, 0, 4.4, 3.0, 'rug-blue')
    with turned(-2.5, 0.6, 1.571):
        sofa(-2.5, 0.6, 0, 2.3, 0.95, 'cream', ('sage', 'rust', 'mustard'))
    armchair(1.55, 1.25, 0, 'leather', -0.75)
    armchair(1.7, -0.35, 0, 'leather', -1.6)
    coffee_table(-0.35, 0.6, 0, 1.0, 0.8, 0.42, 'walnut', 'brass', things=view == 'interior')
    floor_lamp(2.75, 2.3, 0, 1.65, 'brass', 'lamp-day')
    round_table(-2.6, 2.25, 0, 0.28, 0.56, 'walnut', 'brass', False)
    table_lamp(-2.6, 2.25, 0.56, 'white', 'lamp-day', 0.55)
    area(-0.1, 0.6, 3.05, 3.2, 3.0, 48, (1, 0.8, 0.6))
    area(0, -3.2, 1.8, 5, 2.4, 30, (0.9, 0.92, 1), (1.571, 0, 0))
    gradient_sky(BLUE_HOUR, strength=1.6)
    hedge(4.8, 9, 0, 12, -0.5, 1.4, 16000, 'leaf', 0.1)
    if view == 'fireside':
        with turned(-0.3, 0.62, -0.2):
            laptop(-0.3, 0.62, 0.42, 'modern-luxury-home-exterior', 0.34, 1.5)
        cyl(0.02, 0.44, 0.42, 0.51, 0.038, 'white', 0.042)
        books(-0.7, 0.52, 0.42)
        camera(-0.66, -1.0, (-0.1, 3), 1.08, 27, -0.12, (1.7, 3.2))
    else:
        camera(-0.1, -2.9, (0.05, 3), 1.3, 21, -0.01)
    exposure(0.35)


def bpy_last_turn():
    import bpy

    bpy.context.scene.collection.objects[-1].rotation_euler[0] = 1.5708


def build(view):
    exterior(view) if view in VIEWS else interior(view)
