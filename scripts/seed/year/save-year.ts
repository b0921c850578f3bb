import { tokyoDate, tokyoMidnight } from '@kenshu/contract/calendar-date'
import { type ImportedFields, importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { monthOf, shiftMonth } from '@kenshu/contract/month'
import type { Firestore } from 'firebase-admin/firestore'
import { taxOn } from '../../../fixtures/tax.ts'
import type { Rows } from '../../../fixtures/zac/rows.ts'
import type { Staff } from '../../../functions/src/usecases/caller.ts'
import { ACCOUNTS } from '../../emulators/accounts.ts'
import { withFirestore } from '../../emulators/firestore.ts'
import type { Ports } from '../../emulators/ports.ts'
import { createAccounts } from '../create-accounts.ts'
import { closeMonths } from './close-months.ts'
import { exportRows, withMistakes } from './export-rows.ts'
import { importRows } from './import-month.ts'
import { savePastHistories } from './past-history.ts'
import { type ProductThen, withProductThen } from './product-then.ts'
import { writesSince } from './since-import.ts'
import { switchOnReminders } from './switch-on-reminders.ts'
import { type YearMonth, type YearNote, yearNotes } from './year-notes.ts'

const HOUR = 3_600_000
/** A month's export is imported on this day at this hour in Tokyo; the current one, for the first time, by its middle. */
const IMPORT_DAY = 25
const FIRST_IMPORT_DAY = 12
const IMPORT_HOUR = 17
/** How long ago the last export was imported. */
const LAST_IMPORT_BEFORE = 20 * HOUR
/** What ZAC has corrected in a note's title, and by how many yen in an amount without tax. */
const [CORRECTED, MORE] = ['（数量訂正分）', 30_000]

/** What every import of the year needs. */
interface Year {
  firestore: Firestore
  at: (now: Date) => ProductThen
  staff: Staff
  now: Date
  /** the notes of the seed, which ZAC has too, by month */
  seeded: ReadonlyMap<string, ImportedFields[]>
}

function accountOf(role: 'admin' | 'normal' | 'csv_uploader') {
  const account = ACCOUNTS.find((one) => one.role === role)
  if (account === undefined) throw new Error(`No account for ${role}`)
  return { ...account, role }
}

function momentOf(month: string, day: number): Date {
  const date = `${month}-${String(day).padStart(2, '0')}`
  return new Date(tokyoMidnight(date).getTime() + IMPORT_HOUR * HOUR)
}

async function seededByMonth(firestore: Firestore, noteIds: readonly string[]) {
  const stored = await firestore.getAll(...noteIds.map((id) => firestore.doc(`deliveryNotes/${id}`)))
  const notes = stored.flatMap((note) => (note.exists ? [importedFieldsSchema.parse(note.data())] : []))
  return Map.groupBy(notes, ({ deliveryDate }) => monthOf(deliveryDate))
}

/** Imports an export, and stores what has happened since to those notes in it that it brought. */
async function importThen(
  { firestore, at, staff, now }: Year,
  importedAt: Date,
  rows: Rows,
  brought: readonly YearNote[],
): Promise<void> {
  const importFolder = await importRows(at(importedAt), staff, rows)
  const batch = firestore.batch()
  for (const note of brought)
    for (const [place, fields] of writesSince(note, { importedAt, importFolder }, now))
      batch.set(firestore.doc(place), fields, { merge: true })
  await batch.commit()
}

/** ZAC's export of a month: the notes of the year, and those of the seed. */
function exportOfMonth({ seeded }: Year, month: string, notes: readonly YearNote[]): Rows {
  return exportRows([...notes.map(({ imported }) => imported), ...(seeded.get(month) ?? [])])
}

/** The current month: one import by its middle, and one of yesterday with mistakes, and with what ZAC has corrected in earlier months. */
async function importCurrent(
  year: Year,
  month: string,
  notes: readonly YearNote[],
  corrections: readonly ImportedFields[],
) {
  const [first, last] = [momentOf(month, FIRST_IMPORT_DAY), new Date(year.now.getTime() - LAST_IMPORT_BEFORE)]
  const early = first < last ? notes.filter(({ imported }) => imported.deliveryDate <= tokyoDate(first)) : []
  if (early.length > 0) await importThen(year, first, exportOfMonth(year, month, early), early)
  const known = new Set(early)
  const imported = [...notes.map((note) => note.imported), ...(year.seeded.get(month) ?? []), ...corrections]
  const rest = notes.filter((note) => !known.has(note))
  await switchOnReminders(year.at(last), year.staff)
  await importThen(year, last, withMistakes(exportRows(imported)), rest)
}

/** A note of a month with a status, as ZAC has it. */
function noteWith(
  months: readonly YearMonth[],
  monthsAgo: number,
  status: DeliveryNoteStatus,
): ImportedFields {
  const { notes = [] } = months.find((month) => month.monthsAgo === monthsAgo) ?? {}
  const note = notes.find((one) => one.status === status)
  if (note === undefined) throw new Error(`No note in ${status}`)
  return note.imported
}

/** What ZAC has corrected too late: a note of a month that was closed, and one whose client had accepted it, which no import changes. */
function corrected(months: readonly YearMonth[]): ImportedFields[] {
  const closed = noteWith(months, 2, '検収依頼済＆未検収')
  const accepted = noteWith(months, 1, 'CL検収済')
  const amountWithoutTax = accepted.amountWithoutTax + MORE
  const tax = taxOn(amountWithoutTax)
  return [
    { ...closed, billingTitle: `${closed.billingTitle}${CORRECTED}` },
    { ...accepted, amountWithoutTax, tax, totalAmountWithTax: amountWithoutTax + tax },
  ]
}

async function importAll(year: Year, months: readonly YearMonth[]): Promise<void> {
  const current = monthOf(tokyoDate(year.now))
  const monthNamed = (monthsAgo: number) => shiftMonth(current, -monthsAgo)
  for (const { monthsAgo, notes } of months) {
    const month = monthNamed(monthsAgo)
    if (monthsAgo > 0)
      await importThen(year, momentOf(month, IMPORT_DAY), exportOfMonth(year, month, notes), notes)
  }
  const closed = months.filter(({ monthsAgo }) => monthsAgo > 1)
  await closeMonths(
    year.at,
    year.staff,
    closed.map(({ monthsAgo }) => monthNamed(monthsAgo)),
  )
  await importCurrent(year, current, months.at(-1)?.notes ?? [], corrected(months))
}

/**
 * Gives the seed the past of a product that has been used for a year: an import for each month, with what has become of its
 * notes, the closings of all months but the last two, a last import with mistakes, reminders for what was asked since. It is made by the product's own parts, with a clock that
 * stands in the past. The account of the role 事務 is new, so that its user has a first day.
 * @param noteIds of the seed's notes
 */
export async function saveYear(
  ports: Pick<Ports, 'auth' | 'firestore' | 'storage'>,
  noteIds: readonly string[],
  now: Date,
): Promise<void> {
  const normal = accountOf('normal')
  const months = yearNotes(now, { name: normal.displayName, email: normal.emailAlias })
  await createAccounts(ports.auth, [accountOf('csv_uploader')], now)
  await withFirestore(ports.firestore, async (firestore) => {
    const seeded = await seededByMonth(firestore, noteIds)
    await withProductThen(firestore, ports.storage, (at) =>
      importAll({ firestore, at, staff: accountOf('admin'), now, seeded }, months),
    )
    await savePastHistories(firestore, normal)
  })
}
