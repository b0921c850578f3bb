import { nextStatusSelection, STATUS_FILTERS, type StatusFilter } from '@kenshu/contract/delivery-note/status'
import { ActionIcon, Group, Input, MultiSelect, Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import classes from '../filter-form.module.css'

const text = noteListMessages

interface StatusFieldProps {
  value: StatusFilter[]
  onChange: (value: StatusFilter[]) => void
}

/** The status filter, with an explanation of 未検収 (specification 2). */
export function StatusField({ value, onChange }: StatusFieldProps) {
  const id = useId()
  return (
    <div className={classes['status']}>
      <Group gap="2xs" wrap="nowrap" className={classes['statusLabel'] ?? ''}>
        <Input.Label htmlFor={id}>{text.status}</Input.Label>
        <Tooltip
          label={text.unacceptedHelp}
          events={{ hover: true, focus: true, touch: true }}
          interactive
          multiline
          w="18rem"
        >
          <ActionIcon
            size="1.5rem"
            color="gray.7"
            aria-label={text.unacceptedHelpLabel}
            className={classes['help'] ?? ''}
          >
            <IconHelpCircle size="1rem" aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <MultiSelect
        id={id}
        data={[...STATUS_FILTERS]}
        value={value}
        // What is chosen stands before the field, where the focus never comes.
        aria-description={value.join('、')}
        onChange={(after) => {
          onChange(nextStatusSelection(value, after))
        }}
        placeholder={value.length === 0 ? text.statusPlaceholder : ''}
        clearable
        clearButtonProps={{ 'aria-label': text.clearStatus }}
        attributes={{ options: { 'aria-multiselectable': true } }}
        withAlignedLabels
        maxDropdownHeight={320}
      />
    </div>
  )
}
