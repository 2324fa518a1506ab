import type { Hono } from 'hono';
import { apiPaths, type WebinarAccessResponse } from '../../../_shared/contract/api.ts';
import type { WebinarLinkResponse } from '../../../_shared/contract/webinar.ts';
import type { Env } from '../../env.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { trainingFilm } from './training-film.ts';

/** What plays after a sign-up. */
export const trainingOf = ({ webinarVideoId }: Env): WebinarAccessResponse => ({
  videoId: webinarVideoId,
  film: trainingFilm,
});

/** Opens the training to whoever has the link from the mail, without another sign-up. */
export function registerWebinar(app: Hono, { env, webinarLinks }: Services): void {
  resource(app, apiPaths.webinarAccess, {
    POST: async (c) => {
      const { token } = await readJsonObject(c);
      const guest = webinarLinks.guestOf(token);
      if (!guest) {
        throw new HttpProblem(
          404,
          'This link does not open the training any more. Signing up again takes a minute.',
        );
      }
      return c.json({ ...trainingOf(env), ...guest } satisfies WebinarLinkResponse);
    },
  });
}
