/** Delivered videos, as the API and the database answer them. */
import { staffFilmsSchema } from '@contract/film-desk.ts';
import {
  type FilmFile,
  type FilmNote,
  type Films,
  type FilmVersion,
  filmsSchema,
  filmVersionSchema,
} from '@contract/films.ts';
import type * as z from 'zod/mini';

type StaffFilms = z.output<typeof staffFilmsSchema>;
type StaffVersion = StaffFilms['versions'][number];

export const filmFile = (file: Partial<FilmFile> = {}): FilmFile => ({
  name: '12-alder-lane-1080p.mp4',
  type: 'video/mp4',
  bytes: 44_040_192,
  width: 1920,
  height: 1080,
  isUnbranded: false,
  url: '/storage/v1/object/sign/films/a?token=b',
  downloadUrl: '/storage/v1/object/sign/films/a?token=b&download=12-alder-lane-1080p.mp4',
  posterUrl: null,
  ...file,
});

export const filmVersion = (version: Partial<FilmVersion> = {}): FilmVersion =>
  filmVersionSchema.parse({
    number: 1,
    deliveredAt: '2026-11-22T15:00:00Z',
    text: 'We hope you like the kitchen.',
    files: [filmFile()],
    change: null,
    approvedAt: null,
    ...version,
  });

/** The customer's view of a video with so many versions. */
export const filmsResponse = (films: Partial<Films> = {}, versions = 1): Films =>
  filmsSchema.parse({
    state: 'delivered',
    versions: Array.from({ length: versions }, (_, place) =>
      filmVersion({ number: versions - place }),
    ),
    revisions: { free: 1, extraCents: 1500, used: 0, nextCents: 0 },
    undoUntil: null,
    shares: {},
    card: null,
    ...films,
  });

export const noteIds = [
  '5d0e6c1a-8f57-4c55-9d0c-7a1f7f1f2b21',
  '5d0e6c1a-8f57-4c55-9d0c-7a1f7f1f2b22',
] as const;

/** A note of a change request. */
export const filmNote = (note: Partial<FilmNote> = {}): FilmNote => ({
  ...{ id: noteIds[0], text: 'Less sky.', second: 12, doneAt: null, answer: '' },
  ...note,
});

const storedId = '5d0e6c1a-8f57-4c55-9d0c-7a1f7f1f2b10';

/** What the database answers staff about a version. */
export const staffVersion = (version: Partial<StaffVersion> = {}): StaffVersion => ({
  ...{ ...filmVersion(), deliveredBy: 'Ada' },
  files: [
    {
      ...{ id: storedId, type: 'video/mp4', bytes: 44_040_192, width: 1920, height: 1080 },
      ...{ isUnbranded: false, poster: null },
    },
  ],
  ...version,
});

/** What the database answers staff about an order's video; without fields, about one that is awaited. */
export const staffFilmsResponse = (films: Partial<StaffFilms> = {}): StaffFilms =>
  staffFilmsSchema.parse({
    ...filmsResponse({ state: 'awaiting' }, 0),
    ...{ propertyAddress: '12 Alder Lane, Salem', drafts: [], planned: null },
    ...films,
  });

type Draft = ReturnType<typeof staffFilmsResponse>['drafts'][number];

/** A file that arrived and isn’t delivered yet. */
export const draft = (fields: Partial<Draft> = {}) => ({
  ...{ id: '0b7a3a4e-6b0e-4c57-8a53-1c1a4a1f5d10', name: 'Final cut.mp4', bytes: 2_097_152 },
  ...({ type: 'video/mp4', width: 1920, height: 1080, posterOf: null, state: 'ready' } as const),
  ...{ addedBy: 'Ada', addedAt: '2026-11-22T15:00:00Z', isUnbranded: false },
  ...fields,
});
