import { toClientDocument } from '@kenshu/contract/confirm/document'
import { AUDIT_ACTIONS } from '@kenshu/contract/history/history'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { sealDocument } from '../confirm/document-hash.ts'
import { findingsOfAnswer } from './check-answer.ts'
import { missingFiles, orphanedFiles, stalledRuns } from './check-files.ts'
import {
  findingOfAudit,
  findingOfBundle,
  findingOfChange,
  findingOfLeaf,
  findingOfLock,
  findingOfMail,
  findingsOfJob,
} from './check-records.ts'
import type { FolderFacts, JobFacts } from './integrity-ports.ts'
import { OF_NOTES } from './note-actions.ts'

const SENDER = { companyName: '', companyPhone: '', companyAddress: '', confirmBaseUrl: '' }
const NOTE = 'a'.repeat(32)
const ANSWER = {
  id: 'answer',
  noteId: NOTE,
  at: new Date(),
  ...sealDocument(toClientDocument(blankNote({ billingNo: 'B-1' }), SENDER)),
}
const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind)

test('an acceptance is named by its note or a deleted one; a rejection only needs its note', () => {
  const its = { revision: 1, acceptanceId: 'answer' }
  const another = { revision: 2, acceptanceId: null }
  expect(findingsOfAnswer('acceptances', ANSWER, [another, its])).toEqual([])
  expect(kinds(findingsOfAnswer('acceptances', ANSWER, [another]))).toEqual(['answer_orphan'])
  expect(kinds(findingsOfAnswer('acceptances', ANSWER, []))).toEqual(['answer_orphan'])
  expect(findingsOfAnswer('rejections', ANSWER, [another])).toEqual([])
  expect(kinds(findingsOfAnswer('rejections', ANSWER, []))).toEqual(['answer_orphan'])
})

test('a changed text of an answer is found by its hash', () => {
  const changed = { ...ANSWER, text: ANSWER.text.replace('B-1', 'B-2') }
  expect(findingsOfAnswer('rejections', changed, [{ revision: 1, acceptanceId: null }])).toEqual([
    { kind: 'answer_hash', place: 'rejections/answer', name: 'B-2', detail: '' },
  ])
})

test('a record for open lists may be behind its note, never ahead, and one of a removal is not judged', () => {
  const note = { revision: 3, acceptanceId: null }
  const change = { id: NOTE, isRemoval: false, isBeforeImport: false }
  expect(findingOfChange({ ...change, revision: 3 }, note)).toEqual([])
  expect(kinds(findingOfChange({ ...change, revision: 4 }, note))).toEqual(['change_ahead'])
  expect(kinds(findingOfChange({ ...change, revision: 1 }, undefined))).toEqual(['change_ahead'])
  expect(findingOfChange({ ...change, revision: 4, isRemoval: true }, undefined)).toEqual([])
  // An undo has removed the note.
  expect(findingOfChange({ ...change, revision: 1, isBeforeImport: true }, undefined)).toEqual([])
})

test('an entry about a note or an acceptance that is nowhere is found; one about a user or a month is not judged', () => {
  const entry = { id: 'e', action: 'client.accept', target: NOTE, acceptanceId: 'answer' }
  const there = [{ revision: 1, acceptanceId: null }]
  expect(findingOfAudit(entry, there, new Set(['answer']))).toEqual([])
  expect(kinds(findingOfAudit(entry, [], new Set(['answer'])))).toEqual(['audit_reference'])
  expect(kinds(findingOfAudit(entry, there, new Set()))).toEqual(['audit_reference'])
  expect(findingOfAudit({ ...entry, target: '2026-04', acceptanceId: null }, [], new Set())).toEqual([])
})

test.each(['bulk.begun', 'bulk.cancelled', 'pack.made', 'pack.download', 'integrity.repair'])(
  'an entry %s is about no note, though the id looks like one',
  (action) => {
    const entry = { id: 'e', action, target: NOTE, acceptanceId: null }
    expect(findingOfAudit(entry, [], new Set())).toEqual([])
  },
)

test('of every action it is decided whether its entries are about notes', () => {
  expect(Object.keys(OF_NOTES).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
})

test('a bundle whose notes are gone says how many, and names the first', () => {
  const noteIds = Array.from({ length: 200 }, (_, index) => String(index).padStart(32, '0'))
  expect(findingOfBundle({ id: 'b', noteIds }, new Set(noteIds))).toEqual([])
  const [finding] = findingOfBundle({ id: 'b', noteIds }, new Set([noteIds[0] ?? '']))
  expect(finding).toMatchObject({ kind: 'bundle_reference', place: 'bundles/b' })
  expect(finding?.detail).toBe(`199 / 200: ${noteIds.slice(1, 4).join(' ')}`)
})

test('a document that is not what was sealed, or is gone, is found', () => {
  const leaf = { index: 7, collection: 'auditLog', id: 'e' } as const
  expect(findingOfLeaf({ ...leaf, state: 'intact' })).toEqual([])
  expect(findingOfLeaf({ ...leaf, state: 'changed' })).toEqual([
    { kind: 'trail_changed', place: 'auditLog/e', name: '', detail: '7' },
  ])
  expect(kinds(findingOfLeaf({ ...leaf, state: 'removed' }))).toEqual(['trail_removed'])
})

test('mails and leases that are left are told with since when', () => {
  const at = new Date('2026-04-01T00:00:00Z')
  expect(findingOfMail({ id: 'm', kind: 'notice', state: 'queued', since: at })).toEqual({
    kind: 'mail_stuck',
    place: 'mailLog/m',
    name: '',
    detail: 'notice queued 2026-04-01T00:00:00.000Z',
  })
  expect(findingOfLock({ id: 'promote', owner: 'reservation:r', expiresAt: at })).toMatchObject({
    kind: 'lock_left',
    place: 'locks/promote',
    detail: 'reservation:r 2026-04-01T00:00:00.000Z',
  })
})

test('a job tells exactly the outcomes of its notes, and one that runs for a day is found', () => {
  const job: JobFacts = {
    id: 'j',
    isEnded: true,
    isStalled: false,
    total: 3,
    counts: { done: 2, refused: 1, unclear: 0 },
    outcomes: { done: 2, refused: 1 },
    items: 3,
  }
  expect(findingsOfJob(job)).toEqual([])
  expect(kinds(findingsOfJob({ ...job, outcomes: { done: 3 } }))).toEqual(['job_counts'])
  expect(kinds(findingsOfJob({ ...job, total: 4 }))).toEqual(['job_counts'])
  expect(findingsOfJob({ ...job, isEnded: false, outcomes: {}, items: 0 })).toEqual([])
  expect(kinds(findingsOfJob({ ...job, isEnded: false, isStalled: true }))).toEqual(['job_stalled'])
})

test('files without their upload are found, except those of an upload that may be under way', () => {
  const now = new Date('2026-04-03T00:00:00Z')
  const folder: FolderFacts = {
    folder: '20260301-000000-a',
    isStalled: false,
    objects: ['uploads/20260301-000000-a/zac.zip'],
  }
  const objects = [
    'uploads/20260301-000000-a/zac.zip',
    'uploads/20260302-000000-b/zac.zip',
    'promotions/20260302-000000-b/r/result.json',
    'uploads/20260402-000000-c/zac.zip',
  ]
  expect(orphanedFiles(objects, [folder], now)).toEqual([
    { kind: 'file_orphan', place: 'storage/20260302-000000-b', name: '20260302-000000-b', detail: '2' },
  ])
  expect(missingFiles(objects, [folder])).toEqual([])
  expect(missingFiles([], [folder])).toEqual([
    {
      kind: 'file_missing',
      place: 'storage/uploads/20260301-000000-a/zac.zip',
      name: folder.folder,
      detail: '',
    },
  ])
  expect(stalledRuns([folder])).toEqual([])
  expect(kinds(stalledRuns([{ ...folder, isStalled: true }]))).toEqual(['run_stalled'])
})
