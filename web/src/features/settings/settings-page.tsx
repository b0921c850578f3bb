import { mayEver } from '@kenshu/contract/permissions'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClientsOff } from './clients-off.tsx'
import { CodeSettingsCard } from './code-settings-card.tsx'
import { MailExample } from './mail-example.tsx'
import { RulesForm } from './rules-form.tsx'
import classes from './settings.module.css'
import { settingsQuery } from './use-reminder-settings.ts'

const text = reminderMessages.settings

/** The company's settings: when clients are reminded of unanswered requests, and whose answers need a one-time code. */
export function SettingsPage() {
  const me = useMe()
  return mayEver(me.role, 'manageSettings') ? <Settings /> : <EmptyState title={text.forbidden} />
}

function Settings() {
  const query = useQuery(settingsQuery)
  const { data: settings, error } = query
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {settings !== undefined ? (
        <Loaded settings={settings} />
      ) : error === null ? (
        <Stack aria-busy="true">
          <Skeleton height="24rem" />
        </Stack>
      ) : (
        <ErrorState query={query} title={text.loadFailed} />
      )}
      <div className={classes['apart']}>
        <CodeSettingsCard />
      </div>
    </>
  )
}

function Loaded({ settings }: { settings: ReminderSettings }) {
  const [done, setDone] = useState('')
  return (
    <>
      {settings.dayMinutes !== null && (
        <Alert color="yellow" mb="md">
          {text.minutes(settings.dayMinutes)}
        </Alert>
      )}
      {/* The key resets the form for each revision: its input was either saved or discarded. */}
      <RulesForm key={settings.revision} settings={settings} done={done} onSaved={setDone} />
      <div className={classes['below']}>
        <MailExample />
        <ClientsOff names={settings.clientsOff} />
      </div>
    </>
  )
}
