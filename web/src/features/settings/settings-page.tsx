import { mayEver } from '@kenshu/contract/permissions'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { Alert, Paper, Skeleton, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { hasUnsaved } from '../../lib/session/unsaved.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { morningMailMessages } from '../../messages/morning-mail-ja.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { settingsMessages } from '../../messages/settings-ja.ts'
import { useLeaveGuard } from '../../ui/dialogs/use-leave-guard.ts'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClientsOff } from './clients-off.tsx'
import { CodeSettingsCard } from './code-settings-card.tsx'
import { CompanyPart } from './company/company-part.tsx'
import { LogPart } from './log/log-part.tsx'
import { MailExample } from './mail-example.tsx'
import { MorningMailCard } from './morning-mail-card.tsx'
import { PackPart } from './packs/pack-part.tsx'
import { RulesForm } from './rules-form.tsx'
import classes from './settings.module.css'
import { StatePart } from './state/state-part.tsx'
import { TabChoice } from './tab-choice.tsx'
import { TrailPart } from './trail/trail-part.tsx'
import { settingsQuery } from './use-reminder-settings.ts'
import { ZacColumnsPart } from './zac-columns/zac-columns-part.tsx'

const text = settingsMessages

type Subject = keyof typeof text.subjects

/** The subjects of the settings, as the address names them; the first needs no name. */
const PARTS = {
  reminders: ReminderPart,
  codes: CodeSettingsCard,
  company: CompanyPart,
  'zac-columns': ZacColumnsPart,
  morning: MorningMailCard,
  log: LogPart,
  trail: TrailPart,
  packs: PackPart,
  state: StatePart,
} as const satisfies Record<Subject, unknown>

const FIRST: Subject = 'reminders'

const SUBJECTS = Object.keys(PARTS).filter(isSubject)

function isSubject(name: string): name is Subject {
  return Object.hasOwn(PARTS, name)
}

/** All subjects for those who may change the company's settings; for the others only their own morning mail. */
export function SettingsPage() {
  const me = useMe()
  // Every subject that was shown stays mounted, so nothing is lost on the way to another one.
  useLeaveGuard(hasUnsaved, `${homeOf(me)}/settings`)
  return mayEver(me.role, 'manageSettings') ? <Settings /> : <OwnSettings />
}

function OwnSettings() {
  return (
    <>
      <PageHeader title={morningMailMessages.page} description={morningMailMessages.pageDescription} />
      <MorningMailCard />
    </>
  )
}

/** One page a subject. What was shown once stays mounted, so that nothing typed is lost on the way to another one. */
function Settings() {
  const { subject = FIRST } = useParams()
  const shown = isSubject(subject) ? subject : FIRST
  const [seen, setSeen] = useState<readonly Subject[]>([shown])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  const navigate = useNavigate()
  const home = homeOf(useMe())
  const choose = (chosen: string) => {
    void navigate(chosen === FIRST ? `${home}/settings` : `${home}/settings/${chosen}`)
  }
  return (
    <>
      <PageHeader title={text.title} part={text.subjects[shown]} description={text.description} />
      <Tabs
        value={shown}
        onChange={(chosen) => {
          choose(chosen ?? FIRST)
        }}
      >
        <TabChoice
          label={text.subject}
          choices={SUBJECTS.map((one) => ({ value: one, label: text.subjects[one] }))}
          shown={shown}
          onChoose={choose}
        />
        {SUBJECTS.map((one) => {
          const Part = PARTS[one]
          return (
            <Tabs.Panel key={one} value={one}>
              {seen.includes(one) && <Part />}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}

function ReminderPart() {
  const query = useQuery(settingsQuery)
  const { data: settings, error } = query
  if (settings !== undefined) return <Loaded settings={settings} />
  return error === null ? (
    <Stack aria-busy="true">
      <Skeleton height="24rem" />
    </Stack>
  ) : (
    <Paper>
      <ErrorState query={query} title={text.loadFailed} />
    </Paper>
  )
}

function Loaded({ settings }: { settings: ReminderSettings }) {
  return (
    <>
      {settings.dayMinutes !== null && (
        <Alert color="yellow" mb="md">
          {reminderMessages.settings.minutes(settings.dayMinutes)}
        </Alert>
      )}
      <RulesForm settings={settings} />
      <div className={classes['below']}>
        <MailExample />
        <ClientsOff names={settings.clientsOff} />
      </div>
    </>
  )
}
