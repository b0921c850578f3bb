import { Affix, Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { messages } from '../../messages/ja.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { GoogleMark } from './google-mark.tsx'
import classes from './sign-in-page.module.css'
import { useSignIn } from './use-sign-in.ts'

const EmulatorAccounts =
  import.meta.env.MODE === 'emulator'
    ? lazy(async () => ({ default: (await import('./emulator-accounts.tsx')).EmulatorAccounts }))
    : null

/** Loaded with what says who is signed in. */
const SendOn = lazy(async () => ({ default: (await import('./send-on.tsx')).SendOn }))

/** /login (specification 2, 4, 8). Users who are already signed in are redirected. */
export function SignInPage() {
  usePageTitle(messages.signIn.title)
  const session = useSession()
  const { isBusy, error, notice, start } = useSignIn()
  if (session.state === 'signedIn') {
    return (
      <Suspense>
        <SendOn me={session.me} />
      </Suspense>
    )
  }
  return (
    <Center component="main" className={classes['page'] ?? ''}>
      <Stack className={classes['column'] ?? ''} gap="lg">
        <Paper className={classes['card'] ?? ''}>
          <img src="/favicon.svg" alt="" width={44} height={44} />
          <Title order={1} mt="md">
            {messages.signIn.title}
          </Title>
          <Text c="dimmed" mt="2xs">
            {messages.signIn.hint}
          </Text>
          <Button
            className={classes['google'] ?? ''}
            variant="default"
            fullWidth
            mt="xl"
            leftSection={<GoogleMark />}
            onClick={start}
            disabled={isBusy}
          >
            {messages.signIn.button}
          </Button>
          <div className={classes['line']} aria-live="polite">
            {isBusy && (
              <Text size="sm" c="dimmed">
                {messages.signIn.checking}
              </Text>
            )}
            {!isBusy && error === null && notice !== null && (
              <Text size="sm" fw={500}>
                {notice}
              </Text>
            )}
            {!isBusy && error !== null && (
              <Text size="sm" c="var(--mantine-color-error)" fw={500} role="alert">
                {error}
              </Text>
            )}
          </div>
        </Paper>
        {EmulatorAccounts !== null && (
          <Suspense fallback={null}>
            <EmulatorAccounts isDisabled={isBusy} />
          </Suspense>
        )}
      </Stack>
      {error !== null && (
        <Affix position={{ bottom: 20, right: 20 }}>
          <Button
            color="var(--mantine-color-error)"
            onClick={() => void import('./force-logout.ts').then(({ forceLogout }) => forceLogout())}
          >
            {messages.signIn.forceLogout}
          </Button>
        </Affix>
      )}
    </Center>
  )
}
