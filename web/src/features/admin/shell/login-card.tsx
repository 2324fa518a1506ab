import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { paths } from '@/lib/paths.ts';
import { lastEnding, openSession, subscribeToSession } from './admin-session.ts';
import styles from './login-card.module.css';
import { startScreen } from './start-screen.ts';

const endings = {
  elsewhere: 'You were logged out because the session ended in another tab.',
  rejected:
    'You were logged out because the session had ended: its time was up, or it was ended elsewhere.',
} as const;

const loadApi = () => import('./session.api.ts');

interface LoginCardProps {
  /** Loads what is shown after the login. */
  readonly loadDesk: () => Promise<unknown>;
}

export function LoginCard({ loadDesk }: LoginCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ending = useSyncExternalStore(subscribeToSession, lastEnding, () => null);

  /** Both are needed right after the login. */
  function loadAhead() {
    // If this fails, it is tried again when it's needed, and the failure shows then.
    Promise.all([loadApi(), loadDesk()]).catch(() => {});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    try {
      // Not trimmed: a trailing space may be part of the password.
      const { logIn } = await loadApi();
      const result = await logIn(input.current?.value ?? '');
      if ('token' in result) {
        // A link to an entry still leads there.
        const isPlain = pathname === paths.admin && search === '';
        if (isPlain && startScreen.get() === 'today') navigate(paths.adminToday);
        openSession(result.token);
        showToast({ title: 'Login successful', description: 'Welcome to the admin panel.' });
        return;
      }
      showToast({
        variant: 'destructive',
        title: 'Authentication failed',
        description: result.refusal,
      });
      setRefusal(result.refusal);
      input.current?.focus();
      input.current?.select();
    } catch {
      showToast({
        variant: 'destructive',
        title: 'Login failed',
        description: 'Unable to connect to the server. Please try again.',
      });
    }
    setBusy(false);
  }

  return (
    <Panel isRoomy={false} className={styles.card}>
      <FieldForm onSubmit={submit} onFocus={loadAhead}>
        <h1 className="text-subheading">Admin Login</h1>
        {ending && <p role="status">{endings[ending]}</p>}
        <TextField
          label="Password"
          ref={input}
          name="password"
          type="password"
          autoComplete="current-password"
          error={refusal}
        />
        <Button type="submit" disabled={isBusy} size="lg">
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </FieldForm>
    </Panel>
  );
}
