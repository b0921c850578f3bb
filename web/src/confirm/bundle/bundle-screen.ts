import type { AcceptAllResponse, BundleNote, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { CallFailure } from '../call-failure.ts'
import type { EntryScreen } from '../decision/entry-screen.ts'
import type { News } from '../decision/news.ts'
import type { UntakenAnswer } from '../decision/untaken-answer.ts'

/** An answer that failed when its screen was no longer shown, or whose note is gone, so that the list has to say it. */
export interface LateFailure {
  /** the note that was answered; null for すべて検収する */
  noteId: string | null
  failure: CallFailure
  /** of an answer that cannot be sent again, since its note is gone or was decided before */
  untaken?: UntakenAnswer
}

/** What the list says above its notes. A note that is shown when something arrives for the list keeps it until the list is shown. */
export interface ListNews {
  /** the result of すべて検収する; null if there is none to show */
  outcomes: AcceptAllResponse['outcomes'] | null
  late: readonly LateFailure[]
}

export const NO_LIST_NEWS: ListNews = { outcomes: null, late: [] }

/** The list of notes, and the state that is shown with it. */
export interface BundleList extends ListNews {
  kind: 'list'
  view: BundleView
  password: string
  /** the note from which the user returned; null if none */
  cameFrom: string | null
}

/** The opened note. */
export interface OpenedNote extends ListNews {
  kind: 'note'
  list: BundleView
  password: string
  noteId: string
  view: ConfirmView
  news: News
  /** what the client wrote in a rejection that was not taken, because somebody had answered before */
  unsent?: string | undefined
}

/** The screens of a bundle's page. */
export type BundleScreen = BundleList | OpenedNote | EntryScreen

/** Updates the list's row of a note with newer data from the note's view. */
export function withNote(list: BundleView, noteId: string, view: ConfirmView): BundleView {
  const { document, documentHash, decision, correction } = view
  const notes = list.notes.map((note): BundleNote => {
    if (note.id !== noteId || note.state === 'unavailable') return note
    const { billingNo, deliveryDate, billingTitle, projectName, amountWithoutTax, tax, totalAmountWithTax } =
      document
    return {
      id: noteId,
      billingNo,
      deliveryDate,
      billingTitle,
      projectName,
      amountWithoutTax,
      tax,
      totalAmountWithTax,
      state: decision.state,
      documentHash,
      isCorrected: correction !== null,
      ...(decision.state !== 'pending' && { answered: { at: decision.at, by: decision.by } }),
    }
  })
  return { ...list, notes }
}

/** The list without a note that is no longer available. */
export function withoutNote(list: BundleView, noteId: string): BundleView {
  const notes = list.notes.map(
    (note): BundleNote =>
      note.id === noteId ? { state: 'unavailable', id: noteId, billingNo: note.billingNo } : note,
  )
  return { ...list, notes }
}

/**
 * The next note after this one that waits for an answer; null if there is none.
 * @param sending ids of the notes whose own answer is on its way
 */
export function nextOpen(
  list: BundleView,
  noteId: string,
  sending: readonly string[],
): { id: string; billingNo: string } | null {
  const at = list.notes.findIndex(({ id }) => id === noteId)
  const inTurn = [...list.notes.slice(at + 1), ...list.notes.slice(0, Math.max(at, 0))]
  return inTurn.find(({ id, state }) => state === 'pending' && !sending.includes(id)) ?? null
}
