import { nextStatusSelection, STATUS_FILTERS } from '@kenshu/contract/delivery-note/status'
import { ActionIcon, Button, Group, Input, MultiSelect, Paper, Tooltip } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { messages } from '../../../messages/ja.ts'
import { DateField } from '../../../ui/date-field.tsx'
import classes from './filter-form.module.css'
import { defaultFilter, filterToParams, isRangeReversed, type ListFilter } from './filter-params.ts'

const text = deliveryNoteMessages.list

interface FilterFormProps {
  /** the filter of the address; when another comes (back, a link), the fields follow */
  filter: ListFilter
  onSearch: (filter: ListFilter) => void
}

/** The fields of the filter. Nothing is searched before the button or Enter, and not with a wrong date or range. */
export function FilterForm({ filter, onSearch }: FilterFormProps) {
  const statusId = useId()
  const [draft, setDraft] = useState(filter)
  const [unreadable, setUnreadable] = useState({ from: false, to: false })
  const [isChecked, setIsChecked] = useState(false)
  const address = filterToParams(filter).toString()
  const [seen, setSeen] = useState({ address, generation: 0 })
  if (seen.address !== address) {
    // After one's own search the fields already say what the address says, and keep the focus.
    const isOwn = filterToParams(draft).toString() === address && !unreadable.from && !unreadable.to
    setSeen({ address, generation: seen.generation + (isOwn ? 0 : 1) })
    if (!isOwn) fill(filter)
  }

  function fill(next: ListFilter) {
    setDraft(next)
    setUnreadable({ from: false, to: false })
    setIsChecked(false)
  }

  const isReversed = isRangeReversed(draft)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!unreadable.from && !unreadable.to && !isReversed) onSearch(draft)
  }
  function errorOf(isUnreadable: boolean, isWrongRange: boolean): string | null {
    if (isUnreadable && isChecked) return messages.dateField.unreadable
    return isWrongRange ? text.rangeReversed : null
  }

  return (
    <Paper component="section" aria-label={text.filterLegend} className={classes['card'] ?? ''} p="md">
      <form onSubmit={submit} className={classes['form']} noValidate>
        <DateField
          key={`from-${String(seen.generation)}`}
          label={text.fromDate}
          value={draft.fromDate}
          onChange={(fromDate) => {
            setDraft((before) => ({ ...before, fromDate }))
          }}
          isUnreadable={unreadable.from}
          onUnreadable={(from) => {
            setUnreadable((before) => ({ ...before, from }))
          }}
          error={errorOf(unreadable.from, false)}
        />
        <DateField
          key={`to-${String(seen.generation)}`}
          label={text.toDate}
          value={draft.toDate}
          onChange={(toDate) => {
            setDraft((before) => ({ ...before, toDate }))
          }}
          isUnreadable={unreadable.to}
          onUnreadable={(to) => {
            setUnreadable((before) => ({ ...before, to }))
          }}
          error={errorOf(unreadable.to, isReversed)}
        />
        <div className={classes['status']}>
          <Group gap={4} wrap="nowrap" className={classes['statusLabel'] ?? ''}>
            <Input.Label htmlFor={statusId}>{text.status}</Input.Label>
            <Tooltip
              label={text.unacceptedHelp}
              events={{ hover: true, focus: true, touch: true }}
              interactive
              multiline
              w="18rem"
            >
              <ActionIcon
                size="1.5rem"
                className={classes['help'] ?? ''}
                color="gray.7"
                aria-label={text.unacceptedHelpLabel}
              >
                <IconHelpCircle size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
          <MultiSelect
            id={statusId}
            data={[...STATUS_FILTERS]}
            value={draft.statuses}
            onChange={(after) => {
              setDraft((before) => ({ ...before, statuses: nextStatusSelection(before.statuses, after) }))
            }}
            placeholder={draft.statuses.length === 0 ? text.statusPlaceholder : ''}
            clearable
            clearButtonProps={{ 'aria-label': text.clearStatus }}
            attributes={{ options: { 'aria-multiselectable': true } }}
            withAlignedLabels
            maxDropdownHeight={320}
          />
        </div>
        <Group gap="xs" className={classes['buttons'] ?? ''} wrap="nowrap">
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            {text.search}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              const initial = defaultFilter(new Date())
              fill(initial)
              setSeen((before) => ({ ...before, generation: before.generation + 1 }))
              onSearch(initial)
            }}
          >
            {text.toDefault}
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
