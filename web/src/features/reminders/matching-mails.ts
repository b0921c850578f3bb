import type { UpcomingDay } from '@kenshu/contract/reminders/upcoming'

type Mail = UpcomingDay['mails'][number]

/** The mails that contain every word, in the address, the contact or one of the notes. Ignores case and width. */
export function matchingMails(mails: readonly Mail[], words: string): readonly Mail[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return mails
  return mails.filter(({ to, contact, notes }) => {
    const all = notes.flatMap((note) => [
      note.billingNo,
      note.clientName,
      note.projectName,
      note.salesPersonName,
    ])
    const found = plain([to, contact, ...all].join('\n'))
    return wanted.every((word) => found.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The number of mails and notes that will be sent, and of notes that were taken out. */
export function countsOf(mails: readonly Mail[]): { mails: number; notes: number; takenOut: number } {
  const kept = mails.map(({ notes }) => notes.filter(({ isTakenOut }) => !isTakenOut).length)
  const notes = kept.reduce((sum, count) => sum + count, 0)
  const all = mails.reduce((sum, mail) => sum + mail.notes.length, 0)
  return { mails: kept.filter((count) => count > 0).length, notes, takenOut: all - notes }
}
