import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { InlineFailure } from '../../ui/failures/failure.tsx'
import { useHandedOnFocus } from '../../ui/focus/use-handed-on-focus.ts'
import classes from './settings.module.css'
import { useSwitchClientOn } from './use-reminder-settings.ts'

const text = reminderMessages.settings

/** The clients that get no reminders, each with a button to switch them on again. */
export function ClientsOff({ names }: { names: readonly string[] }) {
  const switching = useSwitchClientOn()
  return (
    <Paper component="section" p="md" aria-labelledby="clients-off">
      <Title order={2} id="clients-off">
        {text.clientsOff}
      </Title>
      <Text size="sm" c="dimmed" mt="2xs" mb="sm">
        {text.clientsOffHint}
      </Text>
      {names.length === 0 ? (
        <Text size="sm">{text.noClientsOff}</Text>
      ) : (
        <ul className={classes['clients']}>
          {names.map((name) => (
            <Client key={name}>
              <span>{name}</span>
              <BusyButton
                variant="default"
                size="xs"
                aria-label={text.switchOnOf(name)}
                loading={switching.isPending && switching.variables === name}
                disabled={switching.isPending}
                onClick={() => {
                  switching.mutate(name)
                }}
              >
                {text.switchOn}
              </BusyButton>
            </Client>
          ))}
        </ul>
      )}
      {switching.error !== null && (
        <InlineFailure error={switching.error} title={text.switchFailed} mt="sm" />
      )}
    </Paper>
  )
}

/** It goes away when its button was successful. */
function Client({ children }: { children: ReactNode }) {
  return <li ref={useHandedOnFocus<HTMLLIElement>()}>{children}</li>
}
