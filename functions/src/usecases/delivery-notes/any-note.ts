import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { NoteFilter } from './note-ports.ts'

/** The filter that finds every note; a narrower one names what it asks for. */
export const ANY_NOTE: NoteFilter = {
  from: '',
  to: '',
  statuses: DELIVERY_NOTE_STATUSES,
  clients: [],
  sales: [],
  minAmount: null,
  maxAmount: null,
  askedFrom: '',
  askedTo: '',
  mailProblems: [],
  importRun: '',
  marks: [],
  isUnasked: false,
  handedTo: '',
}
