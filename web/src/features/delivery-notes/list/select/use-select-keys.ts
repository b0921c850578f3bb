import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { noteSelection } from '../../../../lib/note-selection.ts'

/** The keys that choose the row on which the keyboard is, or all up to it. @param id of that row's note; null: none */
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
