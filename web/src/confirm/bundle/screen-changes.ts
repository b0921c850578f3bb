import type { AcceptAllResponse, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import {
  type BundleList,
  type BundleScreen,
  type LateFailure,
  type ListNews,
  type OpenedNote,
  withNote,
  withoutNote,
} from './bundle-screen.ts'

/** Whether two states are of one screen: what the client has typed on the first is still there on the second. */
export function isSameScreen(a: BundleScreen, b: BundleScreen): boolean {
  return a.kind === b.kind && (a.kind !== 'note' || b.kind !== 'note' || a.noteId === b.noteId)
}

/** Whether the client has entered the password and may act. */
export function isVisit(screen: BundleScreen): screen is BundleList | OpenedNote {
  return screen.kind === 'list' || screen.kind === 'note'
}

/** The late failures that the client has not seen: those that have come since they acted on what was shown before. */
function unseenLate(now: ListNews, from: ListNews): readonly LateFailure[] {
  return now.late.filter((failed) => !from.late.includes(failed))
}

/**
 * The note that takes the place of what is shown.
 * @param from the same screen when the client asked for the note. What it said has been seen; what has come since waits for the list
 */
export function openedFrom(
  now: BundleList | OpenedNote,
  from: BundleList | OpenedNote,
  { noteId, view }: Pick<OpenedNote, 'noteId' | 'view'>,
): OpenedNote {
  const { password, outcomes, late } = now
  const opened = { kind: 'note', password, noteId, view, news: 'opened' } as const
  if (now.kind === 'note') return { ...opened, list: now.list, outcomes, late }
  return {
    ...opened,
    list: now.view,
    outcomes: outcomes === from.outcomes ? null : outcomes,
    late: unseenLate(now, from),
  }
}

/** The list, after the note that was opened from it. */
export function listOf({ list, password, noteId, outcomes, late }: OpenedNote): BundleList {
  return { kind: 'list', view: list, password, outcomes, late, cameFrom: noteId }
}

/** The shown screen with a newer list. */
function withList(now: BundleScreen, change: (list: BundleView) => BundleView): BundleScreen {
  if (now.kind === 'list') return { ...now, view: change(now.view) }
  return now.kind === 'note' ? { ...now, list: change(now.list) } : now
}

/** The shown screen after news of a note that it may not show: nothing changes but the note's row in the list. */
export function withRow(now: BundleScreen, noteId: string, view: ConfirmView): BundleScreen {
  return withList(now, (list) => withNote(list, noteId, view))
}

/** A screen that no longer says that an answer failed, because it was given again. */
export function withoutLate<Visit extends BundleList | OpenedNote>(now: Visit, noteId: string | null): Visit {
  return { ...now, late: now.late.filter((failed) => failed.noteId !== noteId) }
}

/** The shown screen after an answer to a note: its result if the note is shown, else only the note's row changes. */
export function withAnswer(
  now: BundleScreen,
  noteId: string,
  { view, news, unsent }: Pick<OpenedNote, 'view' | 'news' | 'unsent'>,
): BundleScreen {
  const next = withRow(now, noteId, view)
  if (!isVisit(next)) return next
  const told = withoutLate(next, noteId)
  return told.kind === 'note' && told.noteId === noteId ? { ...told, view, news, unsent } : told
}

/**
 * The list in place of what is shown.
 * @param cameFrom the note at which the client continues; null for the list's beginning
 */
export function asList(now: BundleScreen, cameFrom: string | null = null): BundleScreen {
  if (!isVisit(now)) return now
  return { ...(now.kind === 'note' ? listOf(now) : now), cameFrom }
}

/** The shown screen after the news that a note is gone. If that note is shown, the list takes its place. */
export function withoutRow(now: BundleScreen, noteId: string): BundleScreen {
  const next = withList(now, (list) => withoutNote(list, noteId))
  return next.kind === 'note' && next.noteId === noteId ? asList(next) : next
}

/** The shown screen, whose list says or will say that an answer failed. */
export function withLate(now: BundleScreen, late: LateFailure): BundleScreen {
  if (!isVisit(now)) return now
  return { ...now, late: [...withoutLate(now, late.noteId).late, late] }
}

/**
 * The shown screen after すべて検収する, whose list says or will say what it did.
 * @param from the list when it was pressed. What it said has been seen; what has failed since is still to be told
 */
export function withOutcomes(
  now: BundleScreen,
  from: BundleList,
  { view, outcomes }: AcceptAllResponse,
): BundleScreen {
  if (!isVisit(now)) return now
  const news: ListNews = { outcomes, late: unseenLate(now, from) }
  return now.kind === 'list' ? { ...now, view, ...news, cameFrom: null } : { ...now, list: view, ...news }
}
