import { chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { erasedEmail } from '@contract/enums.ts';
import { type FilmState, filmMessages } from '@contract/films.ts';
import { useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { DeliverForm } from './deliver-form.tsx';
import { PlannedVersion } from './planned-version.tsx';
import { useUploads } from './upload-store.ts';
import { useFilms } from './use-films.ts';
import { VersionItem } from './version-item.tsx';

/** In these, a version is what staff owe; in the others, the customer has the word. */
const awaitsVersion: readonly FilmState[] = ['awaiting', 'change_asked'];

/** The video of an order: its versions with what the customer answered, and the next one. */
export function OrderFilms({ order }: { readonly order: OrderRow }) {
  const films = useFilms(order.id);
  const uploads = useUploads(`films/${order.id}`);
  const [isWanted, setWanted] = useState(false);
  const { data } = films;
  if (!data) {
    if (!films.isError) return <chakra.p textStyle="small">…</chakra.p>;
    return <ErrorNotice text="Couldn’t load the video." onRetry={() => void films.refetch()} />;
  }
  const isOpen = isWanted || data.drafts.length > 0 || uploads.length > 0;
  const refusal = whyNot(order);
  const { planned } = data;
  const canDeliver = !refusal && !planned;
  return (
    <chakra.div display="grid" gap="4">
      {data.versions.map((version) => (
        <VersionItem
          key={version.number}
          order={order.id}
          version={version}
          isNewest={version === data.versions[0]}
          fetchFresh={films.fetchFresh}
        />
      ))}
      {planned && <PlannedVersion planned={planned} films={films} />}
      {refusal && <chakra.p textStyle="small">{refusal}</chakra.p>}
      {canDeliver && isOpen && (
        <DeliverForm
          order={order.id}
          films={films}
          data={data}
          uploads={uploads}
          onClose={() => setWanted(false)}
        />
      )}
      {canDeliver && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink to={`${paths.adminCut}/${order.id}`}>Make a first cut</ButtonLink>
          {!isOpen && (
            <Button
              variant={awaitsVersion.includes(data.state) ? 'solid' : 'outline'}
              onClick={() => setWanted(true)}
            >
              Deliver
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Why nothing can be delivered; undefined if it can. */
function whyNot({ status, isSpam, email }: OrderRow): string | undefined {
  if (email === erasedEmail) return filmMessages.erased;
  if (isSpam) return filmMessages.spam;
  return status === 'cancelled' ? filmMessages.cancelled : undefined;
}
