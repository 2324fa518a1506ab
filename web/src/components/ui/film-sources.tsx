import { type FilmName, films } from '@/content/media.ts';
import { smallFilm, uprightFilm } from '@/lib/media-files.ts';
import { viewingConditions } from './film.utils.ts';

interface FilmSourcesProps {
  readonly name: FilmName;
  /** The name of its files, if they have another. */
  readonly file?: string;
  /** The version framed for phones held upright; see `hasUpright` in media.ts. */
  readonly isUpright?: boolean;
}

const phone = '(max-width: 767px)';

/**
 * The files of a film, for a `<video>`. Phones and visitors who save data get the smaller version,
 * if the film has one. Works only in a browser.
 */
export function FilmSources({ name, file = name, isUpright = false }: FilmSourcesProps) {
  const wantsLess = window.matchMedia(phone).matches || viewingConditions().savesData;
  const { smallHeight, startsAt } = films[name];
  const small = smallHeight && wantsLess ? smallFilm(file) : file;
  const path = `/media/films/${isUpright ? uprightFilm(file) : small}`;
  const start = startsAt ? `#t=${startsAt}` : '';
  return (
    <>
      <source src={`${path}.webm${start}`} type="video/webm" />
      <source src={`${path}.mp4${start}`} type="video/mp4" />
    </>
  );
}
