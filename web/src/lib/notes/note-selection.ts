/** The selected notes: those with these ids, or all that the search finds except those. */
export interface Chosen {
  readonly isEverything: boolean
  readonly ids: ReadonlySet<string>
  /** how many selected notes have left the list since the user last selected something */
  readonly left: number
}

/** A selection as it is stored over a reload of the page. */
interface KeptSelection {
  /** the search to which it belongs */
  readonly search: string
  readonly isEverything: boolean
  readonly ids: readonly string[]
}

const NOTHING: Chosen = { isEverything: false, ids: new Set(), left: 0 }

/**
 * The selection in this tab's list. It is outside React's state, so that each row subscribes only to itself, and a click on one of
 * 10,000 rows rerenders no other.
 */
export interface NoteSelection {
  current: () => Chosen
  has: (id: string) => boolean
  /** @returns unsubscribes */
  subscribe: (onChange: () => void) => () => void
  /** Selects or deselects a note, and makes it the anchor of range selections. */
  toggle: (id: string) => void
  /** Gives every note between the anchor and this one, in the current order, the anchor's state. */
  extendTo: (id: string) => void
  /** Adds notes to the selection. */
  add: (ids: Iterable<string>) => void
  /** Removes notes from the selection. */
  remove: (ids: Iterable<string>) => void
  /** Replaces the selection. It then belongs to the next search that is shown. */
  replace: (ids: Iterable<string>) => void
  /** Selects everything that the search finds, including rows that are not loaded yet. */
  everything: () => void
  clear: () => void
  /** Says which search the list shows: the selection of another one is cleared. */
  belongTo: (search: string | null) => void
  /** Drops selected notes that are not in this set, which has all notes of the list. */
  retain: (ids: ReadonlySet<string>) => void
  /** @returns null if there is nothing to keep */
  keep: () => KeptSelection | null
  /** Selects again what was kept, unless something is selected already; another search that is shown then clears it. */
  takeBack: (kept: KeptSelection) => void
  /** Sets the current order of the rows, for range selections. */
  setOrder: (ids: readonly string[]) => void
}

/** An empty selection. */
export function createNoteSelection(): NoteSelection {
  let chosen = NOTHING
  let order: readonly string[] = []
  let anchor: string | null = null
  /** the search to which the selection belongs; null if that is still to be said */
  let owner: string | null = null
  const listeners = new Set<() => void>()

  function set(next: Chosen): void {
    chosen = next
    for (const onChange of listeners) onChange()
  }

  const has = (id: string) => chosen.ids.has(id) !== chosen.isEverything

  /** When everything is selected, the ids are the exceptions. */
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
      owner = null
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
    belongTo: (search) => {
      const isOther = owner !== null && owner !== search
      owner = search
      if (!isOther) return
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
    keep: () => {
      const { isEverything, ids } = chosen
      return owner === null || (!isEverything && ids.size === 0)
        ? null
        : { search: owner, isEverything, ids: [...ids] }
    },
    takeBack: ({ search, isEverything, ids }) => {
      // It is newer than what was kept: a job has left it selected, and leads to the list now.
      if (chosen.isEverything || chosen.ids.size > 0) return
      anchor = null
      owner = search
      set({ ...NOTHING, isEverything, ids: new Set(ids) })
    },
    setOrder: (ids) => {
      order = ids
    },
  }
}

/** The selection of this tab's list. */
export const noteSelection: NoteSelection = createNoteSelection()
