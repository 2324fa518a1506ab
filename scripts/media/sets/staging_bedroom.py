"""A bedroom of the house in `staging`: empty, and furnished in five ways. Camera and daylight stay.

The bed is right of the middle: on that side, a slider first shows the furnished room.
"""

from lib.kit import *
from sets.staging import chandelier, curtain_rod, garden, sash

H = 2.62
# half the width, front, back
SIDE, FRONT, BACK = 2.4, -2.9, 2.6
# the windows: start, end, sill, head
WINDOWS = [(-0.75, 0.4, 0.72, 2.26), (1.0, 2.15, 0.72, 2.26)]
DOOR = (0.75, 1.6, 2.08)
# the height of the paneling behind the bed
RAIL = 1.18
# the middle of the bed, and where its headboard begins
BED, HEAD = 0.3, 2.44


def along_walls(z0, z1, depth, doors=False):
    """One strip of a molding on the three walls that are visible."""
    box(-SIDE, SIDE, BACK - depth, BACK, z0, z1, 'trim', 0.006)
    box(-SIDE, -SIDE + depth, FRONT, BACK, z0, z1, 'trim', 0.006)
    for a, b in ((FRONT, DOOR[0] - 0.1), (DOOR[1] + 0.1, BACK)) if doors else ((FRONT, BACK),):
        box(SIDE - depth, SIDE, a, b, z0, z1, 'trim', 0.006)


def paneling():
    """Boards and battens on the back wall, with a cap to lean a picture on."""
    box(-SIDE, SIDE, BACK - 0.012, BACK, 0.1, RAIL, 'trim', 0)
    box(-SIDE, SIDE, BACK - 0.03, BACK, RAIL - 0.1, RAIL, 'trim', 0.004)
    box(-SIDE, SIDE, BACK - 0.055, BACK, RAIL, RAIL + 0.03, 'trim', 0.006)
    for i in range(9):
        x = -SIDE + 0.035 + (2 * SIDE - 0.07) * i / 8
        box(x - 0.035, x + 0.035, BACK - 0.03, BACK, 0.16, RAIL - 0.1, 'trim', 0.004)


def door():
    """A closed door with four panels, painted like the trim."""
    a, b, high = DOOR

    def part(x0, x1, y0, y1, z0, z1, bevel):
        box(SIDE - x1, SIDE - x0, y0, y1, z0, z1, 'trim', bevel)

    for edge in (a - 0.1, b):
        part(-0.015, 0.022, edge, edge + 0.1, 0, high, 0.008)
    part(-0.02, 0.035, a - 0.12, b + 0.12, high, high + 0.12, 0.008)
    part(-0.02, 0.05, a - 0.14, b + 0.14, high + 0.12, high + 0.145, 0.008)
    part(-0.08, -0.03, a, b, 0.005, high, 0)
    middle = (a + b) / 2
    for y0, y1 in ((a, a + 0.11), (middle - 0.05, middle + 0.05), (b - 0.11, b)):
        part(-0.05, -0.012, y0, y1, 0.005, high, 0.005)
    for z0, z1 in ((0.005, 0.22), (0.9, 1.04), (high - 0.12, high)):
        part(-0.05, -0.0125, a, b, z0, z1, 0.005)
    rod((SIDE + 0.012, a + 0.06, 0.97), (SIDE - 0.05, a + 0.06, 0.97), 0.011, 'brass')
    ball(SIDE - 0.062, a + 0.06, 0.97, 0.028, 'brass')


def room():
    planks(-SIDE, SIDE, FRONT, BACK, -0.02, 0, 'oak-y', 0.13, 'y')
    wall_with_holes(FRONT, BACK, -SIDE - 0.24, -SIDE, 0, H, WINDOWS, 'wall-soft', 'y')
    box(-SIDE - 0.24, SIDE + 0.2, BACK, BACK + 0.2, 0, H, 'wall-soft', 0)
    a, b, high = DOOR
    wall_with_holes(FRONT, BACK, SIDE, SIDE + 0.2, 0, H, [(a, b, 0, high)], 'wall-soft', 'y')
    box(-SIDE - 0.24, SIDE + 0.24, FRONT - 0.2, BACK + 0.2, H, H + 0.1, 'ceiling', 0)
    box(SIDE, SIDE + 0.2, a, b, -0.02, -0.001, 'oak-y', 0)
    door()
    paneling()
    along_walls(0, 0.14, 0.034, True)
    along_walls(0.14, 0.16, 0.04, True)
    for z0, z1, depth in (
        (H - 0.12, H - 0.09, 0.022),
        (H - 0.09, H - 0.035, 0.045),
        (H - 0.035, H, 0.08),
    ):
        along_walls(z0, z1, depth)
    box(1.98, 2.06, BACK - 0.036, BACK, 0.3, 0.42, 'white', 0.003)
    for x in (-1.2, 1.2):
        for y in (-0.9, 1.5):
            cyl(x, y, H - 0.006, H + 0.001, 0.062, 'white', seg=40)
            cyl(x, y, H - 0.008, H - 0.004, 0.045, 'lamp-day', seg=40)
    for opening in WINDOWS:
        sash(*opening, -SIDE, 0.77)
    garden()
    physical_sky(38, 288, 0.2, None, 0, 0.6)
    sun(33, 284, 8, (1, 0.90, 0.76), 0.7)
    area(0.4, -2.8, 1.9, 4.4, 2.0, 13, (1, 0.97, 0.93), (1.4, 0, 0))
    camera(1.96, -2.66, (-1.05, 2.6), 1.3, 18.5, -0.025)
    exposure(0.3)


def hung(cloth, z=2.38, depth=0.045, width=0.36, out=0.12):
    """A pair of curtains at each window, pulled aside."""
    for a, b, *_ in WINDOWS:
        for start in (a - 0.3, b - 0.06):
            curtain(start, start + width, -SIDE + out, 0.02, z, depth, 3, cloth, 'y')


def curtain_rods(metal, z=2.4):
    """One rod over both windows."""
    curtain_rod(WINDOWS[0][0] - 0.36, WINDOWS[1][1] + 0.36, z, metal, -SIDE)


def nightstand(x, material, pull='dark', width=0.5, high=0.54, drawers=2):
    """A chest beside the bed: drawers with knobs, on short legs."""
    x0, x1, y0, y1 = x - width / 2, x + width / 2, 2.12, 2.53
    box(x0, x1, y0, y1, 0.12, high - 0.025, material, 0.006)
    box(x0 - 0.012, x1 + 0.012, y0 - 0.015, y1, high - 0.025, high, material, 0.006)
    each = (high - 0.025 - 0.15) / drawers
    for i in range(drawers):
        z = 0.135 + i * each
        box(x0 + 0.02, x1 - 0.02, y0 - 0.016, y0 + 0.01, z, z + each - 0.012, material, 0.005)
        ball(x, y0 - 0.03, z + each / 2, 0.014, pull)
    for a in (x0 + 0.03, x1 - 0.03):
        for b in (y0 + 0.03, y1 - 0.03):
            cyl(a, b, 0, 0.13, 0.014, material, 0.02)


def bench(x, y, width, cloth, legs, depth=0.42):
    soft(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, 0.34, 0.46, cloth, 0.045)
    for a in (-1, 1):
        for b in (-1, 1):
            cyl(
                x + a * (width / 2 - 0.09), y + b * (depth / 2 - 0.08), 0, 0.35, 0.014, legs, 0.018
            )


def modern_neutral():
    rug(BED, 0.35, 0, 3.0, 2.3, 'rug')
    bed(BED, HEAD - 1.02, 0, 1.7, 2.04, 'white', 'wool', 'oak', 'linen', 'rust')
    for x in (BED - 0.74, BED + 0.74):
        for y in (HEAD - 1.94, HEAD - 0.1):
            cyl(x, y, 0, 0.13, 0.024, 'oak', 0.03)
    for x in (BED - 0.46, BED + 0.46):
        soft(x - 0.45, x + 0.45, HEAD, 2.54, 0.2, 1.16, 'linen', 0.05)
    for x in (BED - 1.28, BED + 1.28):
        nightstand(x, 'oak')
        table_lamp(x, 2.34, 0.54, 'white', 'lamp-day', 0.5)
    books(BED + 1.3, 2.22, 0.54, 2)
    for x, art in ((BED - 0.44, 'art1'), (BED + 0.44, 'art3')):
        picture(x, BACK - 0.005, 1.42, 0.66, 0.84, art, 'oak')
    armchair(-1.66, -0.1, 0, 'wool', 1.0)
    potted(-1.98, 1.0, 0, 1.25, 0.17, radius=0.18)
    hung('curtain')


def farmhouse_cozy():
    rug(BED, 0.3, 0, 3.1, 2.4, 'rug-jute', 0.006)
    bed(BED, HEAD - 1.02, 0, 1.7, 2.04, 'white', 'sage', 'rustic', 'cream', 'rust')
    # a bedstead of planks between posts
    for i in range(9):
        x = BED - 0.84 + i * 0.187
        box(x, x + 0.183, HEAD + 0.01, HEAD + 0.045, 0.3, 1.2, 'rustic', 0.006)
    box(BED - 0.92, BED + 0.92, HEAD - 0.02, HEAD + 0.08, 1.2, 1.27, 'rustic', 0.01)
    for x in (BED - 0.9, BED + 0.9):
        box(x - 0.045, x + 0.045, HEAD - 0.01, HEAD + 0.07, 0, 1.2, 'rustic', 0.008)
        box(x - 0.045, x + 0.045, 0.18, 0.26, 0, 0.56, 'rustic', 0.008)
    box(BED - 0.9, BED + 0.9, 0.195, 0.245, 0.14, 0.48, 'rustic', 0.01)
    box(BED - 0.95, BED + 0.95, 0.17, 0.27, 0.48, 0.53, 'rustic', 0.01)
    for x in (BED - 1.3, BED + 1.3):
        nightstand(x, 'rustic', 'brass', 0.54, 0.62)
        table_lamp(x, 2.36, 0.62, 'pot', 'lamp-day', 0.5)
    cyl(BED + 1.42, 2.2, 0.62, 0.78, 0.05, 'white', 0.035)
    bouquet(BED + 1.42, 2.2, 0.78, n=150, spread=0.09, size=0.06)
    box(BED - 0.62, BED + 0.62, 2.44, BACK, 1.66, 1.705, 'rustic', 0.008)
    for x, w, high, art in ((BED + 0.3, 0.34, 0.44, 'art3'), (BED - 0.12, 0.44, 0.34, 'art2')):
        box(x - w / 2, x + w / 2, 2.53, 2.56, 1.705, 1.705 + high, 'oak', 0.004)
        box(x - w / 2 + 0.04, x + w / 2 - 0.04, 2.52, 2.54, 1.745, 1.665 + high, art, 0)
    cyl(BED - 0.46, 2.51, 1.705, 1.9, 0.055, 'pot', 0.04)
    bouquet(BED - 0.46, 2.51, 1.9, n=130, spread=0.08, size=0.05)
    armchair(-1.66, -0.15, 0, 'sage', 1.0, 'rustic')
    cyl(-1.9, 0.68, 0, 0.36, 0.19, 'rug-jute', 0.22)
    soft(-2.04, -1.76, 0.54, 0.82, 0.3, 0.42, 'rust', 0.05)
    pendant(BED, 0.9, 1.95, H, 0.27, 'rug-jute', 'lamp-day')
    curtain_rods('dark')
    hung('curtain')


def luxury():
    rug(BED, 0.35, 0, 3.4, 2.6, 'rug-blue')
    bed(BED, HEAD - 1.02, 0, 1.8, 2.04, 'white', 'velvet', 'brass', 'cream', 'mustard')
    # a channeled headboard in a brass frame
    for i in range(12):
        x = BED - 1.02 + i * 0.17
        soft(x, x + 0.168, HEAD, 2.54, 0.1, 1.42, 'velvet', 0.05)
    for x in (BED - 1.045, BED + 1.045):
        box(x - 0.012, x + 0.012, HEAD + 0.01, 2.55, 0.02, 1.45, 'brass', 0.004)
    box(BED - 1.05, BED + 1.05, HEAD + 0.01, 2.55, 1.43, 1.455, 'brass', 0.004)
    for x in (BED - 1.42, BED + 1.42):
        round_table(x, 2.26, 0, 0.25, 0.56, 'marble', 'brass', False)
        table_lamp(x, 2.26, 0.56, 'brass', 'lamp-day', 0.6)
    picture(BED, BACK - 0.005, 1.62, 1.5, 0.72, 'art2', 'brass', False)
    bench(BED, 0.08, 1.35, 'cream', 'brass')
    armchair(-1.68, -0.35, 0, 'cream', 1.05, 'brass')
    round_table(-1.95, 0.55, 0, 0.2, 0.5, 'marble', 'brass', False)
    cyl(-1.95, 0.55, 0.5, 0.7, 0.045, 'brass', 0.035)
    bouquet(-1.95, 0.55, 0.7, n=150, spread=0.09)
    chandelier(BED, 0.85, 1.98, H)
    curtain_rods('brass')
    hung('drape', depth=0.05, width=0.4)


def minimalist():
    box(BED - 1.15, BED + 1.15, 0.36, 2.5, 0.1, 0.17, 'oak', 0.008)
    box(BED - 0.8, BED + 0.8, 0.8, 2.4, 0, 0.1, 'dark', 0)
    bed(BED, HEAD - 0.99, -0.13, 1.6, 1.98, 'white', 'linen', 'oak', 'white', None, 0.2)
    box(BED - 1.15, BED + 1.15, HEAD + 0.04, HEAD + 0.09, 0.1, 0.78, 'oak', 0.008)
    cyl(BED + 1.5, 2.25, 0, 0.42, 0.17, 'oak', seg=48)
    table_lamp(BED + 1.5, 2.27, 0.42, 'white', 'lamp-day', 0.36)
    picture(BED, BACK - 0.005, 1.4, 0.8, 0.95, 'art4', 'oak')
    lounge_chair(-1.6, 0.1, 0, 'cream', 1.05, 'oak')
    paper_lantern(BED, 0.9, 1.95, H, 0.31)
    cyl(-1.95, 2.1, 0, 0.5, 0.15, 'pot', 0.1, seg=48)
    bouquet(-1.95, 2.1, 0.5, 'olive', 300, 0.36, 0.07)
    hung('curtain', depth=0.035)


def sisters():
    """What the custom prompt for this room on the staging page asks for."""
    rug(BED, 0.4, 0, 3.1, 2.2, 'rug-jute', 0.006)
    for x in (BED - 0.95, BED + 0.95):
        bed(x, HEAD - 0.99, 0, 0.95, 1.98, 'white', 'rust', 'oak', 'cream', None)
        for z0, z1 in ((0.36, 0.62), (0.68, 0.94)):
            box(x - 0.46, x + 0.46, HEAD + 0.02, HEAD + 0.05, z0, z1, 'oak', 0.008)
        for a in (x - 0.475, x + 0.475):
            box(a - 0.03, a + 0.03, HEAD, HEAD + 0.06, 0, 1.02, 'oak', 0.008)
            box(a - 0.03, a + 0.03, 0.44, 0.5, 0, 0.4, 'oak', 0.008)
    nightstand(BED, 'oak', width=0.52)
    table_lamp(BED, 2.34, 0.54, 'white', 'lamp-day', 0.5)
    for x, art in ((BED - 0.95, 'art3'), (BED + 0.95, 'art2')):
        picture(x, BACK - 0.005, 1.4, 0.52, 0.66, art, 'oak')
    wall = -SIDE + 0.045
    with turned(wall, 0.7, math.pi / 2):
        shelf(wall - 1.35, wall + 1.35, 0.7, 0, 0.54, 2, 0.28, 'oak', 'oak')
    hung('curtain')


def build(style):
    room()
    {
        'empty': lambda: None,
        'modern-neutral': modern_neutral,
        'farmhouse-cozy': farmhouse_cozy,
        'luxury': luxury,
        'minimalist': minimalist,
        'custom': sisters,
    }[style]()
