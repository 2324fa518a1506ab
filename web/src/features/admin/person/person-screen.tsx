import { chakra } from '@chakra-ui/react';
import { type Person, personSchema } from '@contract/person.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '@/lib/paths.ts';
import { EmailLink } from '../entry/cells.tsx';
import { useEntryQueries } from '../entry/entry-queries.ts';
import { entryOf } from '../entry/waiting.utils.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { grouped, hasMailbox, quantity } from '../parts/format.utils.ts';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { saveFile } from '../parts/save-file.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { useStaffClient } from '../shell/staff-client.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { nameOf } from './person.utils.ts';
import { PersonTimeline } from './person-timeline.tsx';

/** Everything stored about one email address, across all lists. */
export function PersonScreen() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  // Former links name the address. It is read once, and taken out of the address bar and the history.
  const [named] = useState(() => parameters.get('email')?.trim() ?? '');
  const hasAddress = parameters.has('email');
  useEffect(() => {
    if (hasAddress) navigate(paths.adminPerson, { replace: true });
  }, [hasAddress, navigate]);
  const of = entryOf(parameters.get('of')) ?? { list: 'orders' as const, id: 0 };
  const entry = useQuery({
    ...useEntryQueries().entry(of.list, of.id),
    enabled: of.id > 0,
  });
  const theirs = entry.data?.email ?? '';
  const email = named || (hasMailbox(theirs) ? theirs : '');
  const staff = useStaffClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['person', email],
    queryFn: ({ signal }) => staff.call(personSchema, 'admin_person', { address: email }, signal),
    enabled: email !== '',
    gcTime: 0,
  });
  const retry = () => {
    if (email !== '') void refetch();
    else if (of.id > 0) void entry.refetch();
  };
  const isUnknown = email === '' && !entry.isLoading;
  return (
    <DeskScreen title="Person" isRefreshing={isFetching} onRefresh={retry}>
      <chakra.main flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px">
        <chakra.div width="full" maxWidth="52rem" mx="auto" px={{ base: '4', md: '6' }} py="8">
          {isUnknown && <EmptyNotice text="Open a person from one of their entries." />}
          {data && <Found key={email} email={email} person={data} />}
          {!data && isError && (
            <ErrorNotice
              text="Couldn’t load this person."
              isRetrying={isFetching}
              onRetry={retry}
            />
          )}
          {!data && !isError && !isUnknown && <LoadingNotice />}
        </chakra.div>
      </chakra.main>
    </DeskScreen>
  );
}

function Found({ email, person }: { readonly email: string; readonly person: Person }) {
  const client = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const { total, mailCount } = person;
  const entries = quantity(total, 'entry', 'entries');
  const mails = quantity(mailCount, 'mail');
  const shown = person.entries.length;
  return (
    <>
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        gap="4"
        mb="8"
        textStyle="small"
      >
        <chakra.div flex="1" minWidth="14rem">
          <chakra.h2 textStyle="lead" fontWeight="semibold" overflowWrap="anywhere">
            <bdi>{nameOf(person) || email}</bdi>
          </chakra.h2>
          <chakra.div overflowWrap="anywhere">
            <EmailLink address={email} />
            <CopyButton text={email} what="email" />
          </chakra.div>
          <chakra.p color="fg.muted">
            {entries}
            {shown < total && `, the newest ${grouped(shown)} below`}
            {mailCount > 0 && `, ${mails}`}
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" gap="2">
          <CopyOfAll email={email} />
          <Button
            disabled={total + mailCount === 0}
            aria-haspopup="dialog"
            onClick={() => setErasing(true)}
          >
            <Trash2 size={14} aria-hidden />
            Erase
          </Button>
        </chakra.div>
      </chakra.header>
      {total === 0 ? (
        <EmptyNotice
          text={
            mailCount > 0
              ? 'No entries are stored for this address, only mails.'
              : 'Nothing is stored for this address.'
          }
        />
      ) : (
        <PersonTimeline person={person} />
      )}
      <AnimatePresence>
        {isErasing && (
          <EraseDialog
            key="erase"
            email={email}
            onClose={() => setErasing(false)}
            onErased={() => {
              setErasing(false);
              void client.invalidateQueries({ queryKey: ['person', email] });
            }}
          />
        )}
      </AnimatePresence>
    </>
  );
}

/** Everything stored about a person, as it is stored. */
const storedSchema = z.object({
  entries: z.array(z.unknown()),
  history: z.array(z.unknown()),
  mails: z.array(z.unknown()),
});

/** Saves a copy of everything stored about a person, to give to them. */
function CopyOfAll({ email }: { readonly email: string }) {
  const staff = useStaffClient();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const address = email;
      const { entries, history, mails } = await staff.call(storedSchema, 'admin_person', {
        address,
        most: null,
      });
      const files = await staff.call(z.looseObject({}), 'admin_person_files', { address });
      const copy = { email, records: entries, history, mails, ...files };
      const text = `${JSON.stringify(copy, null, 2)}\n`;
      saveFile(`${email}.json`, 'application/json', [text]);
    } catch (error) {
      explainFailure(error, 'The export didn’t finish. Nothing was saved.');
    }
    setBusy(false);
  }

  return (
    <Button disabled={isBusy} onClick={() => void save()}>
      <Download size={14} aria-hidden />
      Export
    </Button>
  );
}
