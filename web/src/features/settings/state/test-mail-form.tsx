import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { isTestAddress, type TestMail } from '@kenshu/contract/state/test-mail'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { stateMessages } from '../../../messages/state-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { EmailField } from '../../../ui/contact/email-field.tsx'
import { alertFailure } from '../../../ui/failures/failure.tsx'
import classes from './state.module.css'
import { useTestMail } from './use-state.ts'

const text = stateMessages.testMail
const COLORS = { sent: 'green', failed: 'red', unclear: 'yellow' } as const

/** Sends one mail to an address of the company, and shows what the mail server said to the last one. */
export function TestMailForm({ last }: { last: TestMail | null }) {
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sending = useTestMail()
  const to = typed.trim()
  const isWrong = !isTestAddress(to)
  return (
    <Stack gap="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (isWrong) return
          sending.mutate(to, {
            onError: (error) => {
              alertFailure(text.failed, error)
            },
          })
        }}
      >
        <Group align="start" gap="sm">
          <EmailField
            w="22rem"
            maw="100%"
            label={text.label}
            value={typed}
            error={wasTried && isWrong ? text.wrong : null}
            onType={(email) => {
              setTyped(email)
              setWasTried(false)
            }}
          />
          <BusyButton
            className={classes['beside'] ?? ''}
            type="submit"
            variant="default"
            loading={sending.isPending}
          >
            {text.send}
          </BusyButton>
        </Group>
      </form>
      <div aria-live="polite">
        {last === null ? <Text size="sm">{text.never}</Text> : <Last last={last} />}
      </div>
    </Stack>
  )
}

function Last({ last: { at, to, outcome, sentence } }: { last: TestMail }) {
  const title = text.last(formatJapaneseMoment(new Date(at)), to, text.outcomes[outcome])
  return (
    <Alert color={COLORS[outcome]} title={title}>
      {sentence}
    </Alert>
  )
}
