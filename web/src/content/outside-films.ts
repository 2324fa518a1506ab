/** Which films play on an outside player: those with an id in brand.ts. The others are the site's own files. */
import { brandColor, videos } from '@contract/brand.ts';

export interface OutsideFilm {
  readonly player: 'vimeo' | 'youtube';
  readonly id: string;
}

/** @throws Error for what is no id of either player, which stops the build */
export function outsideFilmOf(name: string, id: string): OutsideFilm | undefined {
  if (id === '') return undefined;
  if (/^\d+$/.test(id)) return { player: 'vimeo', id };
  if (/^[\w-]{11}$/.test(id)) return { player: 'youtube', id };
  throw new Error(`brand.ts, videos, ${name}: no id of Vimeo or YouTube: ${id}`);
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

const configured = new Map(
  Object.entries(videos).map(([name, id]) => [name, outsideFilmOf(name, id)] as const),
);

/** The outside film that replaces the site's own film of this name, if the owner set one. */
export const outsideFilm = (name: string): OutsideFilm | undefined => configured.get(name);

/** The film's Vimeo ID, if the owner keeps it there. */
export function vimeoId(name: string): string | undefined {
  const film = outsideFilm(name);
  return film?.player === 'vimeo' ? film.id : undefined;
}
