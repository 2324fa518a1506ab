"""What people work with: screens, cameras, a bed. (x, y) is the middle, z what it stands on; pieces face -y."""
import os

import bpy

from .build import ball, box, cyl, mesh, soft
from .materials import M, shown

PICTURES = os.path.abspath(os.path.join(os.path.dirname(__file__), '../../../web/public/media/pictures'))


def screen(x, y, z, width, picture, tilt=0.0, glow=1.0):
    """A lit 16:9 panel that shows one of the finished pictures; (x, y, z) is the middle of its lower edge."""
    name = f'screen-{picture}-{glow}'
    if name not in M:
        M[name] = shown(name, os.path.join(PICTURES, f'{picture}-1200.jpg'), glow)
    height = width * 9 / 16
    thing = mesh('screen', [(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, height), (-width / 2, 0, height)], [(0, 1, 2, 3)], name)
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def _lid(x, y, z, width, height, thick, tilt, material):
    """A plate whose lower front edge stands at (x, y, z), leaning back by `tilt`."""
    thing = box(-width / 2, width / 2, 0, thick, 0, height, material, .004)
    for vertex in thing.data.vertices:
        vertex.co.z += height / 2
        vertex.co.y += thick / 2
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def laptop(x, y, z, picture, width=.34, glow=1.0):
    depth, tilt = width * .68, -.3
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z + .003, z + .016, 'steel', .004)
    for row in range(5):
        for column in range(12):
            a = x - width * .43 + column * width * .0725
            b = y - depth * .06 + row * depth * .085
            box(a, a + width * .06, b, b + depth * .065, z + .016, z + .018, 'black', 0)
    box(x - width * .16, x + width * .16, y - depth * .44, y - depth * .12, z + .016, z + .0168, 'art-steel', 0)
    lid = width * .64
    _lid(x, y + depth / 2, z + .014, width, lid, .006, tilt, 'dark')
    screen(x, y + depth / 2 - .0015, z + .014 + lid * .05, width * .95, picture, tilt, glow)


def monitor(x, y, z, picture, width=.74, glow=1.0):
    height = width * 9 / 16 + .03
    box(x - .13, x + .13, y - .06, y + .14, z, z + .012, 'dark', .004)
    box(x - .025, x + .025, y + .05, y + .075, z, z + .34, 'dark', .004)
    _lid(x, y, z + .13, width + .02, height, .028, -.04, 'dark')
    screen(x, y - .002, z + .146, width, picture, -.04, glow)


def camera_on_tripod(x, y, z, height=1.35, picture=None):
    """A camera seen from behind, its small screen lit when a picture is given."""
    for dx, dy in ((-.34, -.24), (.34, -.24), (0, .38)):
        _rod((x + dx, y + dy, z), (x, y, z + height - .28), .013, 'dark')
        _rod((x + dx * .5, y + dy * .5, z + (height - .28) * .5), (x, y, z + height - .26), .017, 'black')
    cyl(x, y, z + height - .42, z + height - .06, .016, 'dark')
    ball(x, y, z + height - .06, .028, 'dark')
    box(x - .05, x + .05, y - .04, y + .04, z + height - .035, z + height - .02, 'dark', .004)
    box(x - .07, x + .07, y - .035, y + .035, z + height - .02, z + height + .075, 'black', .014)
    box(x - .026, x + .026, y - .04, y + .02, z + height + .07, z + height + .105, 'black', .012)
    barrel = cyl(0, 0, 0, .11, .04, 'dark', .044)
    barrel.location = (x, y + .035, z + height + .03)
    barrel.rotation_euler[0] = -1.5708
    for dx in (-.052, .052):
        cyl(x + dx, y, z + height + .075, z + height + .088, .014, 'steel')
    if picture:
        screen(x - .008, y - .0362, z + height - .008, .094, picture)
    _rod((x + .05, y, z + height - .05), (x + .12, y - .26, z + height - .2), .007, 'dark')


def phone_on_stand(x, y, z, height=.3, picture='urban-sophistication-exterior'):
    """A phone lying across a small hand-held stabiliser that stands on its three feet."""
    for dx, dy in ((-.07, -.045), (.07, -.045), (0, .085)):
        _rod((x + dx, y + dy, z), (x, y, z + .055), .006, 'dark')
    cyl(x, y, z + .045, z + height - .09, .017, 'black')
    cyl(x, y, z + height - .15, z + height - .1, .018, 'charcoal')
    _rod((x, y, z + height - .09), (x + .055, y + .05, z + height - .035), .011, 'dark')
    _rod((x + .055, y + .05, z + height - .035), (x + .005, y + .03, z + height + .035), .011, 'dark')
    cyl(x + .055, y + .05, z + height - .055, z + height - .015, .017, 'dark')
    box(x - .03, x + .03, y + .008, y + .022, z + height - .004, z + height + .082, 'black', .004)
    box(x - .08, x + .08, y, y + .008, z + height, z + height + .078, 'black', .006)
    screen(x, y - .0012, z + height + .0015, .133, picture, 0, 1.6)


def _rod(a, b, radius, material):
    from mathutils import Vector
    start, end = Vector(a), Vector(b)
    way = end - start
    thing = cyl(0, 0, 0, way.length, radius, material, seg=14)
    thing.location = start
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return thing


def bed(x, y, z, width=1.8, length=2.05, cloth='white', throw='rust', head='walnut'):
    """A made bed, its head at +y."""
    y1 = y + length / 2
    box(x - width / 2, x + width / 2, y - length / 2, y1, z + .12, z + .3, head, .02)
    soft(x - width / 2 + .02, x + width / 2 - .02, y - length / 2 + .02, y1 - .02, z + .28, z + .52, cloth, .07)
    quilt = soft(x - width / 2 - .05, x + width / 2 + .05, y - length / 2 - .03, y1 - .62, z + .26, z + .585, 'cream', .09)
    _crumple(quilt, .012)
    fold = soft(x - width / 2 - .045, x + width / 2 + .045, y1 - .92, y1 - .6, z + .5, z + .62, cloth, .05)
    _crumple(fold, .008)
    blanket = soft(x - width / 2 - .075, x + width / 2 + .075, y - length / 2 + .12, y - length / 2 + .78, z + .2, z + .61, throw, .07)
    _crumple(blanket, .01)
    for side in (-1, 1):
        pillow = soft(x + side * width * .25 - .34, x + side * width * .25 + .34, y1 - .3, y1 - .1, z + .53, z + .97, cloth, .09)
        pillow.rotation_euler[0] = -.42
        front = soft(x + side * width * .25 - .3, x + side * width * .25 + .3, y1 - .46, y1 - .3, z + .55, z + .93, 'cream', .08)
        front.rotation_euler[0] = -.5
    small = soft(x - .28, x + .24, y1 - .62, y1 - .5, z + .58, z + .86, 'navy', .06, .06)
    small.rotation_euler[0] = -.5


def _crumple(thing, strength):
    """Soft, uneven folds."""
    fine = thing.modifiers.new('fine', 'SUBSURF')
    fine.subdivision_type = 'SIMPLE'
    fine.levels = fine.render_levels = 5
    texture = bpy.data.textures.new('folds', 'CLOUDS')
    texture.noise_scale = .34
    texture.noise_depth = 3
    folds = thing.modifiers.new('folds', 'DISPLACE')
    folds.texture = texture
    folds.texture_coords = 'GLOBAL'
    folds.strength = strength * 4
    folds.mid_level = .5
