import { chakra } from '@chakra-ui/react';
import { orderNumber } from '@contract/order-number.ts';
import { photosIn } from '@contract/photos.ts';
import { ArrowLeft, ImagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Bar } from '../parts/bar.tsx';
import { Button, ButtonLink, FileButton } from '../parts/button.tsx';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { listLink } from '../urls/list-url.utils.ts';
import { CutEditor } from './cut-editor.tsx';
import { newCut } from './new-cut.ts';
import { type OrderForCut, useOrderForCut } from './use-cut.ts';
import { isFromMessage, useCutPhotos } from './use-cut-photos.ts';
import { lastEdited } from './use-saving.ts';

/** Makes the video of an order from its photos. */
export function CutScreen() {
  const order = Number(/\/(\d{1,15})$/.exec(useLocation().pathname)?.[1] ?? 0);
  const { data, error, isFetching, refetch } = useOrderForCut(order);
  const retry = () => void refetch();
  return (
    <DeskScreen title="First cut" isRefreshing={isFetching} onRefresh={retry}>
      <chakra.main
        flex="1"
        minHeight="0"
        overflowY="auto"
        // The preview stays at the top.
        scrollPaddingTop={{ lg: 'calc(46vh + 4rem)' }}
        borderTopWidth="1px"
      >
        {data && !data.isErased && (
          <Found key={order} order={order} found={data} readAgain={refetch} />
        )}
        {data?.isErased && <EmptyNotice text="This customer’s data was erased." />}
        {data === null && <EmptyNotice text="There is no order at this address." />}
        {data === undefined && error && (
          <ErrorNotice text="Couldn’t load the order." isRetrying={isFetching} onRetry={retry} />
        )}
        {data === undefined && !error && <LoadingNotice />}
      </chakra.main>
    </DeskScreen>
  );
}

interface FoundProps {
  readonly order: number;
  readonly found: OrderForCut;
  readonly readAgain: () => Promise<unknown>;
}

function Found({ order, found, readAgain }: FoundProps) {
  const photos = useCutPhotos(order, found.photoLink);
  const { known, isReady, isUnlisted, count, leftOut, fromMessages } = photos;
  // The last one, or a new one as soon as all its photos are known.
  const first = useMemo(() => {
    const all = [...known.values()];
    const own = all.filter(({ photo }) => !isFromMessage(photo));
    const isNew = isReady && known.size > 0;
    return lastEdited(order, found) ?? (isNew ? newCut(found, own.length > 0 ? own : all) : null);
  }, [order, found, isReady, known]);
  return (
    <>
      <Bar gap="3" borderBottomWidth="1px" textStyle="small">
        <ButtonLink to={listLink('orders', { id: order })}>
          <ArrowLeft size={16} aria-hidden />
          {orderNumber(found.orderNumber)}
        </ButtonLink>
        <chakra.p flex="1" minWidth="12rem" overflowWrap="anywhere">
          <bdi>{found.propertyAddress}</bdi>
        </chakra.p>
        {first && isReady && fromMessages.length > 0 && (
          <Button onClick={photos.addFromMessages}>
            Add {photosIn(fromMessages.length)} from messages
          </Button>
        )}
        {/* For photos that came by a link. */}
        <FileButton
          name="Add photos"
          accept="image/*"
          multiple
          onFiles={(files) => void photos.addFiles(files)}
        >
          <ImagePlus size={16} aria-hidden />
          Add photos
        </FileButton>
      </Bar>
      {isUnlisted && (
        <ErrorNotice
          text="Couldn’t load the photos."
          isRetrying={photos.isRetrying}
          onRetry={() => void photos.retry()}
        />
      )}
      {!isReady && !isUnlisted && (
        <chakra.p role="status" px="5" py="3" textStyle="small">
          {count > 0 ? `${known.size} of ${count} photos are ready…` : 'Loading the photos…'}
        </chakra.p>
      )}
      {leftOut.length > 0 && (
        <chakra.div px="5" py="3" textStyle="small" display="grid" gap="2" justifyItems="start">
          <chakra.ul color="fg.error" listStyleType="none">
            {leftOut.map(({ photo, name, reason, source }) => (
              <li key={photo}>
                <bdi>{name}</bdi> is left out. {source ? 'It couldn’t be loaded.' : reason}
              </li>
            ))}
          </chakra.ul>
          {leftOut.some(({ source }) => source) && (
            <Button onClick={() => void photos.retry()}>Try again</Button>
          )}
        </chakra.div>
      )}
      {first && (
        <CutEditor
          key={`${found.version} ${found.cut === null}`}
          order={order}
          found={found}
          photos={photos}
          first={first}
          readAgain={readAgain}
        />
      )}
      {!first && isReady && !isUnlisted && (
        <EmptyNotice text="This order’s photos aren’t stored here. Save them to your computer, then add them." />
      )}
    </>
  );
}
