import {
  type OrderStory,
  orderStorySchema,
  storyPaths,
  storyRefreshMs,
} from '@contract/order-story.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoBatch } from '@/components/photos/photo-batch.ts';
import { orderStory as words } from '@/content/order-story.ts';
import { ApiError, requestJson } from '@/lib/api-client.ts';
import { randomUuid } from '@/lib/uuid.ts';
import { sentenceFor } from '../film/use-film-calls.ts';
import { turns } from '../turns.ts';

const patienceMs = 15_000;

async function callStory(path: string, body: object): Promise<OrderStory> {
  const signal = AbortSignal.timeout(patienceMs);
  return orderStorySchema.parse(await requestJson(path, { method: 'POST', body, signal }));
}

const repliesIn = ({ messages }: OrderStory): number =>
  messages.filter(({ from }) => from === 'staff').length;

/**
 * The story of an order, fetched anew while the page is visible. Films are not: another address would
 * disturb a player. When the order has moved on, `look` fetches everything.
 */
export function useStory(token: string, look: () => Promise<unknown>) {
  const [story, setStory] = useState<OrderStory>();
  const [news, setNews] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef<OrderStory>(undefined);
  // A message whose answer was lost is sent again under the same key.
  const key = useRef('');
  const [begin] = useState(turns);

  const show = useCallback(
    (next: OrderStory) => {
      const before = known.current;
      known.current = next;
      setStory(next);
      if (!before) return;
      if (next.standing !== before.standing) {
        setNews(words.news.order);
        void look();
      } else if (repliesIn(next) > repliesIn(before)) setNews(words.news.message);
    },
    [look],
  );

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const isNewest = begin();
      callStory(storyPaths.story, { token }).then(
        (next) => isNewest() && show(next),
        (error: unknown) => {
          // It was erased meanwhile.
          if (error instanceof ApiError && error.status === 404) void look();
        },
      );
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const timer = setInterval(refresh, storyRefreshMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [token, look, show, begin]);

  /** Resolves to false if it was not sent; `problem` says why. What is wrong with photos stops no message. */
  async function send(text: string, batch?: PhotoBatch): Promise<boolean> {
    key.current ||= randomUuid();
    setBusy(true);
    try {
      const chosen = batch?.state().photos.length ?? 0;
      const photos = await batch?.prepare().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      const proof = photos && { batch: photos.batch, secret: photos.secret };
      const next = await callStory(storyPaths.message, {
        ...{ token, key: key.current, text, photos: proof },
      });
      // A story that was asked for before may lack it.
      begin()();
      show(next);
      key.current = '';
      setProblem(null);
      const sent = next.messages.findLast(({ from, text: said }) => {
        return from === 'customer' && said === text;
      });
      setNews(words.sent(chosen - (sent?.photos ?? chosen)));
      return true;
    } catch (error) {
      setProblem(sentenceFor(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { story, news, isBusy, problem, send };
}
