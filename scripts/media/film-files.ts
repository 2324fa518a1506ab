import { trainingFilm } from '../../supabase/functions/api/routes/webinar/training-film.ts';

/** The name of a film's files. The training's is in no script of the site. */
export const fileOf = (name: string): string => (name === 'training' ? trainingFilm : name);
