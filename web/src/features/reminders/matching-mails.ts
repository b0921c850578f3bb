import type { UpcomingDay } from '@kenshu/contract/reminders/upcoming'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'

type Mail = UpcomingDay['mails'][number]

/** The mails that contain every word, in the address, the contact or one of the notes, however they are written. */
export function matchingMails(mails: readonly Mail[], words: string): readonly Mail[] {
  const wanted = foldedWords(words)
  if (wanted.length === 0) return mails
  return mails.filter(({ to, contact, notes }) => {
    const all = notes.flatMap((note) => [
      note.billingNo,
      note.clientName,
      note.projectName,
      note.salesPersonName,
    ])
    const found = [to, contact, ...all].map(foldText)
    return wanted.every((word) => found.some((text) => text.includes(word)))
  })
}

/** The number of mails and notes that will be sent, and of notes that were taken out. */
export function countsOf(mails: readonly Mail[]): { mails: number; notes: number; takenOut: number } {
  const kept = mails.map(({ notes }) => notes.filter(({ isTakenOut }) => !isTakenOut).length)
  const notes = kept.reduce((sum, count) => sum + count, 0)
  const all = mails.reduce((sum, mail) => sum + mail.notes.length, 0)
  return { mails: kept.filter((count) => count > 0).length, notes, takenOut: all - notes }
}
