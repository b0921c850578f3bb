import { ROLE_LABELS } from '@kenshu/contract/roles'
import type { Me } from '@kenshu/contract/user/me'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { homeOf, useSession } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'
import { noAccessMessages as text } from '../../messages/no-access-ja.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { useLogout } from '../frame/use-logout.ts'
import classes from './full-page.module.css'
import { FullPage } from './full-page.tsx'

/**
 * Shown to users without a role, or without the role that a page needs (specification 2). Once a waiting user gets the role, the app
 * continues as after a sign-in.
 */
export function NoAccessPage() {
  usePageTitle(text.title)
  const session = useSession()
  const logout = useLogout()
  const me = session.state === 'signedIn' ? session.me : null
  const [hasWaited, setHasWaited] = useState(false)
  const isWithoutRole = me?.role === null
  if (isWithoutRole && !hasWaited) setHasWaited(true)
  if (me !== null && hasWaited && !isWithoutRole) return <Navigate to="/" replace />
  return (
    <FullPage>
      <Paper className={classes['card'] ?? ''} p="xl" ta="center">
        <Title order={1}>{text.title}</Title>
        <Text c="dimmed" mt="sm">
          {hintOf(me)}
        </Text>
        {me?.askWhom !== undefined && <Text mt="sm">{text.askWhom(askWhomOf(me.askWhom))}</Text>}
        {me !== null && (
          <Text size="sm" mt="sm">
            {text.account}
            {me.email}
          </Text>
        )}
        <Group justify="center" mt="lg" gap="sm">
          {me === null || me.role === null ? (
            <Button
              onClick={() => {
                location.assign('/')
              }}
            >
              {text.checkAgain}
            </Button>
          ) : (
            <Button component={Link} to={homeOf(me)}>
              {messages.app.toHome}
            </Button>
          )}
          {me !== null && (
            <Button variant="default" onClick={logout}>
              {messages.app.logout}
            </Button>
          )}
        </Group>
      </Paper>
    </FullPage>
  )
}

function hintOf(me: Me | null): string {
  if (me?.isWaiting === true) return text.waitingHint
  return me === null || me.role === null ? text.hint : text.hintOfRole(ROLE_LABELS[me.role])
}

function askWhomOf(askWhom: NonNullable<Me['askWhom']>): string {
  return 'contact' in askWhom ? askWhom.contact : text.admins(askWhom.admins)
}
