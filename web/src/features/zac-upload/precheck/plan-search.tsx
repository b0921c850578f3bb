import { formatQuantity } from '@kenshu/contract/money'
import { Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import type { ListKind } from './plan-kind.ts'
import classes from './precheck.module.css'

interface PlanSearchProps {
  kind: ListKind
  typed: string
  onType: (typed: string) => void
  onlySent: boolean
  /** null if the list has no note whose client was asked */
  onOnlySent: ((onlySent: boolean) => void) | null
  shown: number
  count: number
}

function labelOf(kind: ListKind): string {
  if (kind === 'failed') return text.searchFailed
  return kind === 'differences' ? text.searchFaults : text.search
}

/** Filters a list of the plan while the user types. */
export function PlanSearch({ kind, typed, onType, onlySent, onOnlySent, shown, count }: PlanSearchProps) {
  const label = labelOf(kind)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes['search']}>
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size="1rem" stroke={1.8} aria-hidden />}
        rightSection={
          typed !== '' && (
            <CloseButton
              aria-label={text.clearSearch}
              onClick={() => {
                onType('')
                // The button goes.
                input.current?.focus()
              }}
            />
          )
        }
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
      {onOnlySent !== null && (
        <Checkbox
          label={text.onlySent}
          checked={onlySent}
          onChange={(event) => {
            onOnlySent(event.currentTarget.checked)
          }}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite" data-figures>
        {text.shown(formatQuantity(shown), formatQuantity(count))}
      </Text>
    </div>
  )
}
