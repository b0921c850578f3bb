import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import type { CallFailure, Outcome } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import type { BundleList, OpenedNote } from './bundle-screen.ts'

/** What a client does on the page of a bundle. Each answers why it failed; null if the page shows what happened. */
export interface BundleActs {
  openNote: (from: BundleList | OpenedNote, noteId: string) => Promise<CallFailure | null>
  backToList: () => void
  send: (opened: OpenedNote, answer: Answer) => Promise<CallFailure | null>
  acceptAll: (
    list: BundleList,
    press: Pick<AcceptAllRequest, 'runId' | 'name' | 'notes'>,
  ) => Promise<CallFailure | null>
  /** the receipt of a note, or a part of those of all */
  receipt: (password: string, which: { noteId: string } | { part: number }) => Promise<Outcome<Blob>>
}
