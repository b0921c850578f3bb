import { formatJapaneseDay } from '@kenshu/contract/calendar-date'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { Paper, Text, Title } from '@mantine/core'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { type ExampleDay, exampleSchedule } from './example-schedule.ts'
import classes from './settings.module.css'

const text = reminderMessages.settings

function told(what: ExampleDay['what']): string {
  switch (what.kind) {
    case 'asked':
      return text.exampleAsked
    case 'turn':
      return text.exampleTurn(what.turn)
    case 'expiry':
      return text.exampleExpiry
    case 'end':
      return text.exampleEnd
  }
}

/**
 * Shows what the rules in the form mean for a client who is asked today.
 * @param props.rules null while they are invalid
 */
export function ExampleCard({
  rules,
  settings,
  today,
}: {
  rules: ReminderRules | null
  settings: ReminderSettings
  /** `YYYY-MM-DD` in Tokyo */
  today: string
}) {
  return (
    <Paper component="section" p="md" aria-labelledby="reminder-example" className={classes['example'] ?? ''}>
      <Title order={2} id="reminder-example" mb="sm">
        {text.example}
      </Title>
      {rules === null ? (
        <Text size="sm">{text.exampleWrong}</Text>
      ) : (
        <>
          {!rules.isOn && (
            <Text size="sm" fw={600} mb="sm">
              {text.exampleOff}
            </Text>
          )}
          <ol className={classes['timeline']} data-off={!rules.isOn || undefined}>
            {exampleSchedule(rules, settings, today).map(({ date, what }) => (
              <li key={`${date} ${told(what)}`} data-kind={what.kind}>
                <time dateTime={date}>{formatJapaneseDay(date)}</time>
                <span>{told(what)}</span>
              </li>
            ))}
          </ol>
          <Text size="xs" c="dimmed" mt="sm">
            {text.exampleHint}
          </Text>
        </>
      )}
    </Paper>
  )
}
