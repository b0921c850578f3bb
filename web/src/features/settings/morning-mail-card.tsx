import { formatJapaneseDayAndTime } from '@kenshu/contract/calendar-date'
import { MORNING_HOURS } from '@kenshu/contract/limits'
import {
  type MorningMail,
  type MorningMailRules,
  morningMailRulesSchema,
} from '@kenshu/contract/today/morning-mail'
import { Checkbox, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'
import { useMe } from '../../lib/session.ts'
import { morningMailMessages as text } from '../../messages/morning-mail-ja.ts'
import { SavePart } from './save-part.tsx'
import { SettingCard } from './setting-card.tsx'
import { morningMailQuery, useSaveMorningMail } from './use-morning-mail.ts'

const HOURS = Array.from(
  { length: MORNING_HOURS.last - MORNING_HOURS.first + 1 },
  (_, index) => MORNING_HOURS.first + index,
)

const UNSAVED = 'settings:morning-mail'
const unsavedSchema = z.object({ saved: z.string(), draft: morningMailRulesSchema })

/** Whether and when the user gets the mail about what waits for them. */
export function MorningMailCard() {
  const [done, setDone] = useState('')
  return (
    <SettingCard text={text} query={useQuery(morningMailQuery)} height="12rem" width="44rem">
      {(settings) => (
        // The key resets the form for each save: its input was either saved or discarded.
        <MorningMailForm
          key={JSON.stringify(settings.rules)}
          settings={settings}
          done={done}
          onSaved={setDone}
        />
      )}
    </SettingCard>
  )
}

function MorningMailForm({
  settings: { rules, next },
  done,
  onSaved,
}: {
  settings: MorningMail
  /** the result of the last save; '' if none */
  done: string
  onSaved: (sentence: string) => void
}) {
  const { email } = useMe()
  const queries = useQueryClient()
  const saved = JSON.stringify(rules)
  const kept = useKeptUnsaved(UNSAVED, unsavedSchema)
  const [draft, setDraft] = useState<MorningMailRules>(kept?.saved === saved ? kept.draft : rules)
  const saving = useSaveMorningMail()
  const isUnsaved = JSON.stringify(draft) !== saved
  useHeldUnsaved(UNSAVED, isUnsaved ? { saved, draft } : null)

  function change(part: Partial<MorningMailRules>) {
    setDraft((before) => ({ ...before, ...part }))
    saving.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(draft, {
          onSuccess: () => {
            onSaved(text.saved)
          },
        })
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
        <SavePart
          label={text.save}
          isSaving={saving.isPending}
          saved={null}
          isWrong={false}
          isUnsaved={isUnsaved}
          done={done}
          error={saving.error}
          onReload={() => void queries.invalidateQueries({ queryKey: morningMailQuery.queryKey })}
        />
      </Stack>
    </form>
  )
}
