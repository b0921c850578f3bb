import type { AcceptAllResponse, BundleNote, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { CallFailure } from '../call-failure.ts'
import type { News } from '../decision/news.ts'

/** The list, and what else is to be said on it. */
export interface BundleList {
  kind: 'list'
  view: BundleView
  password: string
  /** what has become of すべて検収する; null: it was not pressed */
  outcomes: AcceptAllResponse['outcomes'] | null
  /** the note that was open before; null: none */
  cameFrom: string | null
}

/** One of the notes. */
export interface OpenedNote {
  kind: 'note'
  list: BundleView
  password: string
  noteId: string
  view: ConfirmView
  news: News
}

/** What the page of a bundle shows. */
export type BundleScreen =
  | BundleList
  | OpenedNote
  | { kind: 'password'; failure: CallFailure | null; lockedUntil: number | null }
  | { kind: 'unavailable' }
  | { kind: 'expired'; contact: ConfirmContact | null }

/** The list once a note is known better: its row says what its sheet says. */
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
    }
  })
  return { ...list, notes }
}

/** The list without a note that is no longer there. */
export function withoutNote(list: BundleView, noteId: string): BundleView {
  const notes = list.notes.map(
    (note): BundleNote =>
      note.id === noteId ? { state: 'unavailable', id: noteId, billingNo: note.billingNo } : note,
  )
  return { ...list, notes }
}

/** The note that a note is followed by among those that still wait; null: there is none. */
export function nextOpen(list: BundleView, noteId: string): { id: string; billingNo: string } | null {
  const at = list.notes.findIndex(({ id }) => id === noteId)
  const inTurn = [...list.notes.slice(at + 1), ...list.notes.slice(0, Math.max(at, 0))]
  return inTurn.find(({ state }) => state === 'pending') ?? null
}
