/** Which notes are chosen: those with these ids, or all that the search finds but those. */
export interface Chosen {
  readonly isEverything: boolean
  readonly ids: ReadonlySet<string>
  /** how many have left the selection because they are no longer in the list, since the person chose last */
  readonly left: number
}

const NOTHING: Chosen = { isEverything: false, ids: new Set(), left: 0 }

/**
 * The notes that are chosen in the list of this tab. Outside of React's state, so that a row asks only for itself and a click on one
 * of 10,000 makes nothing else anew.
 */
export interface NoteSelection {
  current: () => Chosen
  has: (id: string) => boolean
  /** @returns ends it */
  subscribe: (onChange: () => void) => () => void
  /** Chooses a note, or no longer; later stretches begin at it. */
  toggle: (id: string) => void
  /** Gives every note from the one that was toggled last up to this one, as the list stands, the choice of that one. */
  extendTo: (id: string) => void
  /** Chooses these as well. */
  add: (ids: Iterable<string>) => void
  /** Chooses these no longer. */
  remove: (ids: Iterable<string>) => void
  /** Chooses exactly these. */
  replace: (ids: Iterable<string>) => void
  /** Chooses all that the search finds, also what has not been read yet. */
  everything: () => void
  clear: () => void
  /** Keeps of the selection what is among these, which are all that there is. */
  retain: (ids: ReadonlySet<string>) => void
  /** The order of the rows as they stand, for stretches. */
  setOrder: (ids: readonly string[]) => void
}

export function createNoteSelection(): NoteSelection {
  let chosen = NOTHING
  let order: readonly string[] = []
  let anchor: string | null = null
  const listeners = new Set<() => void>()

  function set(next: Chosen): void {
    chosen = next
    for (const onChange of listeners) onChange()
  }

  const has = (id: string) => chosen.ids.has(id) !== chosen.isEverything

  /** Where everything is chosen, the ids are those of the exceptions. */
  function mark(ids: Iterable<string>, isChosen: boolean): void {
    const next = new Set(chosen.ids)
    const isListed = isChosen !== chosen.isEverything
    for (const id of ids) {
      if (isListed) next.add(id)
      else next.delete(id)
    }
    set({ ...chosen, ids: next, left: 0 })
  }

  return {
    current: () => chosen,
    has,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    toggle: (id) => {
      anchor = id
      mark([id], !has(id))
    },
    extendTo: (id) => {
      const from = anchor === null ? -1 : order.indexOf(anchor)
      const to = order.indexOf(id)
      const isChosen = anchor === null || has(anchor)
      if (from === -1 || to === -1) {
        anchor = id
        mark([id], !has(id))
        return
      }
      mark(order.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    },
    add: (ids) => {
      mark(ids, true)
    },
    remove: (ids) => {
      mark(ids, false)
    },
    replace: (ids) => {
      anchor = null
      set({ ...NOTHING, ids: new Set(ids) })
    },
    everything: () => {
      anchor = null
      set({ ...NOTHING, isEverything: true })
    },
    clear: () => {
      anchor = null
      set(NOTHING)
    },
    retain: (there) => {
      if (chosen.isEverything) {
        set({ ...NOTHING, ids: new Set([...there].filter(has)) })
        return
      }
      const ids = new Set([...chosen.ids].filter((id) => there.has(id)))
      const gone = chosen.ids.size - ids.size
      if (gone > 0) set({ ...chosen, ids, left: chosen.left + gone })
    },
    setOrder: (ids) => {
      order = ids
    },
  }
}

/** The selection of this tab's list. */
export const noteSelection: NoteSelection = createNoteSelection()
