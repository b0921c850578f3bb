import { formatJapaneseDate, formatJapaneseDay } from '@kenshu/contract/calendar-date'
import { DAY_OFF_NAME_LENGTH } from '@kenshu/contract/limits'
import type { DayOff } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { ActionIcon, Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { isComposing } from '../../is-composing.ts'
import { HOLIDAYS_SHOWN } from '../../lib/limits.ts'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DateRangeFields, READABLE_RANGE } from '../../ui/date-range-fields.tsx'
import { useHandedOnFocus } from '../../ui/use-handed-on-focus.ts'
import { dayOffFault } from './rules-draft.ts'
import classes from './settings.module.css'

const text = reminderMessages.settings
const NOTHING: DayOff = { from: '', to: '', name: '' }

/** A day off that is still being typed, so its dates may be missing. */
const TYPED = z.object({ from: z.string(), to: z.string(), name: z.string() })
const UNSAVED = 'new-day-off'

interface DaysOffProps {
  daysOff: readonly DayOff[]
  /** the upcoming holidays */
  holidays: ReminderSettings['holidays']
  onChange: (daysOff: DayOff[]) => void
}

/** The editor for the company's own days off. They are saved with the rules. */
export function DaysOff({ daysOff, holidays, onChange }: DaysOffProps) {
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
      <NewDayOff
        count={daysOff.length}
        onAdd={(dayOff) => {
          onChange([...daysOff, dayOff].toSorted((a, b) => (a.from < b.from ? -1 : 1)))
        }}
      />
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

function NewDayOff({ count, onAdd }: { count: number; onAdd: (dayOff: DayOff) => void }) {
  const [draft, setDraft] = useState(useKeptUnsaved(UNSAVED, TYPED) ?? NOTHING)
  const [unreadable, setUnreadable] = useState(READABLE_RANGE)
  const [fault, setFault] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const name = useRef<HTMLInputElement>(null)
  useHeldUnsaved(UNSAVED, Object.values(draft).every((typed) => typed === '') ? null : draft)

  function change(part: Partial<DayOff>) {
    setDraft((before) => ({ ...before, ...part }))
    setFault(null)
  }
  function add() {
    const found = dayOffFault(draft, count)
    setFault(found)
    if (found !== null || unreadable.from || unreadable.to) return
    onAdd({ ...draft, name: draft.name.trim(), to: draft.to === '' ? draft.from : draft.to })
    setDraft(NOTHING)
    setAdded(added + 1)
    name.current?.focus()
  }

  return (
    <>
      <div className={classes['newDayOff']}>
        <TextInput
          ref={name}
          label={text.dayOffName}
          placeholder={text.dayOffNameExample}
          value={draft.name}
          maxLength={DAY_OFF_NAME_LENGTH}
          onChange={(event) => {
            change({ name: event.currentTarget.value })
          }}
          onKeyDown={(event) => {
            // Enter adds an entry here instead of saving the whole form.
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
            event.preventDefault()
            add()
          }}
        />
        <DateRangeFields
          key={added}
          labels={{ from: text.dayOffFrom, to: text.dayOffTo }}
          range={draft}
          onChange={change}
          unreadable={unreadable}
          onUnreadable={(part) => {
            setUnreadable((before) => ({ ...before, ...part }))
          }}
        />
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={add}>
          {text.addDayOff}
        </Button>
      </div>
      {fault !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="2xs" role="alert">
          {fault}
        </Text>
      )}
    </>
  )
}
