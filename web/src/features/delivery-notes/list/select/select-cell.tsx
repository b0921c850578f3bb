import { type ReactNode, useSyncExternalStore } from 'react'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { selectMessages } from '../../../../messages/select-ja.ts'
import classes from './select.module.css'

interface SelectBoxProps {
  id: string
  billingNo: string
  /** -1 if Tab skips it */
  tabIndex?: number
}

/** Selects one note; with Shift, all from the last toggled one. It rerenders only when its own note's selection changes. */
export function SelectBox({ id, billingNo, tabIndex }: SelectBoxProps): ReactNode {
  const isChosen = useSyncExternalStore(noteSelection.subscribe, () => noteSelection.has(id))
  return (
    <label className={classes['hit']}>
      <input
        type="checkbox"
        className={classes['box']}
        checked={isChosen}
        tabIndex={tabIndex}
        aria-label={selectMessages.note(billingNo)}
        onChange={({ nativeEvent }) => {
          const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          if (withShift) noteSelection.extendTo(id)
          else noteSelection.toggle(id)
        }}
      />
    </label>
  )
}

/** SelectBox as a cell of the table. */
export function SelectCell(props: SelectBoxProps) {
  return (
    <td className={classes['cell']}>
      <SelectBox {...props} />
    </td>
  )
}
