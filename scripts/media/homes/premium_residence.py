"""White cubes on a hillside at golden hour: dry grass in the foreground, hills in the haze."""

from lib.kit import *


def slope(x, y):
    import numpy as np

    return (
        (np.clip(y, -30, 0) * 0.155 + np.clip(y - 9, 0, 200) * 0.06)
        - 0.1
        + 0.12 * np.sin(x * 0.31) * np.clip(-y / 6, 0, 1)
        - np.clip(x - 13, 0, 100) * 0.11
    )


def ground():
    import numpy as np

    xs, ys = np.linspace(-90, 90, 91), np.linspace(-40, 90, 66)
    vertices = [(x, y, float(slope(x, y)) - 0.02) for y in ys for x in xs]
    n = len(xs)
    mesh(
        'hillside',
        vertices,
        [
            (r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i)
            for r in range(len(ys) - 1)
            for i in range(n - 1)
        ],
        'dry',
        True,
    )
    blades(90000, -14, 14, -19, -8, 0.3, 'straw', slope, off_house_and_steps, 0.004)
    blades(110000, -26, 26, -14, 2, 0.24, 'straw', slope, off_house_and_steps, 0.006)
    blades(50000, -14, 14, -18, -2, 0.14, 'leaf2', slope, off_house_and_steps, 0.005)


def off_house_and_steps(x, y):
    house = (y > -2.6) & (x > -13) & (x < 12.5)
    steps = (abs(x - 3.4 - (y + 2.6) * -0.12) < 1.0) & (y < -2.4)
    return ~house & ~steps


def house():
    box(-12.6, 12.2, -2.4, 8, -4, 0, 'fieldstone', 0.02)
    for i in range(14):
        for j in range(2):
            box(
                -12.5 + i * 1.76 + 0.006,
                -12.5 + (i + 1) * 1.76 - 0.006,
                -2.35 + j * 1.2,
                -2.35 + (j + 1) * 1.2 - 0.01,
                -0.1,
                0.05,
                'paving',
                0.006,
            )
    # lower volume, glass between white walls
    box(-9.6, 6.4, -1.6, 7.4, 3.0, 3.42, 'render', 0.015)
    box(-9.5, 6.3, -1.5, 7.3, 2.96, 3.0, 'cedar', 0)
    box(-9.6, -9.2, -1.6, 7.4, 0, 3, 'render', 0.01)
    box(6.0, 6.4, -0.4, 7.4, 0, 3, 'render', 0.01)
    box(-9.2, 6, 7.1, 7.4, 0, 3, 'wall-warm', 0)
    planks(-9.2, 6, 0.3, 7.1, 0.04, 0.07, 'oak', 0.2)
    quad((-9.2, 0.3, 0.07), (2.6, 0.3, 0.07), (2.6, 0.3, 2.96), (-9.2, 0.3, 2.96), 'glass')
    for i in range(6):
        x = -9.2 + 11.8 * i / 5
        box(x - 0.03, x + 0.03, 0.24, 0.36, 0.05, 2.96, 'dark', 0.004)
    box(2.6, 6.0, 0.1, 0.4, 0, 3, 'fieldstone', 0.02)
    box(3.5, 4.7, 0.02, 0.12, 0.05, 2.5, 'walnut', 0.01)
    box(4.5, 4.54, -0.06, 0.02, 0.8, 1.8, 'brass', 0.004)
    # upper cube, facing the view
    wall_with_holes(
        -2.6, 9.4, -2.6, -2.3, 3.42, 6.5, [(-1.6, 3.4, 3.95, 6.1), (5.2, 8.6, 3.95, 6.1)], 'render'
    )
    box(-2.6, -2.3, -2.3, 6.6, 3.42, 6.5, 'render', 0)
    box(9.1, 9.4, -2.3, 6.6, 3.42, 6.5, 'render', 0)
    box(-2.6, 9.4, 6.3, 6.6, 3.42, 6.5, 'wall-warm', 0)
    box(-2.75, 9.55, -2.75, 6.75, 6.5, 6.72, 'render', 0.015)
    box(-2.6, 9.4, -2.6, 6.6, 3.3, 3.46, 'render', 0.01)
    for x0, x1 in ((-1.6, 3.4), (5.2, 8.6)):
        quad((x0, -2.4, 3.95), (x1, -2.4, 3.95), (x1, -2.4, 6.1), (x0, -2.4, 6.1), 'glass')
        n = 3 if x1 - x0 > 4 else 2
        for i in range(n + 1):
            x = x0 + (x1 - x0) * i / n
            box(x - 0.03, x + 0.03, -2.46, -2.34, 3.95, 6.1, 'dark', 0.004)
        curtain(x0 + 0.05, x0 + 0.7, -2.0, 3.5, 6.2)
        curtain(x1 - 0.7, x1 - 0.05, -2.0, 3.5, 6.2)
        area((x0 + x1) / 2, 1.5, 6.35, 3, 4, 150)
    for x, z in ((0.3, 5.35), (1.0, 5.15), (6.9, 5.3)):
        pendant(x, 0.6, z, 6.4, 0.24, 'brass', 'lamp')
    floor_lamp(2.6, 0.6, 3.5, 1.6)
    picture(1, 6.28, 4.4, 1.6, 1.1, 'art2')
    for x in (8.9,):
        box(x, x + 0.22, -2.4, -2.18, 0, 3.4, 'dark', 0.005)
    slats(6.45, 9.2, 3.0, 3.06, 0, 3.35, 'cedar-z')
    # rooms
    sofa(-6.4, 4.6, 0.07, 2.8, 1, 'linen', ('rust', 'mustard'))
    coffee_table(-6.3, 3.1, 0.07, 1.4, 0.7)
    floor_lamp(-8.4, 4.6, 0.07, 1.7)
    shelf(-4.2, -1.6, 7.1, 0.07, 2.6)
    picture(-6.5, 7.09, 1.2, 1.8, 1.1, 'art1')
    dining_table(-0.6, 3.0, 0.07, 2.6, 1)
    for x in (-1.4, -0.6, 0.2):
        pendant(x, 3, 1.9, 2.96)
    curtain(-9.1, -8.2, 0.6, 0.07, 2.94)
    curtain(1.8, 2.5, 0.6, 0.07, 2.94)
    area(-6, 3.5, 2.9, 4.5, 4.5, 330)
    area(-0.4, 3.5, 2.9, 4, 4.5, 260)
    area(-2, -0.7, 2.93, 11, 0.06, 40)
    area(7.7, 1.2, 3.25, 2, 2, 30)
    # terrace edge and steps toward the camera
    quad((-12.4, -2.3, 0.1), (1.8, -2.3, 0.1), (1.8, -2.3, 1.05), (-12.4, -2.3, 1.05), 'glass')
    for i in range(9):
        x = -12.4 + i * 1.775
        box(x - 0.012, x + 0.012, -2.32, -2.28, 0, 1.05, 'steel', 0.002)
    for k in range(18):
        y = -2.6 - k * 0.62
        cx = 3.4 + k * 0.075
        box(
            cx - 0.95,
            cx + 0.95,
            y - 0.6,
            y,
            float(slope(cx, y)) - 0.5,
            min(-0.02 - k * 0.1, float(slope(cx, y)) + 0.1),
            'paving',
            0.015,
        )
    sun_bed(-7.6, -0.9, 0.05, 0.25)
    sun_bed(-6.3, -0.9, 0.05, 0.1)
    cyl(-10.6, -1.0, 0.05, 0.75, 0.3, 'pot', 0.38)
    shrub(-10.6, -1, 0.7, 0.45, 2400, 'leaf2', 0.05, 1.1)
    cyl(2.2, -1.0, 0.05, 0.6, 0.26, 'pot', 0.32)
    clump(2.2, -1, 0.58, 130, 0.8, plumes=3)


def garden():
    for _ in range(150):
        x, y = random.uniform(-13, 13), random.uniform(-15.5, -2.9)
        if abs(x - 3.4 - (y + 2.6) * -0.12) < 1.35:
            continue
        clump(
            x,
            y,
            float(slope(x, y)),
            70,
            random.uniform(0.5, 0.95),
            random.choice(['straw', 'straw', 'leaf2']),
            0.3,
            0.009,
            random.choice([0, 1, 2, 4]),
        )
    for _ in range(34):
        side = random.choice((-1, 1))
        y = random.uniform(-11, -3)
        x = 3.4 + (y + 2.6) * -0.12 + side * random.uniform(1.4, 2.2)
        shrub(
            x,
            y,
            float(slope(x, y)),
            random.uniform(0.25, 0.45),
            1500,
            random.choice(['leaf', 'leaf2']),
            0.045,
        )
    olive = tree(-14.2, -1.5, float(slope(-14.2, -1.5)), 5.6, 7, 'leaf2', 10, 0.08)
    other = tree(20.6, 12.0, float(slope(20.6, 12)), 6.4, 3, 'leaf2', 10, 0.085)
    forest([olive, other], 22, -46, -9, 14, 36, lambda x, y: float(slope(x, y)), 0.8, 1.3)
    again(olive, 13.4, -3.5, float(slope(13.4, -3.5)), 0.74, 3)
    # downhill behind the camera: reflected in the windows
    for x, y, size in (
        (-24, -44, 1.6),
        (-12, -50, 1.9),
        (1, -47, 1.5),
        (14, -52, 2.0),
        (27, -45, 1.7),
    ):
        again(olive, x, y, -3, size, x)
    for x, h in ((-11.4, 6.8), (-12.6, 7.6), (10.6, 7.4)):
        tall = conifer(x, 6, float(slope(x, 6)), h, 'leaf', 12000)
        for part in tall:
            part.scale = (0.42, 0.42, 1)


def exterior():
    ground()
    house()
    garden()
    hills(
        [
            (120, 20, 5, (0.16, 0.115, 0.05)),
            (260, 52, 8, (0.10, 0.09, 0.045)),
            (470, 95, 3, (0.09, 0.085, 0.06)),
            (850, 170, 6, (0.10, 0.10, 0.09)),
        ],
        haze=(1.05, 0.74, 0.50),
        light=0.95,
    )
    golden_sky(300, 3, 7, 0.14)
    sun(11, 236, 9, (1, 0.63, 0.34), 1.2)
    camera(5.4, -16.4, (2.0, 0), -0.35, 25, 0.12)
    exposure(-0.1)


def interior():
    """Low sun along the floor of an open living room."""
    planks(-4, 4, -3.8, 3.4, -0.02, 0, 'oak', 0.18, 'x')
    box(-4.2, -4, -3.8, 3.4, 0, 3, 'wall', 0)
    wall_with_holes(-3.8, 3.4, 4, 4.2, 0, 3, [(-0.6, 2.9, 0, 2.75)], 'wall', 'y')
    box(-4.2, 4.2, -3.8, 3.6, 3, 3.1, 'ceiling', 0)
    quad((-4, 3.4, 0.04), (4, 3.4, 0.04), (4, 3.4, 3), (-4, 3.4, 3), 'glass')
    for i in range(5):
        x = -4 + i * 2
        box(x - 0.03, x + 0.03, 3.34, 3.46, 0, 3, 'dark', 0.004)
    for z in (0.03, 2.97):
        box(-4, 4, 3.34, 3.46, z - 0.03, z + 0.03, 'dark', 0.004)
    for y in (-0.6, 1.15, 2.9):
        box(4.06, 4.14, y - 0.03, y + 0.03, 0, 2.75, 'dark', 0.004)
    curtain(-3.9, -3.1, 3.18, 0.02, 2.96, 0.05, 6)
    curtain(3.2, 3.9, 3.18, 0.02, 2.96, 0.05, 6)
    rug(-0.5, 0.6, 0, 4.6, 3.2, 'rug')
    with turned(-2.7, 0.7, 1.571):
        sofa(-2.7, 0.7, 0, 2.9, 1.0, 'cream', ('rust', 'sage', 'linen'))
    sofa_x = -0.5
    coffee_table(sofa_x, 0.6, 0, 1.3, 0.9, 0.34, 'walnut', 'dark')
    lounge_chair(1.55, 1.35, 0, 'leather', -0.8)
    lounge_chair(1.75, -0.1, 0, 'leather', -1.65)
    floor_lamp(-3.4, 2.6, 0, 1.65, 'brass', 'lamp-day')
    potted(3.1, 2.6, 0, 1.9, 0.22)
    with turned(-4, -0.9, 1.571):
        picture(-4, -0.9, 1.25, 1.5, 1.1, 'art2')
    soft(2.4, 3.0, -2.2, -1.6, 0.02, 0.38, 'sage', 0.1, 0.3)
    # outside: terrace, grasses, hills
    box(-8, 12, 3.5, 6.4, -0.3, -0.05, 'paving', 0.01)
    sun_bed(-1.6, 5.0, -0.05, 1.3)
    for _ in range(46):
        clump(
            random.uniform(-9, 11),
            random.uniform(6.6, 8.6),
            -0.3,
            80,
            random.uniform(0.6, 1.0),
            random.choice(['straw', 'leaf2']),
            plumes=random.choice([1, 2, 4]),
        )
    meadow()
    hills(
        [
            (95, 9, 5, (0.15, 0.13, 0.06)),
            (200, 34, 8, (0.10, 0.10, 0.05)),
            (380, 74, 3, (0.08, 0.09, 0.06)),
            (700, 130, 6, (0.10, 0.10, 0.10)),
        ],
        haze=(1.0, 0.78, 0.60),
        light=0.9,
    )
    golden_sky(55, 5, 11, 0.2)
    sun(14, 62, 8, (1, 0.74, 0.46), 1)
    area(0, 3.2, 1.6, 7.4, 2.6, 120, (1, 0.95, 0.90), (-1.571, 0, 0))
    area(3.9, 1.2, 1.5, 2.4, 3.2, 50, (1, 0.9, 0.76), (0, 1.571, 0))
    area(0, -3.4, 2.2, 6, 2, 40, (1, 0.92, 0.82), (1.35, 0, 0))
    camera(0.6, -3.5, (-0.25, 3), 1.35, 20, 0.0)
    exposure(-0.25)


def falling(x, y):
    """The hillside below the terrace."""
    import numpy as np

    return -0.35 - np.clip(y - 6.4, 0, 200) * 0.15 + 0.5 * np.sin(x * 0.13) + 0.3 * np.sin(y * 0.2)


def meadow():
    """Dry grass that falls away from the terrace, with olives and bushes down the slope."""
    import numpy as np

    xs, ys = np.linspace(-110, 110, 74), np.linspace(6.2, 120, 58)
    n = len(xs)
    vertices = [(x, y, float(falling(x, y))) for y in ys for x in xs]
    faces = [
        (k, k + 1, k + n + 1, k + n)
        for k in (r * n + i for r in range(len(ys) - 1) for i in range(n - 1))
    ]
    mesh('meadow', vertices, faces, 'dry', True)
    blades(120000, -26, 30, 6.4, 34, 0.4, 'straw', falling, width=0.012)
    olive = tree(4.6, 9.5, float(falling(4.6, 9.5)), 4.6, 7, 'leaf2', 14, 0.075)
    again(olive, -7.5, 12, float(falling(-7.5, 12)), 1.1, 2)
    bush = shrub(-3, 13, float(falling(-3, 13)), 0.9, 5000, 'leaf2', 0.06, 0.8)
    for _ in range(70):
        y = 14 + 90 * random.random() ** 1.6
        x = random.uniform(-0.95, 0.95) * (y + 12)
        z = float(falling(x, y)) - 0.2
        if random.random() < 0.55:
            again(bush, x, y, z, random.uniform(0.7, 2.2), random.random() * 6)
        else:
            again(olive, x, y, z, random.uniform(0.6, 1.1), random.random() * 6)


def build(view):
    exterior() if view == 'exterior' else interior()
