/**
 * Which films play on an outside player. The owner names them in `VITE_FILMS`, for example
 * 'modern-luxury-home=vimeo:76979871,elegant-estate=youtube:M7lc1UVf-VE'; every other film is the
 * site's own file.
 */
import { brandColor } from '@contract/brand.ts';
import { site } from './site.ts';

export interface OutsideFilm {
  readonly player: 'vimeo' | 'youtube';
  readonly id: string;
}

/** Reads the setting; lib/env.ts has checked its form before the build. */
export function parseFilms(setting: string): ReadonlyMap<string, OutsideFilm> {
  const entries = setting.matchAll(/([a-z-]+)=(vimeo|youtube):([\w-]+)/g);
  return new Map(
    [...entries].map(([, name = '', player, id = '']) => [
      name,
      { player: player === 'youtube' ? 'youtube' : 'vimeo', id },
    ]),
  );
}

/** The player's URL for an iframe: few extras, our brand color, no tracking cookies. */
export function playerUrl({ player, id }: OutsideFilm): string {
  const settings =
    player === 'vimeo'
      ? {
          title: '0',
          byline: '0',
          portrait: '0',
          color: brandColor.slice(1),
          dnt: '1',
          autoplay: '1',
        }
      : { rel: '0', autoplay: '1', playsinline: '1' };
  const origin =
    player === 'vimeo'
      ? 'https://player.vimeo.com/video'
      : 'https://www.youtube-nocookie.com/embed';
  return `${origin}/${id}?${new URLSearchParams(settings)}`;
}

const configured = parseFilms(site.films);

/** The outside film that replaces the site's own film of this name, if the owner set one. */
export const outsideFilm = (name: string): OutsideFilm | undefined => configured.get(name);

/** The film's Vimeo ID, if the owner keeps it there. */
export function vimeoId(name: string): string | undefined {
  const film = outsideFilm(name);
  return film?.player === 'vimeo' ? film.id : undefined;
}
