import { formatYen } from '@kenshu/contract/money'
import { mayEver } from '@kenshu/contract/permissions'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { isLookedUp } from '../../features/delivery-notes/calls/list-queries.ts'
import { findLoadedNotes } from '../../features/delivery-notes/calls/loaded-notes.ts'
import { useNoteSearch } from '../../features/delivery-notes/calls/use-note-search.ts'
import { findRows } from '../../features/delivery-notes/find-rows.ts'
import { paramsNow } from '../../lib/address.ts'
import type { Acts } from '../../lib/keys/acts.ts'
import type { ShortcutId } from '../../lib/keys/shortcuts.ts'
import { PALETTE_NOTES } from '../../lib/limits.ts'
import { notePath } from '../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { keyMessages } from '../../messages/keys-ja.ts'
import { isGoTo } from './go-to.ts'

/** Shortcuts for navigation. Users do not search for these. */
const UNLISTED: readonly ShortcutId[] = ['commands', 'nextRow', 'previousRow', 'closeLook']

/** An entry of the palette. */
export interface PaletteEntry {
  id: string
  label: string
  description?: string
  shortcut?: ShortcutId
  act: () => void
}

export interface PaletteGroup {
  kind: 'here' | 'pages' | 'notes'
  entries: PaletteEntry[]
}

/** How far the search of the whole store is: its notes may be missing in the groups unless it is 'done'. */
type StoreSearch = 'searching' | 'failed' | 'done'

interface PaletteResults {
  groups: PaletteGroup[]
  search: StoreSearch
  /** whether more notes match than the groups have */
  hasMore: boolean
}

/** The entries that match the typed text. Empty groups are omitted. */
export function usePaletteGroups(typed: string, acts: Acts): PaletteResults {
  const { entries: noteEntries, ...notes } = useNoteEntries(typed)
  const entries = [...acts]
    .filter(([id]) => !UNLISTED.includes(id))
    .map(([id, act]): PaletteEntry => ({ id, label: keyMessages.acts[id], shortcut: id, act }))
    .filter(({ label }) => foldText(label).includes(foldText(typed)))
  const goTos = entries.filter(({ shortcut }) => shortcut !== undefined && isGoTo(shortcut))
  const groups: PaletteGroup[] = [
    { kind: 'here', entries: entries.filter(({ shortcut }) => shortcut !== undefined && !isGoTo(shortcut)) },
    { kind: 'pages', entries: [...goTos, ...useUnlisted(typed)] },
    { kind: 'notes', entries: noteEntries },
  ]
  return { ...notes, groups: groups.filter((group) => group.entries.length > 0) }
}

/** Pages without a shortcut that match; they are not in the sidebar either. */
function useUnlisted(typed: string): PaletteEntry[] {
  const navigate = useNavigate()
  const me = useMe()
  const label = keyMessages.palette.auditLog
  if (!mayEver(me.role, 'verifyTrail') || !foldText(label).includes(foldText(typed))) return []
  return [{ id: 'auditLog', label, act: () => void navigate(`${homeOf(me)}/settings/log`) }]
}

/** Notes that match: those of the loaded lists at once, then those of the whole store. On the list page a note opens in the quick look; elsewhere its page opens. */
function useNoteEntries(typed: string): Omit<PaletteResults, 'groups'> & { entries: PaletteEntry[] } {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const home = homeOf(useMe())
  const open = (id: string) => {
    const isList = location.pathname.replace(/\/+$/, '') === home
    const params = paramsNow()
    params.set('note', id)
    void navigate(isList ? { search: params.toString() } : notePath(home, id))
  }
  const { asked, found: answer, hasFailed } = useNoteSearch(typed)
  const stored = answer?.rows ?? []
  // One more than is shown, so that it is known whether there are more.
  const loaded = findLoadedNotes(queryClient, typed, PALETTE_NOTES + 1)
  // The text may have changed since the call.
  const found = new Map([...loaded, ...findRows(stored, typed)].map((note) => [note.id, note]))
  const entries = (typed.trim() === '' ? [] : [...found.values()])
    .slice(0, PALETTE_NOTES)
    .map(({ id, billingNo, clientName, billingTitle, totalAmountWithTax }) => ({
      id,
      label: `${billingNo}　${clientName}`,
      description: `${billingTitle}　${formatYen(totalAmountWithTax)}`,
      act: () => {
        open(id)
      },
    }))
  const hasMore = entries.length > 0 && (found.size > PALETTE_NOTES || answer?.isComplete === false)
  return { entries, hasMore, search: stateOf(typed, asked, answer !== undefined, hasFailed) }
}

function stateOf(typed: string, asked: string, isAnswered: boolean, hasFailed: boolean): StoreSearch {
  if (!isLookedUp(typed)) return 'done'
  if (asked !== typed) return 'searching'
  return isAnswered ? 'done' : hasFailed ? 'failed' : 'searching'
}
