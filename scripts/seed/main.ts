import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { UserDocument } from '../../functions/src/adapters/firestore/documents/people.ts'
import { memberId } from '../../functions/src/adapters/firestore/people/member-id.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import type { NewNote } from '../../functions/src/runs/writes/new-note.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { ACCOUNTS } from '../emulators/accounts.ts'
import { withFirestore } from '../emulators/firestore.ts'
import { choosePorts } from '../emulators/ports.ts'
import { startSuite } from '../emulators/suite.ts'
import { projectRoot, runFolder } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { seedFolder } from '../start/kept-data.ts'
import { writeAnchor } from './anchor.ts'
import { requestedAtOf } from './asked-and-accepted.ts'
import { BUNDLE_ID, bundleAskedAt, bundleOf } from './bundle.ts'
import { OTHER_SALES } from './catalogue.ts'
import { createAccounts } from './create-accounts.ts'
import { monthOf } from './dates.ts'
import { writeGuideSample } from './guide-sample.ts'
import { jobWrites } from './job.ts'
import { bounceAuditId, mailEventsOf } from './mail-events.ts'
import { noteWrites, type Write } from './note-document.ts'
import { isBundled, seedNotes } from './notes.ts'
import { saveParties } from './save-parties.ts'
import { makeZacSample } from './zac-sample.ts'

const NAME = 'seed'
/** The seeded notes' value for the folder of their import. */
const IMPORT_FOLDER = 'seed'

/** How long before the seed's month its people have signed in first, so that nobody is new. Milliseconds. */
const ACCOUNTS_BEFORE = 365 * 24 * 60 * 60 * 1000

/** The writes of a seeded note, imported with all others, and of what has happened to its mails since. */
function seededWrites(note: NewNote, firstDay: Date): Write[] {
  const requestedAt = isBundled(note) ? bundleAskedAt(note) : requestedAtOf(note, firstDay)
  const id = noteId(note.billingNo)
  const { fields, audits } = mailEventsOf({ ...note, id }, requestedAt, firstDay)
  return [
    ...noteWrites(note, {
      importedAt: firstDay,
      importFolder: IMPORT_FOLDER,
      requestedAt,
      mailProblem: null,
      ...fields,
    }),
    ...audits.map((entry): Write => [`auditLog/${bounceAuditId(id)}`, entry]),
  ]
}

function bundleWrites(notes: readonly NewNote[], staff: Staff): Write[] {
  const bundled = notes.filter(isBundled).map((note) => ({ ...note, id: noteId(note.billingNo) }))
  const { bundle, attempts, audits } = bundleOf(bundled, staff)
  return [
    [`bundles/${BUNDLE_ID}`, bundle],
    ...attempts.flatMap((attempt): Write[] => [
      [`mailLog/${attempt.id}`, attempt],
      [`mailLocks/${attempt.noteId}`, { attempt: attempt.id }],
    ]),
    ...audits.map(({ id, entry }): Write => [`auditLog/${id}`, entry]),
    ...jobWrites(bundled, staff),
  ]
}

function peopleWrites(): Write[] {
  const staff = [
    ...ACCOUNTS.map(({ email, emailAlias, displayName }) => ({ email, emailAlias, name: displayName })),
    ...OTHER_SALES.map(({ email, name }) => ({ email, emailAlias: email, name })),
  ]
  return [
    ...ACCOUNTS.map((account): Write => {
      // The Google id of an account on the emulators is its e-mail.
      const user: UserDocument = {
        ...account,
        sub: account.email,
        isActive: true,
        sessionsFrom: null,
        isRoleTaken: false,
      }
      return [`users/${account.uid}`, user]
    }),
    ...staff.map((member): Write => [`members/${memberId(member.email)}`, member]),
  ]
}

function writeSample(today: string): void {
  const folder = path.join(seedFolder, 'zac-sample')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of makeZacSample(today)) writeFileSync(path.join(folder, name), bytes)
}

await runCommand(async () => {
  const today = tokyoDate(new Date())
  const firstDay = new Date(`${monthOf(today)}-01T09:00:00+09:00`)
  const normal = ACCOUNTS.find(({ role }) => role === 'normal')
  if (normal === undefined) throw new Error('No normal user among the accounts')
  const notes = seedNotes(today, { name: normal.displayName, email: normal.emailAlias })
  const ports = await choosePorts()
  console.log('空のエミュレーターを起動しています…')
  const suite = await startSuite({ name: NAME, ports, only: ['auth', 'firestore', 'storage'] })
  const fresh = path.join(runFolder(NAME), 'export')
  try {
    await createAccounts(ports.auth, ACCOUNTS, new Date(firstDay.getTime() - ACCOUNTS_BEFORE))
    await withFirestore(ports.firestore, async (firestore) => {
      const batch = firestore.batch()
      const writes = [
        ...peopleWrites(),
        ...notes.flatMap((note) => seededWrites(note, firstDay)),
        ...bundleWrites(notes, { ...normal, role: 'normal' }),
      ]
      for (const [place, fields] of writes) batch.set(firestore.doc(place), fields)
      await batch.commit()
      await saveParties(firestore, notes)
    })
    await suite.exportTo(fresh)
  } finally {
    await suite.stop()
  }
  rmSync(seedFolder, { recursive: true, force: true })
  cpSync(fresh, seedFolder, { recursive: true })
  writeAnchor(seedFolder, {
    month: monthOf(today),
    noteIds: notes.map(({ billingNo }) => noteId(billingNo)),
  })
  writeSample(today)
  await writeGuideSample()
  // Changed line ends would break an export and the CP932 files.
  writeFileSync(path.join(seedFolder, '.gitattributes'), '* -text\n')
  console.log(
    `${path.relative(projectRoot, seedFolder)} を作り直しました: アカウント ${String(ACCOUNTS.length)} 件、納品書 ${String(notes.length)} 件、zac-sample/ の CSV 6 ファイル（${monthOf(today)} 基準）。`,
  )
  return 0
})
