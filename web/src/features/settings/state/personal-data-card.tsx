import { PERSONAL_TEXT_LENGTH } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'
import { personalDataSchema } from '@kenshu/contract/personal/personal-data'
import { Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { saveLinked } from '../../../lib/save-file.ts'
import { stateMessages } from '../../../messages/state-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { alertFailure } from '../../../ui/failures/failure.tsx'
import { SettingFrame } from '../setting-card.tsx'
import { BlankingView } from './blanking-view.tsx'
import { useBlanking } from './use-blanking.ts'

const text = stateMessages.personal

/** Saves a file of everything that mentions a person, or, after showing what would go, blanks what may be blanked. */
export function PersonalDataCard() {
  const [typed, setTyped] = useState('')
  const blanking = useBlanking()
  const exporting = useMutation({
    mutationFn: (wanted: string) =>
      callLongApi(personalDataSchema, 'personal_data/export/', { method: 'POST', json: { text: wanted } }),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      alertFailure(text.failed, error)
    },
  })
  const wanted = typed.trim()
  const isTooShort = wanted.length < PERSONAL_TEXT_LENGTH.min
  const count = Object.values(exporting.data?.found ?? {}).reduce((sum, one) => sum + one, 0)
  return (
    <SettingFrame text={text}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          exporting.mutate(wanted)
        }}
      >
        <Group align="end" gap="sm">
          <TextInput
            label={text.label}
            w={{ base: '100%', sm: '24rem' }}
            value={typed}
            maxLength={PERSONAL_TEXT_LENGTH.max}
            disabled={blanking.isRunning}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              exporting.reset()
              blanking.reset()
            }}
          />
          <BusyButton type="submit" variant="default" loading={exporting.isPending} disabled={isTooShort}>
            {text.run}
          </BusyButton>
          <BusyButton
            variant="default"
            loading={blanking.isLooking}
            disabled={isTooShort || blanking.isRunning}
            onClick={() => {
              blanking.look(wanted)
            }}
          >
            {text.blanking.look}
          </BusyButton>
          <Text size="sm" component="output">
            {exporting.isSuccess ? text.done(formatQuantity(count)) : ''}
          </Text>
          {isTooShort && (
            <Text size="sm" c="dimmed">
              {text.tooShort}
            </Text>
          )}
        </Group>
      </form>
      {blanking.plan !== null && (
        <BlankingView
          plan={blanking.plan}
          isRunning={blanking.isRunning}
          onRun={() => {
            blanking.run(wanted)
          }}
        />
      )}
    </SettingFrame>
  )
}
