import { claims } from './claims.ts';
import type { PictureName } from './media.ts';
import { movePhotoLink } from './move-photo-link.ts';

/** The moves, in the order in which they are offered. */
export const cameraMoves = [
  { move: 'push-in', label: 'Push in' },
  { move: 'pull-out', label: 'Pull out' },
  { move: 'glide-left', label: 'Glide left' },
  { move: 'glide-right', label: 'Glide right' },
  { move: 'rise', label: 'Rise' },
  { move: 'arc', label: 'Arc' },
] as const;

export type CameraMove = (typeof cameraMoves)[number]['move'];

export const sceneKinds = [
  { kind: 'room', label: 'Room' },
  { kind: 'outdoors', label: 'Outdoors' },
] as const;

export type SceneKind = (typeof sceneKinds)[number]['kind'];

export const filmShapes = [
  { shape: 'wide', label: 'Wide', width: 1920, height: 1080 },
  { shape: 'vertical', label: 'Vertical', width: 1080, height: 1920 },
  { shape: 'square', label: 'Square', width: 1080, height: 1080 },
] as const;

export type FilmShape = (typeof filmShapes)[number]['shape'];

interface PhotoSample {
  readonly name: PictureName;
  readonly label: string;
}

/** Also the picture in the page's link preview. */
export const roomSample: PhotoSample = { name: 'elegant-estate-interior', label: 'A living room' };

/** Sample photos that visitors can start with. */
export const photoSamples: readonly PhotoSample[] = [
  roomSample,
  { name: 'elegant-estate-exterior', label: 'A house at dusk' },
  { name: 'hotel-bedroom-upright', label: 'A bedroom' },
];

/** Text of /move-a-photo. */
export const movePhotoPage = {
  title: 'Move a Photo of Your Own',
  description:
    'Drop in a listing photo and watch the camera move through it in seconds. Made in your browser: the picture never leaves your device, and the video is yours.',
  crumb: 'Move a Photo',
  heading: movePhotoLink.label,
  lead: 'Drop in one listing photo and see the camera move through it, in seconds. No account, no upload.',
  chooser: {
    drop: 'Drop a photo here',
    or: 'or paste one, or',
    choose: 'Choose a photo',
    private: 'Your photo never leaves this device. Everything happens in your browser.',
    samples: 'No photo at hand? Take one of ours.',
    opening: 'Opening your photo…',
    needsScripts: 'Moving a photo needs JavaScript, because it happens on your own device.',
  },
  studio: {
    label: 'Your photo, moving',
    another: 'Another photo',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the move',
    moves: 'Camera move',
    scene: 'Scene',
    shape: 'Shape',
    adjust: 'Adjust the room',
    adjustOutdoors: 'Adjust the scene',
    adjusted: 'Done',
    adjustHelp:
      'Put the corners on the back wall, and the point where lines that lead away from you meet. Drag, or use the arrow keys. Handles snap to lines.',
    adjustHelpOutdoors:
      'Put the point on the horizon, where lines that lead away from you meet, and the two lines where the ground ends and the sky begins. Drag, or use the arrow keys.',
    title: 'Title',
    titleHelp: 'Shown in the first second.',
    titleExample: '12 Harbor Lane',
    track: 'Music',
    noTrack: 'No music',
    flat: 'This browser can’t draw depth, so the move is a plain pan and zoom.',
    noPlace:
      'This looks like neither a room nor a house, so the move is a guess. It works best with a photo of either.',
    noGuess: 'The lines of this photo could not be read. Adjust the scene by hand.',
  },
  handles: {
    'top-left': 'Top left corner of the back wall',
    'top-right': 'Top right corner of the back wall',
    'bottom-left': 'Bottom left corner of the back wall',
    'bottom-right': 'Bottom right corner of the back wall',
    vanishing: 'Vanishing point',
    ground: 'Where the ground ends',
    sky: 'Where the sky begins',
  },
  problems: {
    'point-outside-wall': 'The vanishing point has to be inside the back wall.',
    'wall-too-small': 'The back wall is too small to move in.',
    'ground-above-horizon': 'The ground has to end below the horizon and the sky.',
  },
  /** Why a picture can't be moved. */
  errors: {
    empty: 'This file is empty: choose another one.',
    'not-a-picture':
      'This kind of file can’t be opened here: choose a JPEG, PNG, WebP or AVIF photo.',
    broken: 'This picture can’t be read: the file seems to be damaged.',
    'too-large': 'This picture has more than 50 megapixels or 200 MB: choose a smaller copy.',
    'too-small': 'This picture is too small: it has to be at least 300 pixels wide and high.',
    'too-long': 'This picture is too long and narrow to move in: crop it first.',
    heic: 'This browser can’t open HEIC photos: save it as a JPEG and try again.',
    missing: 'It couldn’t be loaded.',
    failed: 'Something went wrong while your photo was opened: try again.',
  },
  /** Notes about pictures that can be moved, but with limitations. */
  notes: {
    animated: 'This picture is animated: its first frame is the one that moves.',
    cmyk: 'This picture has print colors (CMYK): they may look different on a screen.',
  },
  film: {
    action: 'Download',
    making: 'Making your video',
    cancel: 'Cancel',
    done: 'Your video is in your downloads.',
    failed: 'Your video could not be made: try again, or in another browser.',
    unsupported: 'This browser can’t make videos: try a current Chrome, Edge, Firefox or Safari.',
    facts: 'Five seconds, 1080p, yours to post.',
    silent: 'This browser can’t add music to a video, so yours is silent.',
  },
  /** Shown after a download. */
  after: {
    heading: 'Like it? Our app goes further.',
    text: 'Furniture and trees get a depth of their own, and Auto-Edit joins one clip per room into a walkthrough, with titles and music.',
  },
  honest: 'Made in your browser, from perspective alone.',
  beyond: {
    heading: 'What our app does beyond this',
    lead: 'Perspective finds walls, floor and sky. It can’t see what stands in front of them.',
    rows: [
      {
        title: 'Furniture stays furniture',
        text: 'Chairs, lamps and trees get a depth of their own, so the camera can move farther and nothing bends.',
      },
      {
        title: 'A whole walkthrough',
        text: `Auto-Edit joins one clip per room, in the order you’d show the house, with titles and music.`,
      },
      {
        title: 'Up to 4K',
        text: `Clips in 720p, 1080p or 4K, ready in ${claims.clipTime}.`,
      },
    ],
  },
  closing: {
    heading: 'Now do it with the whole listing',
    text: 'Upload the photos of one listing and get a video of the house.',
  },
} as const;

export type PictureProblem = keyof typeof movePhotoPage.errors;
export type PictureNote = keyof typeof movePhotoPage.notes;
