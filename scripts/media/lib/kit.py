"""Everything a scene needs, under one import."""

import math
import random

from .build import (
    ball,
    box,
    crumple,
    curtain,
    cyl,
    gable_roof,
    gable_wall,
    hills,
    lap_siding,
    mesh,
    pillow,
    planks,
    quad,
    rod,
    slats,
    soft,
    stone,
    wall_with_holes,
    window,
)
from .camera import camera, exposure
from .furniture import (
    arc_lamp,
    armchair,
    books,
    coffee_table,
    cushion,
    dining_chair,
    dining_table,
    fire,
    fireplace,
    floor_lamp,
    lounge_chair,
    paper_lantern,
    pendant,
    picture,
    round_table,
    rug,
    shelf,
    sofa,
    sun_bed,
    table_lamp,
    throw,
    turned,
)
from .light import (
    BLUE_HOUR,
    DAY,
    DEEP_BLUE,
    GOLDEN,
    GREY,
    area,
    blue_hour,
    golden_sky,
    gradient_sky,
    physical_sky,
    spot,
    sun,
)
from .materials import M
from .plants import (
    again,
    blades,
    bouquet,
    clump,
    conifer,
    forest,
    hedge,
    leaves,
    palm,
    potted,
    shrub,
    tree,
)
from .props import bed, camera_on_tripod, laptop, monitor, screen

__all__ = [name for name in dir() if not name.startswith('_')]
