import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'

/**
 * The shortcuts that select the cursor's row, or all rows up to it.
 * @param id of that row's note; null if there is none
 */
export function useSelectKeys(id: string | null): void {
  useShortcuts({
    selectRow:
      id === null
        ? undefined
        : () => {
            noteSelection.toggle(id)
          },
    selectUpTo:
      id === null
        ? undefined
        : () => {
            noteSelection.extendTo(id)
          },
  })
}
