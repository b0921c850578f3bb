import { UPCOMING_DAYS } from '@kenshu/contract/limits'
import { mayEver } from '@kenshu/contract/permissions'
import type { UpcomingReminders } from '@kenshu/contract/reminders/upcoming'
import { Alert, Button, Paper, Skeleton, Text, TextInput } from '@mantine/core'
import { IconBellOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../lib/session.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LastDay } from './last-day.tsx'
import { nextTurns } from './next-turns.ts'
import { UpcomingDayCard } from './upcoming-day-card.tsx'
import { upcomingQuery } from './use-upcoming.ts'

const text = reminderMessages.upcoming

/** The upcoming reminders, from which each can be taken out, and the results of the last ones. */
export function RemindersPage() {
  const query = useQuery(upcomingQuery)
  const { data, error } = query
  return (
    <>
      <PageHeader
        title={text.title}
        description={data?.isOn === false ? undefined : text.description(UPCOMING_DAYS)}
      />
      {data !== undefined ? (
        <Upcoming upcoming={data} />
      ) : error === null ? (
        <Skeleton height="20rem" aria-busy="true" />
      ) : (
        <Paper>
          <ErrorState query={query} title={text.loadFailed} />
        </Paper>
      )}
    </>
  )
}

function Upcoming({ upcoming: { isOn, days, last, dayMinutes } }: { upcoming: UpcomingReminders }) {
  const me = useMe()
  const [words, setWords] = useState('')
  const next = useMemo(() => nextTurns(days), [days])
  if (!isOn) {
    return (
      <EmptyState
        title={text.off}
        hint={text.offHint}
        icon={<IconBellOff size="2.25rem" stroke={1.4} />}
        action={
          mayEver(me.role, 'manageSettings') && (
            <Button variant="default" component={Link} to={`${homeOf(me)}/settings`}>
              {text.toSettings}
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      {dayMinutes !== null && (
        <Alert color="yellow" mb="md">
          {reminderMessages.settings.minutes(dayMinutes)}
        </Alert>
      )}
      <TextInput
        label={text.filter}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
        }}
        leftSection={<IconSearch size="1rem" aria-hidden />}
        maw="28rem"
        mb="md"
      />
      {days
        .filter(({ mails }, index) => index === 0 || mails.length > 0)
        .map((day, index) => (
          <UpcomingDayCard key={day.day} day={day} words={words} next={next} isFirst={index === 0} />
        ))}
      <Text size="sm" c="dimmed" mb="md">
        {text.takeOutHint}
      </Text>
      {last !== null && (last.sent > 0 || last.unsent.length > 0) && <LastDay last={last} />}
    </>
  )
}
