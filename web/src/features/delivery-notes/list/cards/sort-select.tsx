import { LIST_COLUMNS } from '@kenshu/contract/views/columns'
import { sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { NativeSelect } from '@mantine/core'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import type { NoteTableModel } from '../table/use-note-table.ts'
import classes from './note-cards.module.css'

const text = noteListMessages

/** The sort control where there is no table header. */
export function SortSelect({ table }: { table: NoteTableModel }) {
  const options = LIST_COLUMNS.flatMap((field) => [
    { value: field, label: `${text.columns[field]}（${text.ascending}）` },
    { value: `-${field}`, label: `${text.columns[field]}（${text.descending}）` },
  ])
  return (
    <NativeSelect
      size="sm"
      className={classes['sort'] ?? ''}
      aria-label={text.sort}
      data={options}
      value={sortToText(table.sort.slice(0, 1))}
      onChange={(event) => {
        table.setSort(sortFromText(event.currentTarget.value))
      }}
    />
  )
}
