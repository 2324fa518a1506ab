import { useRef, useState } from 'react';
import { uploadFilm } from '../films/film-upload.ts';
import type { useFilms } from '../films/use-films.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';

/** Uploads a rendered video with its poster, and delivers it as the order's next version. */
export function useDeliver(order: number, films: ReturnType<typeof useFilms>) {
  const api = useStaffApi();
  const staff = useStaffClient();
  const [sent, setSent] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What has arrived isn't sent again, if delivering failed or was taken back.
  const arrived = useRef<{ readonly file: File; readonly id: string }>(undefined);

  async function upload(file: File): Promise<string> {
    const { drafts } = await films.fetchFresh();
    const known = arrived.current;
    if (known?.file === file && drafts.some((draft) => draft.id === known.id)) return known.id;
    let id = '';
    await uploadFilm({
      ...{ api, order, file, drafts, headers: staff.headers },
      signal: new AbortController().signal,
      onBegun: (begun) => {
        id = begun;
      },
      onProgress: setSent,
      onWaiting: () => undefined,
    });
    arrived.current = { file, id };
    return id;
  }

  async function deliver(file: File): Promise<void> {
    if (!films.data) return;
    const { state, versions } = films.data;
    setProblem(null);
    setSending(true);
    try {
      const id = await upload(file);
      const text =
        state === 'awaiting'
          ? 'Your video is ready. You can download it, approve it, or ask for a change.'
          : 'We changed what you asked for. Please have another look.';
      const known = { state, version: versions[0]?.number ?? 0 };
      await films.deliver({ files: [id], text, known });
    } catch (error) {
      if (!isExpiry(error)) setProblem('The video wasn’t delivered. Try again.');
    } finally {
      setSending(false);
      setSent(0);
    }
  }

  return {
    deliver,
    sent,
    isDelivering: isSending,
    /** The server's own words, if it said why. */
    failure: films.failure ?? problem,
  };
}
