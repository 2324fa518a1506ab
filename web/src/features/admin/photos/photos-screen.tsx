import { chakra } from '@chakra-ui/react';
import { batchOf } from '@contract/photos.ts';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { fileSize } from '@/lib/file-format.ts';
import { Bar } from '../parts/bar.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { quantity } from '../parts/format.utils.ts';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { listLink } from '../urls/list-url.utils.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { DownloadAll } from './download-all.tsx';
import { LargePhoto } from './large-photo.tsx';
import { type StaffPhotos, usePhotos } from './use-photos.ts';

/** The photos that came with an order: all of them, or one large. */
export function PhotosScreen() {
  const batch = batchOf(useLocation().pathname);
  const { data, error, isFetching, refetch } = usePhotos(batch);
  const retry = () => void refetch();
  return (
    <DeskScreen title="Photos" isRefreshing={isFetching} onRefresh={retry}>
      <chakra.main
        flex="1"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        display="flex"
        flexDirection="column"
      >
        {data && batch && <Found key={batch} batch={batch} found={data} />}
        {data === null && <EmptyNotice text="There are no photos at this address." />}
        {data === undefined && error && (
          <ErrorNotice text="Couldn’t load the photos." isRetrying={isFetching} onRetry={retry} />
        )}
        {data === undefined && !error && <LoadingNotice />}
      </chakra.main>
    </DeskScreen>
  );
}

interface FoundProps {
  readonly batch: string;
  readonly found: StaffPhotos;
}

function Found({ batch, found }: FoundProps) {
  const { photos, orderId, orderNumber, propertyAddress } = found;
  const [parameters, setParameters] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef('');
  const last = useRef<number | null>(null);
  const large = photos.find(({ number }) => String(number) === parameters.get('photo'));

  if (large) {
    last.current = large.number;
    return (
      <LargePhoto
        photos={photos}
        photo={large}
        onStep={({ number }) =>
          setParameters({ photo: String(number) }, { replace: true, state: state as unknown })
        }
        // A photo opened from the sheet is one step back in the history.
        onClose={() => {
          // A second press can come before the photo is gone, and would leave the screen.
          if (closedAt.current === key) return;
          closedAt.current = key;
          if ((state as { isOpened?: true } | null)?.isOpened) navigate(-1);
          else setParameters({}, { replace: true });
        }}
      />
    );
  }
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  return (
    <>
      <Bar gap="3" borderBottomWidth="1px" textStyle="small">
        <ButtonLink to={listLink('orders', { id: orderId })}>Order {orderNumber}</ButtonLink>
        <chakra.p flex="1" minWidth="12rem" overflowWrap="anywhere">
          <bdi>{propertyAddress}</bdi>{' '}
          <chakra.span color="fg.muted">
            {quantity(photos.length, 'photo')}, {fileSize(bytes)}
          </chakra.span>
        </chakra.p>
        <DownloadAll batch={batch} name={`photos-${orderNumber}`} />
      </Bar>
      {photos.length === 0 ? (
        <EmptyNotice text="The photos of this order have been deleted." />
      ) : (
        <ContactSheet photos={photos} last={last.current} />
      )}
    </>
  );
}
