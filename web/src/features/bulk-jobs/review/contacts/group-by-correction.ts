import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import type { KnownContact } from '@kenshu/contract/contacts/known-contact'

/** Notes of one client's department whose mails go to the same address, and the contact that has replaced it on another note. */
export interface CorrectionGroup {
  key: string
  clientName: string
  /** '' if there is none */
  department: string
  /** where their mails would go */
  to: string
  contact: KnownContact
  notes: readonly JudgedNote[]
}

/** Groups the notes whose contact was corrected elsewhere by contact, the largest groups first. */
export function groupByCorrection(judged: readonly JudgedNote[]): CorrectionGroup[] {
  const found = new Map<string, CorrectionGroup & { notes: JudgedNote[] }>()
  for (const note of judged) {
    const { corrected, clientName, to } = note
    if (corrected === undefined) continue
    const { department, contact } = corrected
    const key = JSON.stringify([corrected.key, to, contact.email, contact.name])
    const group = found.get(key) ?? { key, clientName, department, to, contact, notes: [] }
    group.notes.push(note)
    found.set(key, group)
  }
  return [...found.values()].toSorted((a, b) => b.notes.length - a.notes.length)
}
