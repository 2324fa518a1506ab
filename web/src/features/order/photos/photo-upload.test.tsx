import { apiPaths } from '@contract/api.ts';
import { photoMessages } from '@contract/photos.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { problem } from '@/testing/answers.ts';
import { hold } from '@/testing/hold.ts';
import { renderPart } from '@/testing/render.tsx';
import { server } from '@/testing/server.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { useOrderPhotos } from './use-order-photos.ts';

const batch = { batch: 'b0000000-0000-4000-8000-000000000001', secret: 's', link: '/photos' };
const photo = new File([new Uint8Array([0xff, 0xd8])], 'Kitchen.jpg', { type: 'image/jpeg' });

function Part() {
  return <PhotoUpload photos={useOrderPhotos()} place={useRef(null)} />;
}

it('keeps the focus where a photo is tried again, and where the last one was removed', async () => {
  const [held] = hold();
  const detail = photoMessages.noRoom;
  server.use(
    http.post(apiPaths.uploads, () => HttpResponse.json(batch)),
    http.post(apiPaths.photos(batch.batch), () => problem(422, undefined, { detail }), {
      once: true,
    }),
    http.post(apiPaths.photos(batch.batch), () => held),
  );
  const { user } = renderPart(<Part />);
  await user.upload(screen.getByLabelText('Choose Photos'), photo);
  await user.click(await screen.findByRole('button', { name: /^Try Again/ }));
  expect(screen.getByRole('button', { name: /^Move Kitchen/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Kitchen.jpg' }));
  expect(screen.getByRole('button', { name: 'Choose Photos' })).toHaveFocus();
});
