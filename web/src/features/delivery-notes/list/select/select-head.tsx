import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { noteSelection } from '../../../../lib/note-selection.ts'
import { bulkMessages } from '../../../../messages/bulk-ja.ts'
import classes from './select.module.css'
import { useChosen } from './use-chosen.ts'

const text = bulkMessages.select

/**
 * What すべて選択 takes. shown: the rows that are there. found: all that the search finds, of which some are still being read. nothing: what
 * was typed is looked for among rows that are still being read, so nobody knows yet.
 */
export type AllTaken = 'shown' | 'found' | 'nothing'

interface SelectAllProps {
  rows: readonly Pick<DeliveryNoteRow, 'id'>[]
  takes: AllTaken
}

/** Chooses all that the list is of, or none of it. */
function SelectAllBox({ rows, takes }: SelectAllProps) {
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
        disabled={rows.length === 0 || takes === 'nothing'}
        title={takes === 'nothing' ? text.allTooEarly : undefined}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll
        }}
        aria-label={text.all}
        onChange={() => {
          const shown = rows.map(({ id }) => id)
          if (isAll && isEverything) noteSelection.clear()
          else if (isAll) noteSelection.remove(shown)
          else if (takes === 'found') noteSelection.everything()
          else noteSelection.add(shown)
        }}
      />
    </label>
  )
}

/** The same as the head of the table's column. */
export function SelectHead(props: SelectAllProps) {
  return (
    <th scope="col" className={classes['cell']}>
      <SelectAllBox {...props} />
    </th>
  )
}

/** The same above the cards of a phone. */
export function SelectAllCards(props: SelectAllProps) {
  return (
    <div className={classes['allCards']}>
      <SelectAllBox {...props} />
      <span aria-hidden="true">{text.all}</span>
    </div>
  )
}
