import { ownText } from '@contract/quoted.ts';
import { useEffect } from 'react';
import { orderStory as words } from '@/content/order-story.ts';
import { formatMoment } from '../order-steps.utils.ts';
import { MessageBox } from './message-box.tsx';
import styles from './order-story.module.css';
import { SentPhotos } from './sent-photos.tsx';
import { useStory } from './use-story.ts';

interface OrderStoryProps {
  readonly orderNumber: string;
  readonly address: string;
  readonly token: string;
  /** Fetches the order and its videos anew. */
  readonly look: () => Promise<unknown>;
}

/** What was said about an order in both directions, and a box that writes to us. */
export function OrderStory({ orderNumber, address, token, look }: OrderStoryProps) {
  const { story, news, ...sending } = useStory(token, look);
  useEffect(() => {
    document.title = words.title(address);
  }, [address]);
  return (
    <div className={styles.story}>
      {story?.requests && (
        <section>
          <h2 className={styles.heading}>{words.requests}</h2>
          <p className={styles.text}>{story.requests}</p>
        </section>
      )}
      {story && story.photos > 0 && <SentPhotos token={token} count={story.photos} />}
      {story && story.messages.length > 0 && (
        <section>
          <h2 className={styles.heading}>{words.heading}</h2>
          <ol aria-label={words.heading} className={styles.messages}>
            {story.messages.map(({ id, from, at, text, photos }) => (
              <li key={id} className={styles.message} data-from={from}>
                <p className="text-small muted">
                  {words.from[from]}, <time dateTime={at}>{formatMoment(at)}</time>
                </p>
                {/* What a reply quotes stands above it. */}
                <p className={styles.text}>{from === 'staff' ? ownText(text) : text}</p>
                {photos > 0 && <SentPhotos token={token} count={photos} message={id} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p role="status" className={styles.news}>
        {news}
      </p>
      <section>
        <h2 className={styles.heading}>{words.ask}</h2>
        <MessageBox form={`message-${orderNumber}`} {...sending} />
      </section>
    </div>
  );
}
