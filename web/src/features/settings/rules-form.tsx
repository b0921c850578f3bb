import { REMINDER_BOUNDS } from '@kenshu/contract/limits'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { Input, NativeSelect, Paper, Switch, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTokyoDay } from '../../lib/days/use-tokyo-day.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { WholeNumberField } from '../../ui/fields/whole-number-field.tsx'
import { DaysOff } from './days-off.tsx'
import { ExampleCard } from './example-card.tsx'
import {
  faultsOf,
  NUMBERS,
  type NumberField,
  type RulesDraft,
  rulesOf,
  unsavedRulesSchema,
} from './rules-draft.ts'
import { SavePart } from './save-part.tsx'
import classes from './settings.module.css'
import { useNewDayOff } from './use-new-day-off.ts'
import { settingsQuery, useSaveRules } from './use-reminder-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

const text = reminderMessages.settings
const UNSAVED = 'settings:reminders'

const HOURS = Array.from(
  { length: REMINDER_BOUNDS.lastHour - REMINDER_BOUNDS.firstHour + 1 },
  (_, index) => REMINDER_BOUNDS.firstHour + index,
)

const LABELS: Record<NumberField, { label: string; unit: string; description?: string }> = {
  firstAfter: { label: text.firstAfter, unit: text.firstAfterUnit },
  every: { label: text.every, unit: text.everyUnit },
  atMost: { label: text.atMost, unit: text.atMostUnit },
  beforeExpiry: { label: text.beforeExpiry, unit: text.beforeExpiryUnit, description: text.beforeExpiryHint },
}

/** The form for the reminder rules, beside an example of their effect. */
export function RulesForm({ settings }: { settings: ReminderSettings }) {
  const form = useSettingsForm({
    key: UNSAVED,
    schema: unsavedRulesSchema,
    revision: settings.revision,
    stored: settings.rules,
    saving: useSaveRules(settings),
    queryKey: settingsQuery.queryKey,
  })
  const { draft, loads } = form
  // What cannot be read is gone with all that is typed once other settings are loaded.
  const [unreadable, setUnreadable] = useState({ is: false, loads })
  const isUnreadable = unreadable.is && unreadable.loads === loads
  const today = useTokyoDay()
  const faults = faultsOf(draft, isUnreadable)
  const rules = rulesOf(draft, faults)
  const entry = useNewDayOff(draft.daysOff, () => {
    change({})
  })

  function change(part: Partial<RulesDraft>) {
    form.change((before) => ({ ...before, ...part }))
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    // Who saves means the day off too that they have typed and not added.
    const daysOff = entry.isTyped ? entry.add() : draft.daysOff
    if (daysOff !== null && entry.isTyped) change({ daysOff })
    const isSwitchedOn = draft.isOn && !settings.rules.isOn
    const isRight = rules !== null && daysOff !== null
    form.save(isRight ? { ...rules, daysOff } : null, isSwitchedOn ? text.savedOn : text.saved)
  }
  function number(field: NumberField) {
    const { label, unit, description } = LABELS[field]
    return (
      <div className={classes['number']}>
        <WholeNumberField
          label={label}
          {...(description !== undefined && { description })}
          value={draft[field]}
          onChange={(value) => {
            change({ [field]: value })
          }}
          error={faults[field]}
          min={NUMBERS[field].least}
          max={NUMBERS[field].most}
          suffix={` ${unit}`}
        />
      </div>
    )
  }

  return (
    <div className={classes['columns']}>
      <form onSubmit={submit} noValidate className={classes['form']}>
        <Paper component="section" p="md" aria-label={text.sending}>
          <Switch
            label={text.isOn}
            description={text.isOnHint}
            size="md"
            checked={draft.isOn}
            onChange={(event) => {
              change({ isOn: event.currentTarget.checked })
            }}
          />
        </Paper>
        <Paper component="section" p="md" aria-labelledby="reminder-schedule">
          <Title order={2} id="reminder-schedule" mb="sm">
            {text.schedule}
          </Title>
          <div className={classes['fields']}>
            {number('firstAfter')}
            {number('every')}
            {number('atMost')}
            <NativeSelect
              label={text.hour}
              data={HOURS.map((hour) => ({ value: String(hour), label: text.hourOf(hour) }))}
              value={String(draft.hour)}
              onChange={(event) => {
                change({ hour: Number(event.currentTarget.value) })
              }}
            />
            {number('beforeExpiry')}
            <div>
              <DateField
                key={loads}
                label={text.askedFrom}
                value={draft.askedFrom}
                onChange={(askedFrom) => {
                  change({ askedFrom })
                }}
                isUnreadable={isUnreadable}
                onUnreadable={(is) => {
                  setUnreadable({ is, loads })
                  change({})
                }}
                error={faults.askedFrom}
              />
              <Input.Description mt="2xs">{text.askedFromHint}</Input.Description>
            </div>
          </div>
        </Paper>
        <DaysOff
          daysOff={draft.daysOff}
          holidays={settings.holidays.filter(({ date }) => date >= today)}
          entry={entry}
          onChange={(daysOff) => {
            change({ daysOff })
          }}
        />
        <SavePart
          label={text.save}
          saved={settings.saved}
          state={{ ...form.state, isUnsaved: form.isUnsaved || entry.isTyped }}
        />
      </form>
      <ExampleCard rules={rules} settings={settings} today={today} />
    </div>
  )
}
