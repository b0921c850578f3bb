import type { Party, PartyKind } from '@kenshu/contract/parties/parties'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'
import { type ComboboxItem, MultiSelect, type OptionsFilter, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { isComposing } from '../../../../is-composing.ts'
import { PARTIES_SHOWN } from '../../../../lib/limits.ts'
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

/** The e-mail distinguishes sales persons with equal names. */
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

/** Matches every spelling that folds to the same text; several parts of the name may be typed. */
function isFound({ label, value }: ComboboxItem, search: string): boolean {
  const folded = foldText(`${label} ${value}`)
  return foldedWords(search).every((word) => folded.includes(word))
}

const findParties: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'value' in option && isFound(option, search)).slice(0, limit)

/** Whether an option is highlighted, so that the widget itself handles Enter. */
function isMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return (list?.querySelector('[data-combobox-selected]') ?? null) !== null
}

/** Selects clients or sales persons by parts of their names. Selected ones stay, even if the store no longer has them. */
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
  // The widget highlights an option while the user types, but not if the options arrive after the text.
  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || search.trim() === '') return
    if (isMarked(event.currentTarget)) return
    // Prevents submitting, because text that is not selected would not be searched for.
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
      // Who is chosen stands before the field, where the focus never comes.
      aria-description={options
        .filter((option) => value.includes(option.value))
        .map((option) => option.label)
        .join('、')}
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
