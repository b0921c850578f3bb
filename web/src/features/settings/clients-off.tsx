import { Paper, Text, Title } from '@mantine/core'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { InlineFailure } from '../../ui/failure.tsx'
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
            <li key={name}>
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
            </li>
          ))}
        </ul>
      )}
      {switching.error !== null && (
        <InlineFailure error={switching.error} title={text.switchFailed} mt="sm" />
      )}
    </Paper>
  )
}
