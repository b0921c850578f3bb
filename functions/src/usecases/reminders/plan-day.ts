import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { compareText } from '../../promote/assemble/compare-text.ts'
import { afterTurn, type ReminderSetup, type Turn, turnOn } from './judge-note.ts'
import type { RemindedNote } from './reminded-note.ts'

/** A due note, and what its reminder says. */
export interface DueNote extends Turn {
  note: RemindedNote
}

/** One mail to one recipient. */
export interface PlannedMail {
  /** the address as the first note spells it */
  to: string
  /** ordered by billing number */
  due: DueNote[]
}

export interface DayPlan {
  /** ordered by recipient */
  mails: PlannedMail[]
  /** due but excluded by staff: their turn passes without a mail */
  takenOut: DueNote[]
}

/** Normalises a recipient's address, which people may type in any case. */
export function recipientKey(address: string): string {
  return address.toLowerCase()
}

function byBillingNo({ note: a }: DueNote, { note: b }: DueNote): number {
  return compareText(a.billingNo, b.billingNo)
}

/** The due notes of a day, excluded or not. */
export function dueOn(notes: readonly RemindedNote[], day: number, setup: ReminderSetup): DueNote[] {
  return notes.flatMap((note) => {
    const turn = turnOn(note, day, setup)
    return turn === null ? [] : [{ note, ...turn }]
  })
}

/** Groups due notes into one mail per recipient. */
export function groupByRecipient(due: readonly DueNote[]): PlannedMail[] {
  const groups = new Map<string, PlannedMail>()
  for (const item of due.toSorted(byBillingNo)) {
    const to = requestRecipient(item.note)
    const mail = groups.get(recipientKey(to))
    if (mail === undefined) groups.set(recipientKey(to), { to, due: [item] })
    else mail.due.push(item)
  }
  return [...groups.entries()].toSorted(([a], [b]) => compareText(a, b)).map(([, mail]) => mail)
}

/** The mails of a day. Pure: the same notes, day and setup give the same plan. */
export function planDay(notes: readonly RemindedNote[], day: number, setup: ReminderSetup): DayPlan {
  const key = setup.days.keyOf(day)
  const due = dueOn(notes, day, setup)
  return {
    mails: groupByRecipient(due.filter(({ note }) => note.takenOutOn !== key)),
    takenOut: due.filter(({ note }) => note.takenOutOn === key),
  }
}

/** The notes' state after a day's reminders were sent. */
export function afterDay(notes: readonly RemindedNote[], day: number, setup: ReminderSetup): RemindedNote[] {
  const at = setup.days.window(day).from
  return notes.map((note) => {
    const turn = turnOn(note, day, setup)
    return turn === null ? note : afterTurn(note, turn, at)
  })
}
