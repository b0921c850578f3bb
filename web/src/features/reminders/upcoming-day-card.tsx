import { formatQuantity } from '@kenshu/contract/money'
import type { UpcomingDay } from '@kenshu/contract/reminders/upcoming'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { formatJapaneseDayAndTime } from '../../lib/japanese-day.ts'
import { REMINDERS_AT_FIRST } from '../../lib/limits.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { MailRow } from './mail-row.tsx'
import { countsOf, matchingMails } from './matching-mails.ts'
import classes from './reminders.module.css'

const text = reminderMessages.upcoming

/**
 * One day's mails, by recipient.
 * @param props.words filters the recipients
 */
export function UpcomingDayCard({ day, words }: { day: UpcomingDay; words: string }) {
  const titleId = useId()
  const [shown, setShown] = useState(REMINDERS_AT_FIRST)
  const found = matchingMails(day.mails, words)
  const counts = countsOf(day.mails)
  return (
    <Paper component="section" aria-labelledby={titleId} mb="md" className={classes['day'] ?? ''}>
      <header className={classes['dayHead']}>
        <Title order={2} id={titleId}>
          {text.dayOf(formatJapaneseDayAndTime(new Date(day.at)))}
        </Title>
        {day.mails.length > 0 && (
          <Text size="sm">
            {text.counts(formatQuantity(counts.mails), formatQuantity(counts.notes))}
            {counts.takenOut > 0 && text.takenOutCount(formatQuantity(counts.takenOut))}
          </Text>
        )}
      </header>
      {found.length === 0 ? (
        <Text size="sm" p="md">
          {day.mails.length === 0 ? text.nothing : text.noMatch}
        </Text>
      ) : (
        found.slice(0, shown).map((mail) => <MailRow key={mail.to.toLowerCase()} day={day.day} mail={mail} />)
      )}
      {found.length > shown && (
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
