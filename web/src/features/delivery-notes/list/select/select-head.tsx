import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { noteSelection } from '../../../../lib/note-selection.ts'
import { bulkMessages } from '../../../../messages/bulk-ja.ts'
import classes from './select.module.css'
import { useChosen } from './use-chosen.ts'

const text = bulkMessages.select

/** Chooses all rows that are shown, or none of them. */
function SelectAllBox({ rows }: { rows: readonly Pick<DeliveryNoteRow, 'id'>[] }) {
  const { isEverything, ids, has } = useChosen()
  const isNothing = !isEverything && ids.size === 0
  const count = isNothing ? 0 : rows.reduce((sum, { id }) => sum + (has(id) ? 1 : 0), 0)
  const isAll = count > 0 && count === rows.length
  return (
    <label className={classes['hit']}>
      <input
        type="checkbox"
        className={classes['box']}
        checked={isAll}
        disabled={rows.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll
        }}
        aria-label={text.all}
        onChange={() => {
          const ids = rows.map(({ id }) => id)
          if (isAll) noteSelection.remove(ids)
          else noteSelection.add(ids)
        }}
      />
    </label>
  )
}

/** The same as the head of the table's column. */
export function SelectHead({ rows }: { rows: readonly Pick<DeliveryNoteRow, 'id'>[] }) {
  return (
    <th scope="col" className={classes['cell']}>
      <SelectAllBox rows={rows} />
    </th>
  )
}

/** The same above the cards of a phone. */
export function SelectAllCards({ rows }: { rows: readonly Pick<DeliveryNoteRow, 'id'>[] }) {
  return (
    <div className={classes['allCards']}>
      <SelectAllBox rows={rows} />
      <span aria-hidden="true">{text.all}</span>
    </div>
  )
}
