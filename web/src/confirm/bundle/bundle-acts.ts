import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import type { CallFailure, Outcome } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import type { BundleList, OpenedNote } from './bundle-screen.ts'

/** A client's actions on the page of a bundle. Each returns why it failed, or null if the page shows the result. */
export interface BundleActs {
  openNote: (from: BundleList | OpenedNote, noteId: string) => Promise<CallFailure | null>
  backToList: () => void
  send: (opened: OpenedNote, answer: Answer) => Promise<CallFailure | null>
  acceptAll: (
    list: BundleList,
    press: Pick<AcceptAllRequest, 'runId' | 'name' | 'notes'>,
  ) => Promise<CallFailure | null>
  /** the receipt of one note, or one part of the receipts of all notes */
  receipt: (password: string, which: { noteId: string } | { part: number }) => Promise<Outcome<Blob>>
}
