import type { JudgedNote, VERDICTS } from '@kenshu/contract/bulk/preview'

type Verdict = (typeof VERDICTS)[number]

/** Notes with what they are together, integer yen. */
export interface JudgedGroup {
  notes: readonly JudgedNote[]
  total: number
}

/** The notes of a review by what would become of them. */
export function byVerdict(notes: readonly JudgedNote[]): Record<Verdict, JudgedGroup> {
  const groupOf = (verdict: Verdict): JudgedGroup => {
    const found = notes.filter((note) => note.verdict === verdict)
    return { notes: found, total: found.reduce((sum, note) => sum + note.totalAmountWithTax, 0) }
  }
  return { will: groupOf('will'), unchanged: groupOf('unchanged'), refused: groupOf('refused') }
}

/** A note among those of its recipient; the first of them tells how many those are. */
export type AddressedNote = JudgedNote & { ofRecipient: number | null }

/** The notes by recipient, those of one beside each other; recipients as the mails sort them, those without one last. */
export function byRecipient(notes: readonly JudgedNote[]): AddressedNote[] {
  const recipients = new Map<string, JudgedNote[]>()
  for (const note of notes) {
    const others = recipients.get(note.to)
    if (others === undefined) recipients.set(note.to, [note])
    else others.push(note)
  }
  return [...recipients]
    .toSorted(([a], [b]) => ((a === '') === (b === '') ? a.localeCompare(b) : a === '' ? 1 : -1))
    .flatMap(([, group]) =>
      group.map((note, index) => ({ ...note, ofRecipient: index === 0 ? group.length : null })),
    )
}
