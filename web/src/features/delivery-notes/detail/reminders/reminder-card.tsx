import { formatJapaneseDayAndTime } from '@kenshu/contract/calendar-date'
import type { NoteReminders } from '@kenshu/contract/reminders/note'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noteReminderMessages as text } from '../../../../messages/note-reminders-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { InlineFailure } from '../../../../ui/failures/failure.tsx'
import { noteRemindersQuery } from '../../calls/note-queries.ts'
import { useSwitchClient, useSwitchNote } from '../../calls/use-note-reminders.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { FieldList } from '../parts/field-list.tsx'
import classes from './reminder-card.module.css'

/**
 * When the note's client is reminded, and the switches that end the reminders. Nothing while the company sends no reminders. It is last
 * in its column, so nothing moves when it appears beside other cards.
 */
export function ReminderCard({ id }: { id: string }) {
  const query = useQuery(noteRemindersQuery(id))
  const { data, error } = query
  const isNothing = data === undefined ? error === null : data.obstacle === 'company_off'
  if (isNothing) return null
  return (
    <DetailCard title={text.title}>
      {data !== undefined ? (
        <Reminders id={id} reminders={data} />
      ) : (
        <ErrorState query={query} title={text.loadFailed} isPart />
      )}
    </DetailCard>
  )
}

function Reminders({ id, reminders }: { id: string; reminders: NoteReminders }) {
  const { clientName, isOff, isClientOff, turns, lastAt, nextAt, obstacle } = reminders
  const note = useSwitchNote(id)
  const client = useSwitchClient(id)
  const error = note.error ?? client.error
  const isBusy = note.isPending || client.isPending
  const last = lastAt === null ? '' : `（${text.lastAt}：${formatJapaneseDayAndTime(new Date(lastAt))}）`
  return (
    <Stack gap="sm" className={classes['reminders'] ?? ''}>
      {obstacle === null ? (
        <FieldList
          fields={[
            { label: text.next, value: nextAt === null ? '' : formatJapaneseDayAndTime(new Date(nextAt)) },
            { label: text.sent, value: lastAt === null ? text.none : `${text.sentCount(turns)}${last}` },
          ]}
        />
      ) : (
        <Text size="sm">
          {text.obstacles[obstacle]}
          {lastAt !== null && ` ${text.sent}：${text.sentCount(turns)}${last}`}
        </Text>
      )}
      <Switch
        className={classes['switch'] ?? ''}
        label={text.noteOff}
        checked={note.isPending ? note.variables : isOff}
        disabled={isBusy}
        onChange={(event) => {
          note.mutate(event.currentTarget.checked)
        }}
      />
      <Switch
        className={classes['switch'] ?? ''}
        label={text.clientOff}
        description={text.clientOffHint(clientName)}
        checked={client.isPending ? client.variables.isOff : isClientOff}
        disabled={isBusy || clientName === ''}
        onChange={(event) => {
          client.mutate({ clientName, isOff: event.currentTarget.checked })
        }}
      />
      {error !== null && <InlineFailure error={error} title={text.failed} />}
    </Stack>
  )
}
