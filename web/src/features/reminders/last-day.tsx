import { formatJapaneseDayAndTime } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { UnsentReminder, UpcomingReminders } from '@kenshu/contract/reminders/upcoming'
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notePath } from '../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { StateTag, type StateTone } from '../../ui/status/state-tag.tsx'
import classes from './reminders.module.css'

const text = reminderMessages.upcoming

const TONES: Record<UnsentReminder['state'], StateTone> = {
  queued: 'busy',
  sending: 'busy',
  failed: 'bad',
  unclear: 'bad',
}

/** The results of the last day's mails: how many were sent, and how to proceed with the others. */
export function LastDay({ last: { at, sent, unsent } }: { last: NonNullable<UpcomingReminders['last']> }) {
  return (
    <Paper component="section" aria-labelledby="last-reminders" className={classes['day'] ?? ''}>
      <header className={classes['dayHead']}>
        <Title order={2} id="last-reminders">
          {text.last}
        </Title>
        <Text size="sm">
          {formatJapaneseDayAndTime(new Date(at))}　{text.lastSent(formatQuantity(sent))}
        </Text>
      </header>
      {unsent.length > 0 && (
        <div className={classes['unsent']}>
          <Text fw={600} size="sm">
            {text.lastUnsent}
          </Text>
          <ul>
            {unsent.map((mail) => (
              <Unsent key={mail.to} mail={mail} />
            ))}
          </ul>
        </div>
      )}
    </Paper>
  )
}

function Unsent({ mail: { to, state, reason, notes } }: { mail: UnsentReminder }) {
  const home = homeOf(useMe())
  return (
    <li>
      <div>
        <StateTag tone={TONES[state]}>{text.states[state]}</StateTag> {to}
      </div>
      <Text size="sm">
        {reason} {text.whatToDo[state]}
      </Text>
      <Text size="sm" component="div" className={classes['links'] ?? ''}>
        {notes.map(({ id, billingNo }) => (
          <Anchor key={id} component={Link} to={notePath(home, id)} size="sm">
            {billingNo}
          </Anchor>
        ))}
      </Text>
    </li>
  )
}
