/**
 * The name of the training's files below /media/films/. It stands here and not in the contract, so that
 * the site's scripts do not contain it: whoever wants to watch signs up first.
 */
export const trainingFilm = 'training-8d41c0b7e95f';
