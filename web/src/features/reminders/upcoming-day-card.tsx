import { formatJapaneseDayAndTime } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { UpcomingDay } from '@kenshu/contract/reminders/upcoming'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { REMINDERS_AT_FIRST } from '../../lib/limits.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { MailRow } from './mail-row.tsx'
import { countsOf, matchingMails } from './matching-mails.ts'
import classes from './reminders.module.css'

const text = reminderMessages.upcoming

interface UpcomingDayCardProps {
  day: UpcomingDay
  /** filters the recipients; while there are any, the day is open */
  words: string
  /** the day of each note's next reminder */
  next: ReadonlyMap<string, string>
  isFirst: boolean
}

/** One day's mails, by recipient. Days after the first only say how many there are, until they are opened. */
export function UpcomingDayCard({ day, words, next, isFirst }: UpcomingDayCardProps) {
  const titleId = useId()
  const [isOpened, setIsOpened] = useState(false)
  // A day may become the first while it is shown, once the day before it has been sent.
  const isOpen = isFirst || isOpened || words.trim() !== ''
  const [shown, setShown] = useState(REMINDERS_AT_FIRST)
  const found = matchingMails(day.mails, words)
  const counts = countsOf(day.mails)
  return (
    <Paper component="section" aria-labelledby={titleId} mb="md" className={classes['day'] ?? ''}>
      <header className={classes['dayHead']}>
        <Title order={2} id={titleId}>
          {text.dayOf(formatJapaneseDayAndTime(new Date(day.at)))}
        </Title>
        <Group gap="sm">
          {day.mails.length > 0 && (
            <Text size="sm">
              {text.counts(formatQuantity(counts.mails), formatQuantity(counts.notes))}
              {counts.takenOut > 0 && text.takenOutCount(formatQuantity(counts.takenOut))}
            </Text>
          )}
          {!isFirst && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              aria-describedby={titleId}
              disabled={words.trim() !== ''}
              onClick={() => {
                setIsOpened(!isOpened)
              }}
            >
              {isOpen ? text.fold : text.unfold}
            </Button>
          )}
        </Group>
      </header>
      {isOpen && found.length === 0 && (
        <Text size="sm" p="md">
          {day.mails.length === 0 ? text.nothing : text.noMatch}
        </Text>
      )}
      {isOpen &&
        found
          .slice(0, shown)
          .map((mail) => <MailRow key={mail.to.toLowerCase()} day={day.day} mail={mail} next={next} />)}
      {isOpen && found.length > shown && (
        <Button
          variant="subtle"
          m="sm"
          onClick={() => {
            setShown(shown + REMINDERS_AT_FIRST)
          }}
        >
          {text.more(formatQuantity(found.length - shown))}
        </Button>
      )}
    </Paper>
  )
}
