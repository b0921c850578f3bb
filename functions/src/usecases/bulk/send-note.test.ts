import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { LATER, NOW, SENDER, STAFF } from '../../../../fixtures/bundled-notes.ts'
import { blankNote } from '../../../../fixtures/notes.ts'
import { CHANGED_SINCE_SENT } from '../../messages/failures.ts'
import type { DecideChange } from '../delivery-notes/note-ports.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { JobItem, StoredJob } from './bulk-ports.ts'
import { beginNote, jobAttemptId, type SendDependencies, sendNote } from './send-note.ts'

const JOB = { id: 'j', setsStatus: true, requestId: 'r' } as StoredJob
const ITEM = { id: 'n', bundleId: null, revision: 1 } as JobItem
const STANDING = { requestedAt: null, mailProblem: null, undoable: null }

/** What a job that is resumed after its mail went out makes of the note as it is now: the note's ending, and the status that it sets. */
async function resumed(fields: Partial<DeliveryNote>) {
  const note = blankNote({ salesPersonEmail: STAFF.email, ...fields })
  const attempt = {
    id: jobAttemptId(JOB, 'n'),
    noteId: 'n',
    state: 'sent',
    startedAt: NOW,
    warning: '',
  } as SendAttempt
  const set: unknown[] = []
  const deps = {
    sender: SENDER,
    mailer: { newMessageId: () => '<1@k>' },
    environment: { now: () => LATER },
    limits: { mailLeaseMs: 1 },
    mailLog: {
      begin: () => () => Promise.resolve({ decision: { kind: 'answered', attempt } }),
      sentRequests: () => Promise.resolve([]),
    },
    noteChanges: {
      change: (_: string, decide: DecideChange) => {
        set.push(decide(note, STANDING)?.set.hakkouStatus)
        return Promise.resolve(note)
      },
    },
  } as unknown as SendDependencies
  const { endings } = await sendNote(deps, JOB, STAFF, ITEM, true, beginNote(deps, JOB, 'n'))
  return { ending: endings.get('n'), set }
}

test('a job that died before it set the status sets it when it is resumed', async () => {
  expect(await resumed({})).toEqual({
    ending: { outcome: 'done', sentence: '' },
    set: ['検収依頼済＆未検収'],
  })
})

test('a status that the job has set is left, without a word', async () => {
  const done = { ending: { outcome: 'done', sentence: '' }, set: [undefined] }
  expect(await resumed({ hakkouStatus: '検収依頼済＆未検収', revision: 2 })).toEqual(done)
})

test.each<[string, Partial<DeliveryNote>]>([
  ['that the client has sent back since', { hakkouStatus: 'CL検収拒否', isRejected: true, revision: 3 }],
  ['whose status somebody has set back', { hakkouStatus: '営業未対応', revision: 3 }],
  ['that was deleted and imported again', { createdAt: LATER.toISOString() }],
])('a note %s keeps its status, and the job says so', async (_, fields) => {
  expect(await resumed(fields)).toEqual({
    ending: { outcome: 'done', sentence: CHANGED_SINCE_SENT },
    set: [undefined],
  })
})
