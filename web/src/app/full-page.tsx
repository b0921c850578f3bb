import { Center, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages/ja.ts'
import classes from './full-page.module.css'
import { showShell } from './shell.ts'

/** A page without the sidebar: one card in the middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <Center component="main" className={classes['page'] ?? ''}>
      {children}
    </Center>
  )
}

/** Shown until the app knows who is signed in (specification 2, guard). */
export function CheckingLogin() {
  return (
    <>
      <div ref={showShell} className={classes['shell']} />
      <FullPage>
        <Stack align="center" gap="sm" aria-live="polite" className={classes['checking'] ?? ''}>
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{messages.app.checkingLogin}</Text>
        </Stack>
      </FullPage>
    </>
  )
}
