/** Everything needed once a picture is chosen, in one chunk. */
import { preparePhoto, warmUp } from './prepare-photo.ts';
import { Studio } from './studio.tsx';

export const studio = { Studio, preparePhoto, warmUp };
