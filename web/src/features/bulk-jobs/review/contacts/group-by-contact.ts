import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import type { SetContactResult } from '@kenshu/contract/contacts/contact'

/** The notes of one client's department whose mails lack a usable address. */
export interface ContactGroup {
  key: string
  clientName: string
  /** '' if there is none */
  department: string
  /** the notes whose contact the user may set */
  notes: readonly JudgedNote[]
  /** how many others lack the address too, but belong to other sales persons */
  foreign: number
}

/** The notes of a contact that was set, with the outcome for each. */
export interface Done {
  notes: readonly JudgedNote[]
  /** as it was set; without `name`, the names stayed */
  contact: { email: string; name?: string }
  outcomes: SetContactResult['notes']
}

/** What becomes of notes whose contact is set in a review. */
export interface Judging {
  /** all notes of the review, as they are judged now */
  all: readonly JudgedNote[]
  /** receives notes that are judged again, because their contact was set */
  onJudged: (notes: readonly JudgedNote[]) => void
  /** called if they could not be judged again */
  onLost: () => void
}

/** What the form of one group gets. */
export interface GroupProps<Group> extends Judging {
  group: Group
  onDone: (done: Done) => void
}

/** Groups the notes that lack an address by contact, the largest groups first. */
export function groupByContact(judged: readonly JudgedNote[]): ContactGroup[] {
  const found = new Map<string, ContactGroup & { notes: JudgedNote[] }>()
  for (const note of judged) {
    const { contact, clientName } = note
    if (contact === undefined) continue
    const group = found.get(contact.key) ?? {
      key: contact.key,
      clientName,
      department: contact.department,
      notes: [],
      foreign: 0,
    }
    if (contact.mayEdit) group.notes.push(note)
    else group.foreign += 1
    found.set(contact.key, group)
  }
  return [...found.values()].toSorted((a, b) => b.notes.length - a.notes.length)
}
