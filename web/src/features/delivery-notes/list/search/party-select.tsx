import type { Party, PartyKind } from '@kenshu/contract/parties/schema'
import { type ComboboxItem, MultiSelect, type OptionsFilter, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { foldText } from '../../../../lib/search-text/fold-text.ts'
import { searchWords } from '../../../../lib/search-text/search-words.ts'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { partiesQuery } from '../../calls/party-queries.ts'

/** Nobody reads more before typing on. */
const SHOWN = 100

interface PartySelectProps {
  className: string | undefined
  kind: PartyKind
  label: string
  placeholder: string
  value: string[]
  onChange: (value: string[]) => void
  error: ReactNode
}

/** A sales person's e-mail stands beside the name, where it is picked. */
function optionOf({ name, email }: Party): ComboboxItem {
  return { value: email === '' ? name : email, label: name }
}

function PartyOption({ option: { value, label } }: { option: ComboboxItem }) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      {value !== label && (
        <Text size="xs" c="dimmed">
          {value}
        </Text>
      )}
    </div>
  )
}

/** However a name is written; it may be typed in several parts. */
const findParties: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWords(search)
  const found = options.filter((option) => {
    const folded = 'label' in option ? foldText(`${option.label} ${option.value}`) : ''
    return words.every((word) => folded.includes(word))
  })
  return found.slice(0, limit)
}

/** Clients, or sales persons, of the store, picked by typing a part of the name. Those already picked stay, known or not. */
export function PartySelect({
  className,
  kind,
  label,
  placeholder,
  value,
  onChange,
  error,
}: PartySelectProps) {
  const { data: parties, isPending, isError } = useQuery(partiesQuery(kind))
  const options = useMemo(() => {
    const known = (parties ?? []).map(optionOf)
    const values = new Set(known.map((option) => option.value))
    const others = value.filter((picked) => !values.has(picked))
    return [...known, ...others.map((picked) => ({ value: picked, label: picked }))]
  }, [parties, value])
  return (
    <MultiSelect
      className={className}
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      data={options}
      value={value}
      onChange={onChange}
      filter={findParties}
      renderOption={PartyOption}
      limit={SHOWN}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': text.clearOf(label) }}
      attributes={{ options: { 'aria-multiselectable': true } }}
      nothingFoundMessage={isPending ? text.partiesLoading : text.nobodyFound}
      maxDropdownHeight={320}
      error={isError ? text.partiesFailed : error}
    />
  )
}
