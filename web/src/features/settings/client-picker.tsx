import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'
import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PARTIES_SHOWN } from '../../lib/limits.ts'
import { codeMessages as text } from '../../messages/codes-ja.ts'
import { clientsQuery } from './use-code-settings.ts'

/** Matches every spelling of a name that folds to the same text; several parts of the name may be typed. */
const findClients: OptionsFilter = ({ options, search, limit }) => {
  const words = foldedWords(search)
  const isFound = (label: string) => words.every((word) => foldText(label).includes(word))
  return options.filter((option) => 'value' in option && isFound(option.label)).slice(0, limit)
}

/** Selects clients by parts of their names. Selected clients stay, even if the store no longer has them. */
export function ClientPicker({
  label = text.clients,
  value,
  error,
  onChange,
}: {
  label?: string
  value: string[]
  error: ReactNode
  onChange: (value: string[]) => void
}) {
  const { data: clients, isPending, isError } = useQuery(clientsQuery)
  const names = [...new Set([...(clients ?? []).map(({ name }) => name), ...value])]
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? text.clientsPlaceholder : ''}
      data={names}
      value={value}
      // What is chosen stands before the field, where the focus never comes.
      aria-description={value.join('、')}
      onChange={onChange}
      filter={findClients}
      limit={PARTIES_SHOWN}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': text.clear }}
      attributes={{ options: { 'aria-multiselectable': true } }}
      nothingFoundMessage={isPending ? text.clientsLoading : text.clientsNone}
      maxDropdownHeight={320}
      error={isError ? text.clientsFailed : error}
    />
  )
}
