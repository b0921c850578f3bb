import type { Party, PartyKind } from '@kenshu/contract/parties/parties'
import { type ComboboxItem, MultiSelect, type OptionsFilter, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { PARTIES_SHOWN } from '../../../../lib/limits.ts'
import { foldText } from '../../../../lib/search-text/fold-text.ts'
import { searchWords } from '../../../../lib/search-text/search-words.ts'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { partiesQuery } from '../../calls/party-queries.ts'

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
function isFound({ label, value }: ComboboxItem, search: string): boolean {
  const folded = foldText(`${label} ${value}`)
  return searchWords(search).every((word) => folded.includes(word))
}

const findParties: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'value' in option && isFound(option, search)).slice(0, limit)

/** Whether the widget itself takes Enter: an option is marked in its list. */
function isMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return (list?.querySelector('[data-combobox-selected]') ?? null) !== null
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
  const [search, setSearch] = useState('')
  // The widget marks an option as one types, but not when the options come later than the text.
  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return
    if (isMarked(event.currentTarget)) return
    // What is typed and not picked would not be searched for.
    event.preventDefault()
    const first = options.find((option) => isFound(option, search))
    if (first === undefined) return
    onChange([...new Set([...value, first.value])])
    setSearch('')
  }
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
      limit={PARTIES_SHOWN}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={handleEnter}
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
