import { apiPaths } from '@contract/api.ts';
import { photoMessages } from '@contract/photos.ts';
import { jpegFrame, jpegStart, letters, pngHeader } from '@contract/testing/file-bytes.ts';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { photoList } from '@/content/photo-list.ts';
import { hold } from '@/testing/hold.ts';
import { renderPart } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { useOrderPhotos } from './use-order-photos.ts';

const batch = { batch: 'b0000000-0000-4000-8000-000000000001', secret: 's', link: '/photos' };
const fileOf = (name: string, ...bytes: number[]) =>
  new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' });
const photo = fileOf('Kitchen.jpg', ...jpegStart, ...jpegFrame());

function Part() {
  return <PhotoUpload photos={useOrderPhotos()} tooMany={null} place={useRef(null)} />;
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

const gone = fileOf('gone.jpg', 0xff);
gone.slice = () => {
  throw new DOMException('It was moved.', 'NotReadableError');
};
it.each([
  [fileOf('empty.jpg'), photoMessages.empty],
  [fileOf('page.jpg', ...letters('<html>')), photoMessages.type],
  [fileOf('wall.png', ...pngHeader(10_100, 10_000)), photoMessages.tooManyPixels],
  [gone, photoList.unreadable],
])('$name is refused before anything is sent, with the true reason', async (file, reason) => {
  const { user } = renderPart(<Part />);
  await user.upload(screen.getByLabelText('Choose Photos'), file);
  expect(await screen.findByText(reason)).toBeVisible();
});

it('is there once if it is chosen again while it is read', async () => {
  const [held] = hold();
  server.use(http.post(apiPaths.photos(batch.batch), () => held));
  renderPart(<Part />);
  const files = [fileOf('Bath.jpg', ...jpegStart, ...jpegFrame())];
  const input = screen.getByLabelText('Choose Photos');
  for (const _time of [1, 2]) fireEvent.change(input, { target: { files } });
  expect(await screen.findByText(photoList.known('Bath.jpg'))).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Remove Bath.jpg' })).toHaveLength(1);
});
