import { formatJapaneseDayAndTime } from '@kenshu/contract/calendar-date'
import { MORNING_HOURS } from '@kenshu/contract/limits'
import {
  type MorningMail,
  type MorningMailRules,
  morningMailRulesSchema,
} from '@kenshu/contract/today/morning-mail'
import { Checkbox, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useMe } from '../../lib/session.ts'
import { morningMailMessages as text } from '../../messages/morning-mail-ja.ts'
import { SavePart } from './save-part.tsx'
import { SettingCard } from './setting-card.tsx'
import { morningMailQuery, useSaveMorningMail } from './use-morning-mail.ts'
import { useSettingsForm } from './use-settings-form.ts'

const HOURS = Array.from(
  { length: MORNING_HOURS.last - MORNING_HOURS.first + 1 },
  (_, index) => MORNING_HOURS.first + index,
)

const UNSAVED = 'settings:morning-mail'
const unsavedSchema = z.object({ revision: z.string(), draft: morningMailRulesSchema })

/** Whether and when the user gets the mail about what waits for them. */
export function MorningMailCard() {
  return (
    <SettingCard text={text} query={useQuery(morningMailQuery)} height="12rem" width="44rem">
      {(settings) => <MorningMailForm settings={settings} />}
    </SettingCard>
  )
}

function MorningMailForm({ settings: { rules, next } }: { settings: MorningMail }) {
  const { email } = useMe()
  const form = useSettingsForm({
    key: UNSAVED,
    schema: unsavedSchema,
    // A user's own rules have no revision.
    revision: JSON.stringify(rules),
    stored: rules,
    saving: useSaveMorningMail(),
    queryKey: morningMailQuery.queryKey,
  })
  const { draft, isUnsaved } = form

  function change(part: Partial<MorningMailRules>) {
    form.change((before) => ({ ...before, ...part }))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save(draft, text.saved)
      }}
    >
      <Stack gap="md">
        <Switch
          label={text.isOn}
          description={text.address(email)}
          size="md"
          checked={draft.isOn}
          onChange={(event) => {
            change({ isOn: event.currentTarget.checked })
          }}
        />
        {draft.isOn && (
          <>
            <NativeSelect
              label={text.hour}
              maw="8rem"
              value={String(draft.hour)}
              data={HOURS.map((hour) => ({ value: String(hour), label: text.hourOf(hour) }))}
              onChange={(event) => {
                change({ hour: Number(event.currentTarget.value) })
              }}
            />
            <Checkbox
              label={text.businessDaysOnly}
              description={text.businessDaysHint}
              checked={draft.businessDaysOnly}
              onChange={(event) => {
                change({ businessDaysOnly: event.currentTarget.checked })
              }}
            />
          </>
        )}
        {next !== null && !isUnsaved && (
          <Text size="sm" data-figures>
            {text.next(formatJapaneseDayAndTime(new Date(next)))}
          </Text>
        )}
        <SavePart label={text.save} saved={null} state={form.state} />
      </Stack>
    </form>
  )
}
