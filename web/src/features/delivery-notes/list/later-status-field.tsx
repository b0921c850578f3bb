import { Group, Input, Pill, PillsInput } from '@mantine/core'
import { useId } from 'react'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { withStandIn } from '../../../ui/with-stand-in.tsx'
import classes from './filter-form.module.css'
import { HelpButton } from './help-button.tsx'
import type { StatusFieldProps } from './status-field.tsx'

const text = noteListMessages

function StandIn({ value, onPress }: StatusFieldProps & { onPress: () => void }) {
  const id = useId()
  return (
    <div className={classes['status']}>
      <Group gap="2xs" wrap="nowrap" className={classes['statusLabel'] ?? ''}>
        <Input.Label htmlFor={id}>{text.status}</Input.Label>
        <HelpButton />
      </Group>
      <PillsInput id={id} pointer onClick={onPress}>
        <Pill.Group>
          {value.map((status) => (
            <Pill key={status} withRemoveButton>
              {status}
            </Pill>
          ))}
          <PillsInput.Field
            type="visible"
            pointer
            placeholder={value.length === 0 ? text.statusPlaceholder : ''}
            readOnly
          />
        </Pill.Group>
      </PillsInput>
    </div>
  )
}

/** The status filter. What opens its options loads after the rows. */
export const LaterStatusField = withStandIn<StatusFieldProps>(
  async () => (await import('./status-field.tsx')).StatusField,
  StandIn,
)
