import { ROLE_LABELS } from '@kenshu/contract/roles'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { useEffect, useState } from 'react'
import type { EmulatorAccount } from '../../lib/firebase/emulators.ts'
import { loadFirebase } from '../../lib/firebase/firebase.ts'
import { emulatorMessages } from '../../messages/emulator-ja.ts'
import { messages } from '../../messages/frame-ja.ts'
import classes from './sign-in-page.module.css'

/** The Auth emulator accepts an id token as plain JSON. `sub` is the e-mail, so the same person gets the same account. */
async function signInAs(account: EmulatorAccount): Promise<void> {
  const { auth } = await loadFirebase()
  const idToken = JSON.stringify({
    sub: account.email,
    email: account.email,
    email_verified: true,
    name: account.displayName,
  })
  await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))
}

/** The seeded accounts, one click each. For development only; the production bundle does not contain it. */
export function EmulatorAccounts({ isDisabled }: { isDisabled: boolean }) {
  const [accounts, setAccounts] = useState<EmulatorAccount[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadFirebase().then(
      ({ config }) => {
        setAccounts(config.emulators?.accounts ?? [])
      },
      (error: unknown) => {
        console.error('No emulators', error)
      },
    )
  }, [])
  const signIn = (account: EmulatorAccount) => {
    setHasFailed(false)
    signInAs(account).catch((error: unknown) => {
      console.error('Sign-in as a seeded account failed', error)
      setHasFailed(true)
    })
  }
  return (
    <Paper className={classes['emulator'] ?? ''} component="section">
      <Title order={2} size="h3">
        {emulatorMessages.title}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {emulatorMessages.hint}
      </Text>
      <Stack gap="2xs">
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="default"
            justify="space-between"
            fullWidth
            disabled={isDisabled}
            onClick={() => {
              signIn(account)
            }}
            rightSection={
              <Text span size="xs" c="dimmed">
                {account.role === null ? emulatorMessages.noRole : ROLE_LABELS[account.role]}
              </Text>
            }
          >
            {account.email}
          </Button>
        ))}
      </Stack>
      {hasFailed && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {messages.signIn.startFailed}
        </Text>
      )}
    </Paper>
  )
}
