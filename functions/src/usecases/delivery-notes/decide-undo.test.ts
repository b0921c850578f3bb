import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { Failure } from '../../failure.ts'
import type { Staff } from '../caller.ts'
import { settlesMailProblem } from '../mail/mail-problem.ts'
import { decideUndo } from './decide-undo.ts'
import { decideUpdate } from './decide-update.ts'
import type { NoteStanding } from './note-ports.ts'

const AT = new Date('2026-04-01T00:00:00Z')
const NEVER: NoteStanding = { requestedAt: null, mailProblem: null, undoable: null }
const MINUTE = 60_000

function staff(role: Staff['role'] = 'normal', uid = 'u'): Staff {
  return { uid, email: `${uid}@example.co.jp`, displayName: '', role, emailAlias: 'hanako@example.co.jp' }
}

function origin(at = AT, jobId: string | null = null) {
  return { at, requestId: 'r', jobId }
}

/** A note after a change, and the facts stored beside it. */
function changed(
  note: ReturnType<typeof blankNote>,
  change: Parameters<typeof decideUpdate>[1],
  { by = staff(), standing = NEVER, jobId = null as string | null } = {},
) {
  const decided = decideUpdate(by, change, origin(AT, jobId))(note, standing)
  if (decided === null) throw new Error('Nothing changed')
  const { set, requestedAt = standing.requestedAt, undoable = null } = decided
  const mailProblem = settlesMailProblem(set.hakkouStatus, standing.mailProblem) ? null : standing.mailProblem
  return {
    note: { ...note, ...set, revision: note.revision + 1 },
    standing: { requestedAt, mailProblem, undoable },
  }
}

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

test('a stop is taken back by the user who made it, though only an admin may lift one', () => {
  const { note, standing } = changed(blankNote(), { hakkouStatus: '営業発行停止' })
  const undone = decideUndo(staff(), { revision: note.revision }, origin())(note, standing)
  expect(undone?.set.hakkouStatus).toBe('営業未対応')
  expect(undone?.audit).toMatchObject({
    action: 'note.undo',
    changes: [{ field: 'hakkouStatus', before: '営業発行停止', after: '営業未対応' }],
  })
})

test('a rejection comes back with its reason, and the link’s days with it', () => {
  const rejection = {
    isRejected: true,
    rejectedAt: '2026-03-01T00:00:00.000Z',
    rejectedBy: '検収 太郎',
    rejectionReason: '金額が異なります。',
  }
  const requestedAt = new Date('2026-02-01T00:00:00Z')
  const { note, standing } = changed(
    blankNote({ hakkouStatus: 'CL検収拒否', ...rejection }),
    { hakkouStatus: '検収依頼済＆未検収' },
    { standing: { requestedAt, mailProblem: 'failed', undoable: null } },
  )
  const undone = decideUndo(staff(), { revision: note.revision }, origin())(note, standing)
  expect(undone).toMatchObject({
    set: { hakkouStatus: 'CL検収拒否', ...rejection },
    requestedAt,
    mailProblem: 'failed',
  })
})

test('a mail that went out since keeps the link’s days', () => {
  const { note, standing } = changed(blankNote(), { hakkouStatus: '検収依頼済＆未検収' })
  const sentAt = new Date(AT.getTime() + 1)
  const undone = decideUndo(
    staff(),
    { revision: note.revision },
    origin(),
  )(note, {
    ...standing,
    requestedAt: sentAt,
  })
  expect(undone).not.toHaveProperty('requestedAt')
  expect(undone).not.toHaveProperty('mailProblem')
})

test('not by somebody else, not after ten minutes, not twice, not after another change', () => {
  const { note, standing } = changed(blankNote(), { hakkouStatus: '営業発行停止' })
  const { revision } = note
  const late = origin(new Date(AT.getTime() + 10 * MINUTE + 1))
  const just = origin(new Date(AT.getTime() + 10 * MINUTE))
  const undo = (by: Staff, when = just, now = note, beside = standing) =>
    codeOf(() => decideUndo(by, { revision }, when)(now, beside))
  expect(undo(staff())).toBe('done')
  expect(undo(staff('admin', 'other'))).toBe('undo_impossible')
  expect(undo(staff(), late)).toBe('undo_impossible')
  expect(undo(staff(), just, { ...note, revision: revision + 1 })).toBe('stale')
  expect(undo(staff(), just, note, { ...standing, undoable: null })).toBe('undo_impossible')
})

test('what a job changed is taken back by the job’s undo only', () => {
  const { note, standing } = changed(blankNote(), { hakkouStatus: '営業発行停止' }, { jobId: 'j' })
  const { revision } = note
  expect(codeOf(() => decideUndo(staff(), { revision }, origin())(note, standing))).toBe('undo_impossible')
  expect(codeOf(() => decideUndo(staff(), { byJob: 'k' }, origin())(note, standing))).toBe('undo_impossible')
  const undone = decideUndo(staff(), { byJob: 'j' }, origin(AT, 'j-undo'))(note, standing)
  expect(undone?.audit.details).toMatchObject({ undoes: 'j', jobId: 'j-undo' })
})

test('an edit of what was typed can’t be taken back', () => {
  const by = staff('admin')
  const { note, standing } = changed(blankNote(), { salesChangedClientContactName: '髙橋' }, { by })
  expect(codeOf(() => decideUndo(by, { revision: note.revision }, origin())(note, standing))).toBe(
    'undo_impossible',
  )
})

test('of a status and a contact that were changed together the status is taken back', () => {
  const by = staff('admin')
  const { note, standing } = changed(
    blankNote(),
    { hakkouStatus: '検収依頼済＆未検収', salesChangedClientContactName: '髙橋' },
    { by },
  )
  const undone = decideUndo(by, { revision: note.revision }, origin())(note, standing)
  expect(undone?.set).toMatchObject({ hakkouStatus: blankNote().hakkouStatus })
  expect(undone?.set).not.toHaveProperty('salesChangedClientContactName')
})

test('whatever status was changed, an undo leaves the note as it was but for its revision', () => {
  const status = fc.constantFrom(...DELIVERY_NOTE_STATUSES)
  fc.assert(
    fc.property(status, status, fc.boolean(), fc.boolean(), (from, to, isRejected, isAccepted) => {
      const before = blankNote({
        hakkouStatus: from,
        isRejected,
        isAccepted,
        rejectedBy: isRejected ? 'x' : '',
      })
      const by = staff('admin')
      const decided = codeOf(() => decideUpdate(by, { hakkouStatus: to }, origin())(before, NEVER))
      fc.pre(decided === 'done' && from !== to)
      const { note, standing } = changed(before, { hakkouStatus: to }, { by })
      const undone = decideUndo(by, { revision: note.revision }, origin())(note, standing)
      expect({ ...note, ...undone?.set, revision: before.revision }).toEqual(before)
    }),
  )
})
