import { type OrderPhotos, orderPhotosSchema, storyPaths } from '@contract/order-story.ts';
import { photosIn } from '@contract/photos.ts';
import { useState } from 'react';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { orderStory } from '@/content/order-story.ts';
import { requestJson } from '@/lib/api-client.ts';
import { fileSize } from '@/lib/file-format.ts';
import styles from './order-story.module.css';

const words = orderStory.photos;

interface SentPhotosProps {
  readonly token: string;
  readonly count: number;
  /** The message that they came with, if it wasn't the order. */
  readonly message?: string;
}

/** Photos that were sent. Each may have 25 MB, so that only what is opened is fetched. */
export function SentPhotos({ token, count, message }: SentPhotosProps) {
  const [photos, setPhotos] = useState<OrderPhotos | 'loading' | 'failed'>('loading');
  async function load() {
    setPhotos('loading');
    try {
      const response = await requestJson(storyPaths.photos, {
        ...{ method: 'POST', body: { token, message }, signal: AbortSignal.timeout(15_000) },
      });
      setPhotos(orderPhotosSchema.parse(response));
    } catch {
      setPhotos('failed');
    }
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className={message ? styles.attached : styles.summary}>
        {message ? photosIn(count) : words.heading(count)}
      </summary>
      {typeof photos === 'string' ? (
        <p role="status" className="text-small muted">
          {words[photos]}
        </p>
      ) : (
        <ol className={styles.photos}>
          {photos.map(({ name, bytes, url }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list is replaced whole
            <li key={place}>
              <bdi>
                {url ? (
                  <TextAnchor href={url} target="_blank" rel="noopener">
                    {name}
                  </TextAnchor>
                ) : (
                  name
                )}
              </bdi>{' '}
              <span className="text-small muted">{url ? fileSize(bytes) : words.missing}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
