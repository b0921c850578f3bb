import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { selectMessages } from '../../../../messages/select-ja.ts'
import classes from './select.module.css'
import { useChosen } from './use-chosen.ts'

const text = selectMessages

/**
 * What すべて選択 covers. shown: the visible rows. found: all notes that match the search, including rows that are still loading.
 * nothing: the typed text is being matched against rows that are still loading, so the result is not known yet.
 */
export type AllTaken = 'shown' | 'found' | 'nothing'

interface SelectAllProps {
  rows: readonly Pick<DeliveryNoteRow, 'id'>[]
  takes: AllTaken
}

/** Selects all notes of the list, or none. */
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

/** SelectAllBox as the header cell of the column. */
export function SelectHead(props: SelectAllProps) {
  return (
    <th scope="col" className={classes['cell']}>
      <SelectAllBox {...props} />
    </th>
  )
}

/** SelectAllBox above the cards of a phone. */
export function SelectAllCards(props: SelectAllProps) {
  return (
    <div className={classes['allCards']}>
      <SelectAllBox {...props} />
      <span aria-hidden="true">{text.all}</span>
    </div>
  )
}
