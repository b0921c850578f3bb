import { formatJapaneseDate, formatJapaneseDay } from '@kenshu/contract/calendar-date'
import { DAY_OFF_NAME_LENGTH } from '@kenshu/contract/limits'
import type { DayOff } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { ActionIcon, Box, Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { isComposing } from '../../is-composing.ts'
import { HOLIDAYS_SHOWN } from '../../lib/limits.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DateRangeFields } from '../../ui/fields/date-range-fields.tsx'
import { useHandedOnFocus } from '../../ui/focus/use-handed-on-focus.ts'
import classes from './settings.module.css'
import type { NewDayOff } from './use-new-day-off.ts'

const text = reminderMessages.settings

interface DaysOffProps {
  daysOff: readonly DayOff[]
  /** the upcoming holidays */
  holidays: ReminderSettings['holidays']
  /** the one that is being typed */
  entry: NewDayOff
  onChange: (daysOff: DayOff[]) => void
}

/** The editor for the company's own days off. They are saved with the rules. */
export function DaysOff({ daysOff, holidays, entry, onChange }: DaysOffProps) {
  const next = holidays.slice(0, HOLIDAYS_SHOWN)
  return (
    <Paper component="section" p="md" aria-labelledby="days-off">
      <Title order={2} id="days-off">
        {text.daysOff}
      </Title>
      <Text size="sm" c="dimmed" mt="2xs">
        {text.daysOffHint}
        <br />
        {text.nextHolidays}：
        {next.map(({ date, name }) => text.holiday(formatJapaneseDate(date), name)).join('、')}
      </Text>
      {daysOff.length === 0 ? (
        <Text size="sm" my="sm">
          {text.noDaysOff}
        </Text>
      ) : (
        <ul className={classes['daysOff']}>
          {daysOff.map((dayOff) => (
            <Entry
              key={`${dayOff.from} ${dayOff.to} ${dayOff.name}`}
              dayOff={dayOff}
              onRemove={() => {
                onChange(daysOff.filter((other) => other !== dayOff))
              }}
            />
          ))}
        </ul>
      )}
      <NewEntry entry={entry} onChange={onChange} />
    </Paper>
  )
}

function Entry({ dayOff, onRemove }: { dayOff: DayOff; onRemove: () => void }) {
  const own = useHandedOnFocus<HTMLLIElement>()
  return (
    <li ref={own}>
      <span>{shownRange(dayOff)}</span>
      <span>{dayOff.name}</span>
      <ActionIcon color="red" aria-label={text.removeDayOff(dayOff.name)} onClick={onRemove}>
        <IconTrash size="1rem" aria-hidden />
      </ActionIcon>
    </li>
  )
}

function shownRange({ from, to }: DayOff): string {
  return from === to ? formatJapaneseDay(from) : text.range(formatJapaneseDay(from), formatJapaneseDay(to))
}

function NewEntry({ entry, onChange }: Pick<DaysOffProps, 'entry' | 'onChange'>) {
  const { draft, unreadable, fault, change } = entry
  const name = useRef<HTMLInputElement>(null)

  function add() {
    const daysOff = entry.add()
    if (daysOff === null) return
    onChange(daysOff)
    name.current?.focus()
  }

  return (
    <>
      <Box
        className={classes['newDayOff'] ?? ''}
        onKeyDown={(event) => {
          // Enter in a field adds an entry here instead of saving the whole form.
          const isInField = event.target instanceof HTMLInputElement
          if (event.key !== 'Enter' || !isInField || isComposing(event.nativeEvent)) return
          event.preventDefault()
          add()
        }}
      >
        <TextInput
          ref={name}
          label={text.dayOffName}
          placeholder={text.dayOffNameExample}
          value={draft.name}
          maxLength={DAY_OFF_NAME_LENGTH}
          onChange={(event) => {
            change({ name: event.currentTarget.value })
          }}
        />
        <DateRangeFields
          key={entry.added}
          labels={{ from: text.dayOffFrom, to: text.dayOffTo }}
          range={draft}
          onChange={change}
          unreadable={unreadable}
          onUnreadable={entry.onUnreadable}
        />
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={add}>
          {text.addDayOff}
        </Button>
      </Box>
      {fault !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="2xs" role="alert">
          {fault}
        </Text>
      )}
    </>
  )
}
