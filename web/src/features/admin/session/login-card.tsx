import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Field, TextInput } from '@/components/ui/field.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { openSession } from './admin-session.ts';
import { logIn } from './session.api.ts';

export function LoginCard() {
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      // As typed: a blank at the end may be part of the password.
      const result = await logIn(input.current?.value ?? '');
      if ('token' in result) {
        openSession(result.token);
        showToast({ title: 'Login successful', description: 'Welcome to the admin panel.' });
        return;
      }
      showToast({
        variant: 'destructive',
        title: 'Authentication failed',
        description: result.refusal,
      });
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
    <chakra.form
      onSubmit={submit}
      display="grid"
      gap="5"
      width="full"
      maxWidth="24rem"
      p={{ base: '6', sm: '8' }}
      bg="bg"
      borderWidth="1px"
      borderColor="border.warm"
      borderRadius="xl"
      boxShadow="soft"
    >
      <chakra.h1 textStyle="subheading">Admin Login</chakra.h1>
      <Field label="Password">
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            name="password"
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" disabled={isBusy} size="lg">
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
    </chakra.form>
  );
}
