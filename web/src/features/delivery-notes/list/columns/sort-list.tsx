import { MAX_SORT_COLUMNS } from '@kenshu/contract/limits'
import { LIST_COLUMNS } from '@kenshu/contract/views/columns'
import { type ListSort } from '@kenshu/contract/views/sort'
import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { displayMessages } from '../../../../messages/list-display-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { useListSort } from '../order/use-list-sort.ts'

const text = displayMessages
const names = noteListMessages.columns

/** The columns by which the list is sorted, one per line. It does what Shift+click in the table's header does. */
export function SortList() {
  const [sort, setSort] = useListSort()
  const free = LIST_COLUMNS.filter((field) => sort.every((column) => column.field !== field))

  function replace(at: number, change: Partial<ListSort[number]>) {
    setSort(sort.map((column, index) => (index === at ? { ...column, ...change } : column)))
  }
  return (
    <>
      {sort.map(({ field, isDescending }, at) => (
        <Group key={field} gap="xs" wrap="nowrap" mb="2xs">
          <NativeSelect
            size="xs"
            flex={1}
            aria-label={text.sortColumn(at + 1)}
            value={field}
            data={LIST_COLUMNS.filter((other) => other === field || free.includes(other)).map((other) => ({
              value: other,
              label: names[other],
            }))}
            onChange={(event) => {
              const chosen = LIST_COLUMNS.find((other) => other === event.currentTarget.value)
              if (chosen !== undefined) replace(at, { field: chosen })
            }}
          />
          <NativeSelect
            size="xs"
            w="5.5rem"
            aria-label={text.sortDirection(at + 1)}
            value={isDescending ? 'desc' : 'asc'}
            data={[
              { value: 'asc', label: text.ascending },
              { value: 'desc', label: text.descending },
            ]}
            onChange={(event) => {
              replace(at, { isDescending: event.currentTarget.value === 'desc' })
            }}
          />
          <ActionIcon
            size="1.5rem"
            color="gray.7"
            aria-label={text.removeSort(names[field])}
            disabled={sort.length === 1}
            onClick={() => {
              setSort(sort.filter((_, index) => index !== at))
            }}
          >
            <IconX size="0.875rem" aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size="0.875rem" aria-hidden />}
        disabled={sort.length >= MAX_SORT_COLUMNS || free.length === 0}
        onClick={() => {
          const [field] = free
          if (field !== undefined) setSort([...sort, { field, isDescending: false }])
        }}
      >
        {text.addSort}
      </Button>
    </>
  )
}
