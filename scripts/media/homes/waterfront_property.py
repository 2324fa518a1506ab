"""A timber house with two steep gables on a lake, its dock in front, mist and firs behind."""

from lib.kit import *

SHORE = 0.9


def gabled_volume(x0, x1, y0, y1, eaves, rise, lit):
    """Black boards at the sides, the whole gable glazed."""
    m = (x0 + x1) / 2
    floor = SHORE + 0.25
    box(x0 - 0.05, x1 + 0.05, y0 - 0.1, y1, 0, floor, 'fieldstone', 0.02)
    for x in (x0, x1):
        side = 1 if x == x1 else -1
        box(x - 0.12, x + 0.12, y0, y1, floor, eaves, 'cedar-y', 0)
        y = y0
        while y < y1:
            box(x + side * 0.12, x + side * 0.15, y, y + 0.14, floor, eaves, 'timber', 0.004)
            y += 0.16
    box(x0, x1, y1 - 0.15, y1, floor, eaves + 0.1, 'wall-warm', 0)
    gable_wall(x0, x1, y1 - 0.15, eaves, rise, 'wall-warm')
    planks(x0 + 0.12, x1 - 0.12, y0 + 0.1, y1 - 0.15, floor, floor + 0.03, 'oak-y', 0.2, 'y')
    # glass gable with posts
    quad(
        (x0, y0 + 0.06, floor),
        (x1, y0 + 0.06, floor),
        (x1, y0 + 0.06, eaves),
        (x0, y0 + 0.06, eaves),
        'glass',
    )
    mesh(
        'glass',
        [(x0, y0 + 0.06, eaves), (x1, y0 + 0.06, eaves), (m, y0 + 0.06, eaves + rise)],
        [(0, 1, 2)],
        'glass',
    )
    count = 4
    for i in range(count + 1):
        x = x0 + (x1 - x0) * i / count
        top = eaves + rise * (1 - abs(x - m) / ((x1 - x0) / 2))
        box(x - 0.055, x + 0.055, y0 - 0.02, y0 + 0.14, floor, top, 'cedar-z', 0.006)
    for z in (floor + 0.05, floor + 2.55, eaves):
        box(x0, x1, y0 - 0.01, y0 + 0.13, z - 0.05, z + 0.05, 'cedar', 0.006)
    gable_roof(x0, x1, y0 - 0.1, y1, eaves, rise, 'y', 0.75, 0.14, 'shingle', 'timber')
    # board ceiling under the roof
    for side in (-1, 1):
        edge = x0 if side < 0 else x1
        a, b = (edge, eaves - 0.02), (m, eaves + rise - 0.06)
        mesh(
            'boards',
            [(a[0], y0 - 0.8, a[1]), (a[0], y1, a[1]), (b[0], y1, b[1]), (b[0], y0 - 0.8, b[1])],
            [(0, 1, 2, 3)],
            'cedar-y',
        )
    for y in (y0 + 1.8, y0 + 4.0, y0 + 6.2):
        box(x0, x1, y, y + 0.14, eaves - 0.1, eaves + 0.12, 'cedar', 0.01)
    area(m, (y0 + y1) / 2, eaves + 0.6, x1 - x0 - 1.2, y1 - y0 - 2, lit)
    area(m, y0 + 1.2, eaves - 0.2, x1 - x0 - 1, 1.0, lit * 0.3)
    return floor + 0.03


def house():
    f = gabled_volume(-8.2, -1.8, 8, 16, 4.6, 3.3, 230)
    sofa(-5.6, 11.2, f, 2.6, 0.95, 'linen', ('rust', 'navy', 'mustard'))
    with turned(-3.2, 10.6, -1.2):
        lounge_chair(-3.2, 10.6, f)
    floor_lamp(-7.4, 10.6, f, 1.7)
    coffee_table(-5.4, 9.9, f, 1.3, 0.7, 0.38, 'walnut')
    rug(-5.4, 10.4, f, 3.6, 2.6)
    shelf(-7.4, -5.8, 15.8, f, 2.8)
    box(-4.6, -3.2, 15.2, 15.85, f, 6.8, 'fieldstone', 0.02)
    box(-4.3, -3.5, 15.1, 15.3, f + 0.5, f + 1.1, 'ember', 0)
    pendant(-5.0, 11.6, f + 2.8, 7.4, 0.3, 'dark')
    g = gabled_volume(2.6, 8.0, 9.5, 16, 4.2, 2.8, 170)
    dining_table(5.3, 11.6, g, 2.6, 1.0)
    for x in (4.5, 5.3, 6.1):
        pendant(x, 11.6, g + 1.7, 6, 0.17, 'brass')
    picture(5.3, 15.84, g + 1.1, 1.8, 1.2, 'art1')
    # low link with the door
    box(-1.8, 2.6, 11.5, 15.5, 0, SHORE + 0.25, 'fieldstone', 0.02)
    slats(-1.8, 0.1, 11.4, 11.5, SHORE + 0.25, 3.9, 'timber')
    quad(
        (0.1, 11.45, SHORE + 0.25),
        (2.6, 11.45, SHORE + 0.25),
        (2.6, 11.45, 3.8),
        (0.1, 11.45, 3.8),
        'glass',
    )
    for x in (0.1, 1.35, 2.55):
        box(x - 0.04, x + 0.04, 11.4, 11.5, SHORE + 0.25, 3.9, 'dark', 0.004)
    box(-1.9, 2.7, 10.8, 15.6, 3.9, 4.15, 'dark', 0.02)
    box(-1.8, 2.6, 15.3, 15.5, SHORE, 3.9, 'wall-warm', 0)
    area(0.6, 13.3, 3.8, 3.6, 2.6, 90)
    area(0.4, 11.0, 3.86, 3.6, 0.1, 14)


def shore():
    """Terrace, stones at the waterline, dock."""
    planks(-9.2, 9.2, 4.6, 9.4, SHORE + 0.1, SHORE + 0.16, 'deck', 0.145)
    box(-9.2, 9.2, 4.65, 9.4, 0.1, SHORE + 0.1, 'dark', 0)
    ground = [
        (-120, 3.4, -0.4),
        (-30, 3.6, -0.4),
        (-10, 4.2, -0.4),
        (10, 4.2, -0.4),
        (30, 3.2, -0.4),
        (120, 3.4, -0.4),
    ]
    rows = []
    for depth, z in ((0, -0.4), (1.3, 0.45), (3, SHORE), (14, SHORE + 0.05), (40, 4), (90, 13)):
        rows.append(
            [
                (x, y + depth, z + (0 if depth < 2 else random.uniform(-0.04, 0.04)))
                for x, y, _ in ground
            ]
        )
    vertices = [v for row in rows for v in row]
    n = len(ground)
    faces = [
        (r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i)
        for r in range(len(rows) - 1)
        for i in range(n - 1)
    ]
    mesh('bank', vertices, faces, 'grass')
    for _ in range(260):
        x = random.choice(
            (random.uniform(-32, -9), random.uniform(9, 32), random.uniform(-9.5, 9.5))
        )
        r = random.uniform(0.14, 0.5)
        stone(
            x,
            3.9 + random.uniform(-0.4, 0.9) + (0 if abs(x) > 9 else 0.2),
            random.uniform(-0.1, 0.28),
            r,
            'fieldstone',
            random.uniform(0.5, 0.8),
        )
    # dock, toward the camera and slightly to the right
    planks(2.3, 4.3, -9.5, 4.8, 0.5, 0.55, 'deck', 0.145, 'x')
    for x in (2.34, 4.22):
        box(x, x + 0.06, -9.5, 4.8, 0.32, 0.5, 'deck-y', 0.005)
    for y in (-9.3, -6.2, -3.1, 0, 3.1):
        for x in (2.25, 4.35):
            cyl(x, y, -1.5, 1.0, 0.085, 'bark')
            if y in (-9.3, -3.1, 3.1):
                cyl(x, y, 1.0, 1.02, 0.1, 'dark')
                cyl(x, y, 0.86, 0.97, 0.07, 'lamp', 0.07)
    for i in range(4):
        box(2.5, 4.1, 4.75 + i * 0.3, 5.05 + i * 0.3, 0.5, 0.6 + (i + 1) * 0.12, 'deck', 0.008)
    lounge_chair(-4.6, 6.2, SHORE + 0.16, 'linen', 0.2)
    lounge_chair(-3.2, 6.1, SHORE + 0.16, 'linen', -0.25)
    round_table(-3.9, 6.1, SHORE + 0.16, 0.28, 0.42, 'dark', 'dark', False)
    cyl(-3.9, 6.1, SHORE + 0.58, SHORE + 0.8, 0.07, 'lamp', 0.07)
    cyl(0.2, 6.6, SHORE + 0.16, SHORE + 0.5, 0.55, 'concrete', 0.65)
    fire(0.2, 6.6, SHORE + 0.46, 0.7, 0.46)
    for x in (-8.4, 8.4):
        cyl(x, 5.3, SHORE + 0.16, SHORE + 0.8, 0.26, 'pot', 0.34)
        clump(x, 5.3, SHORE + 0.78, 130, 0.9, plumes=3)
    for x in (-7, -2.4, 1.4, 7):
        area(x, 7.9, SHORE + 0.22, 0.5, 0.08, 3, rot=(3.14159, 0, 0))


def nature():
    mesh('lake', [(-400, -60, 0), (400, -60, 0), (400, 9, 0), (-400, 9, 0)], [(0, 1, 2, 3)], 'lake')
    firs = [
        conifer(-13, 15, SHORE, 13, n=34000),
        conifer(12.4, 14, SHORE, 11, n=30000),
        conifer(15.5, 17, SHORE + 0.2, 15, n=34000),
    ]
    birch = tree(11.2, 8.2, SHORE, 7, 12, 'leaf2', 9, 0.09)
    forest(firs, 60, -60, -9, 19, 50, lambda x, y: SHORE + max(0, (y - 18) * 0.14), 0.75, 1.4)
    forest(firs, 60, 9, 60, 19, 50, lambda x, y: SHORE + max(0, (y - 18) * 0.14), 0.75, 1.4)
    forest(firs, 24, -12, 12, 24, 50, lambda x, y: SHORE + max(0, (y - 18) * 0.14), 0.8, 1.3)
    again(birch, -11.4, 7.6, SHORE, 0.85, 2)
    for _ in range(60):
        x = random.choice((random.uniform(-26, -9.4), random.uniform(9.4, 26)))
        clump(
            x,
            4.6 + random.uniform(0, 2.5),
            0.55,
            60,
            random.uniform(0.5, 1.1),
            random.choice(['leaf', 'leaf2', 'straw']),
            plumes=random.choice([0, 0, 2]),
        )
    for x in (-9.9, -9.3, 9.7, 10.4):
        shrub(x, 6.8, SHORE, 0.7, 2600, 'leaf', 0.06)
    # reeds near the camera
    for _ in range(26):
        clump(
            -8.6 + random.gauss(0, 1.5),
            -12.2 + random.gauss(0, 0.5),
            -0.15,
            40,
            random.uniform(0.7, 1.25),
            random.choice(['straw', 'leaf2']),
            0.5,
            0.009,
            random.choice([0, 1, 2]),
        )


def far_shore():
    """What only the view along the terrace shows: hills across the lake, the wooded shore, ferns."""
    with turned(0, 0, math.pi / 2):
        hills(
            [
                (250, 34, 4, (0.03, 0.045, 0.03)),
                (420, 62, 7, (0.04, 0.05, 0.05)),
                (760, 130, 3, (0.05, 0.05, 0.06)),
            ],
            haze=(0.27, 0.235, 0.265),
            light=0.8,
        )
    fir = conifer(-17, 12.5, SHORE, 10, n=30000)
    forest([fir], 34, -75, -16, 7.5, 20, SHORE, 0.5, 1.2)
    for _ in range(46):
        x = random.uniform(-1.5, 2.4)
        clump(
            x,
            random.uniform(9.6, 11.2),
            SHORE,
            60,
            random.uniform(0.25, 0.6),
            random.choice(['leaf', 'leaf2']),
            plumes=random.choice([0, 0, 1]),
        )
    for x, y in ((-1.2, 10.9), (0.2, 10.8), (1.5, 10.9), (-1.3, 9.9)):
        shrub(x, y, SHORE, random.uniform(0.35, 0.55), 2200, 'leaf', 0.05)
    # reeds and stones in the shallow water break its edge
    for _ in range(40):
        clump(
            random.uniform(-26, -9.5),
            random.uniform(2.2, 3.6),
            -0.1,
            46,
            random.uniform(0.7, 1.3),
            random.choice(['straw', 'leaf2']),
            0.5,
            0.01,
            random.choice([0, 1, 2]),
        )


def exterior(view):
    house()
    shore()
    nature()
    hills(
        [
            (180, 40, 5, (0.03, 0.045, 0.03)),
            (360, 85, 8, (0.04, 0.05, 0.05)),
            (700, 150, 2, (0.05, 0.05, 0.06)),
        ],
        haze=(0.20, 0.20, 0.27),
        light=0.8,
    )
    if view == 'terrace':
        far_shore()
    blue_hour(1.35, 9)
    camera(**VIEWS[view])
    exposure(1.2)


# camera positions outside
VIEWS = {
    'exterior': dict(x=-1.4, y=-13.5, look=(-0.15, 8), height=1.9, lens=28, shift=0.06),
    'dock': dict(x=3.5, y=-8.9, look=(2.0, 8), height=2.1, lens=26, shift=-0.02),
    'terrace': dict(x=2.5, y=4.75, look=(-4.2, 8.7), height=2.45, lens=22, shift=0.03),
}


def interior(view):
    """Under the big gable, looking out over the lake."""
    x0, x1, y0, y1, eaves, rise = -3.4, 3.4, -4, 3.2, 3.0, 2.2
    planks(x0, x1, y0, y1, -0.02, 0, 'oak-y', 0.16, 'y')
    for side, x in ((-1, x0), (1, x1)):
        box(x - 0.1, x + 0.1, y0, y1, 0, eaves, 'wall', 0)
        mesh(
            'boards',
            [(x, y0, eaves), (x, y1 + 1, eaves), (0, y1 + 1, eaves + rise), (0, y0, eaves + rise)],
            [(0, 1, 2, 3)],
            'cedar-y',
        )
        for k in range(1, 14):
            t = k / 14
            bx, bz = x * (1 - t), eaves + rise * t
            box(bx - 0.006, bx + 0.006, y0, y1 + 0.9, bz - 0.012, bz + 0.002, 'black', 0)
    for y in (-2.2, 0.4, 2.9):
        box(x0, x1, y, y + 0.16, eaves - 0.05, eaves + 0.17, 'cedar', 0.012)
        box(-0.07, 0.07, y, y + 0.14, eaves + 0.1, eaves + rise, 'timber', 0.01)
    for i in range(5):
        x = x0 + (x1 - x0) * i / 4
        box(
            x - 0.05,
            x + 0.05,
            y1 - 0.05,
            y1 + 0.1,
            0,
            eaves + rise * (1 - abs(x) / x1),
            'cedar',
            0.006,
        )
    for z in (0.04, 2.45, eaves):
        box(x0, x1, y1 - 0.05, y1 + 0.1, z - 0.04, z + 0.04, 'cedar', 0.006)
    quad((x0, y1, 0), (x1, y1, 0), (x1, y1, eaves), (x0, y1, eaves), 'glass')
    curtain(x0 + 0.12, x0 + 0.6, y1 - 0.25, 0.02, 2.9, 0.05, 4)
    curtain(x1 - 0.6, x1 - 0.12, y1 - 0.25, 0.02, 2.9, 0.05, 4)
    rug(0, 0.3, 0, 3.8, 2.8, 'rug-jute')
    with turned(-2.2, 0.2, 1.571):
        sofa(-2.2, 0.2, 0, 2.5, 0.95, 'cream', ('navy', 'sage', 'rust'))
    lounge_chair(1.75, 1.05, 0, 'leather', -0.95)
    lounge_chair(1.85, -0.35, 0, 'leather', -1.75)
    coffee_table(-0.25, 0.3, 0, 1.25, 0.8, 0.38, 'rustic')
    floor_lamp(-2.7, 1.9, 0, 1.65, 'dark', 'lamp-day')
    potted(2.75, 2.35, 0, 1.7, 0.2)
    pendant(0, 0.3, 2.55, 5, 0.34, 'dark', 'lamp-day')
    box(-3.28, -3.2, -1.6, -0.1, 0.9, 2.0, 'oak', 0.005)
    soft(0.4, 1.0, -1.9, -1.5, 0.02, 0.12, 'sage', 0.05, 0.4)
    planks(-3.6, 3.6, y1 + 0.1, y1 + 2.6, -0.1, -0.05, 'deck', 0.145)
    lounge_chair(0.9, y1 + 1.6, -0.05, 'linen', 2.7)
    mesh(
        'lake',
        [(-400, 6.5, -1.2), (400, 6.5, -1.2), (400, 260, -1.2), (-400, 260, -1.2)],
        [(0, 1, 2, 3)],
        'lake',
    )
    fir = conifer(-7.5, 13, -1.2, 11)
    again(fir, -9.5, 16, -1.2, 1.15, 2)
    again(fir, 9.5, 15, -1.2, 1.2, 4)
    for _ in range(20):
        clump(
            random.uniform(-7, 7),
            6.3 + random.uniform(0, 0.6),
            -1.2,
            60,
            random.uniform(0.8, 1.3),
            'leaf2',
            plumes=1,
        )
    hills(
        [
            (230, 46, 5, (0.04, 0.07, 0.03)),
            (440, 130, 8, (0.06, 0.08, 0.05)),
            (850, 290, 3, (0.16, 0.16, 0.17)),
        ],
        haze=(0.56, 0.66, 0.80),
        light=1.15,
    )
    # late afternoon: the hills across the water are still in the sun
    clouds = dict(color=(3.2, 2.8, 2.4), amount=0.4, density=0.75, scale=1.2, softness=0.3)
    physical_sky(20, 62, 0.3, clouds, 3, 0.8)
    sun(19, 62, 9, (1, 0.82, 0.60), 1)
    area(0, y1 + 0.3, 1.6, 6.4, 3.0, 290, (0.86, 0.92, 1), (-1.571, 0, 0))
    area(0, -3.6, 2.4, 5, 2, 60, (1, 0.93, 0.84), (1.3, 0, 0))
    if view == 'tripod':
        camera_on_tripod(-0.62, -1.75, 0, 1.28, 'waterfront-property-interior')
        camera(-0.05, -3.7, (-0.1, 3), 1.42, 26, -0.01, (2.1, 4))
    else:
        camera(0.35, -3.75, (-0.1, 3), 1.4, 20, 0.03)
    exposure(0.1)


def build(view):
    exterior(view) if view in VIEWS else interior(view)
