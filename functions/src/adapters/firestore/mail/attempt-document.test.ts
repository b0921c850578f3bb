import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { latestOf, marksAfter } from './attempt-document.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 3, 10, 10, 0, seconds))
const stamp = (seconds: number) => Timestamp.fromDate(at(seconds))
const STARTED = 0
const ENDED = 12
const ATTEMPT = {
  id: 'a',
  state: 'sent',
  startedAt: at(STARTED),
  to: 'client@customer.example.com',
} as SendAttempt

/** The note's fields that change when the mail ends; it was claimed, so that the note has the mark `unclear`. */
function marks(fields: Partial<NoteDocument>, attempt = ATTEMPT, latestId = 'a') {
  const { id: _, createdAt: _made, ...note } = blankNote({ documentEmail: ATTEMPT.to })
  const data = { ...note, mailProblem: 'unclear', ...fields } as unknown as NoteDocument
  return marksAfter(attempt, at(ENDED), data, latestId, undefined)
}

test('a mail that went out asks the client, from that moment on', () => {
  const asked = { requestedAt: stamp(ENDED), requestMailedAt: stamp(ENDED), mailProblem: null }
  expect(marks({})).toMatchObject(asked)
  expect(marks({ createdAt: stamp(-60), reissuedAt: stamp(-1) })).toMatchObject(asked)
})

test('a mail whose links were reissued while it was being sent asks nobody; only the claim’s mark goes', () => {
  for (const seconds of [STARTED, 5]) {
    expect(marks({ reissuedAt: stamp(seconds) })).toEqual({ mailProblem: null })
  }
  // The note's next mail has made that mark its own.
  expect(marks({ reissuedAt: stamp(5) }, ATTEMPT, 'next')).toBeNull()
  expect(marks({ reissuedAt: stamp(5), mailProblem: null })).toBeNull()
})

test.each(['sent', 'failed', 'unclear'] as const)(
  'a mail of an earlier note that is %s changes nothing',
  (state) => {
    const attempt = { ...ATTEMPT, state }
    expect(marks({ createdAt: stamp(5), mailProblem: null }, attempt)).toBeNull()
  },
)

test('the last attempt of an earlier note is none, unless it is being sent', () => {
  const note = { createdAt: at(5).toISOString() }
  expect(latestOf(ATTEMPT, note)).toBeNull()
  expect(latestOf({ ...ATTEMPT, state: 'sending' }, note)?.id).toBe('a')
  expect(latestOf(ATTEMPT, { createdAt: at(-5).toISOString() })?.id).toBe('a')
  expect(latestOf(null, note)).toBeNull()
})
