import { type ErrorCode, errorBodySchema } from '@kenshu/contract/errors'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import { expectAsDescribed } from '../../support/http/openapi.ts'
import type { Outcome } from './api-here.ts'

/** Of a client's link, that a password was tried; and that it was wrong so often that the link is locked now. */
const TRIED = ['confirmAttempts']
const LOCKING: readonly (ErrorCode | undefined)[] = ['wrong_password', 'password_locked', 'link_locked']

/** What a refusal may write all the same: collections. */
function mayWrite(path: string, code: ErrorCode | undefined): readonly string[] {
  // A call is counted before it is judged.
  const counted = ['callBuckets']
  // A run that was to carry out a plan finds that it has become outdated; the history shows that run.
  if (code === 'plan_outdated') return [...counted, 'locks', 'promotions']
  // From when on Firebase Auth takes sign-ins, which it tells in whole seconds, goes into the record; that may know an earlier moment.
  if (code === 'session_revoked') return [...counted, 'users']
  if (!path.startsWith('/api/v1/confirm/')) return counted
  return [...counted, ...TRIED, ...(LOCKING.includes(code) ? ['auditLog'] : [])]
}

function collectionOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/**
 * Whether a commit of a refused call only says that somebody was answered a note's secrets: the answer `stale` has the note as it is
 * now. The commit names the note, which it leaves as it is (decision 0031).
 */
async function isOfLook(code: ErrorCode | undefined, paths: readonly string[]): Promise<boolean> {
  if (code !== 'stale') return false
  const [entry = '', note = '', ...others] = [...paths].sort()
  if (others.length > 0 || collectionOf(entry) !== 'auditLog' || collectionOf(note) !== 'deliveryNotes') {
    return false
  }
  return (await adminDb().doc(entry).get()).get('action') === 'note.secrets'
}

/** Fails for a refusal that did something. */
async function expectNothingDone(called: string, { status, json, effects }: Outcome): Promise<void> {
  const code = status < 400 ? undefined : errorBodySchema.safeParse(json).data?.code
  const may = mayWrite(called, code)
  const looks = await Promise.all(effects.commits.map((paths) => isOfLook(code, paths)))
  const changes = effects.commits.filter((_, index) => looks[index] === false)
  const done = changes.flat().filter((path) => !may.includes(collectionOf(path)))
  expect({ done, others: effects.others }, `${String(status)} ${String(code)}`).toEqual({
    done: [],
    others: [],
  })
}

/** Fails for a change of a note without its record in the same commit: an audit entry, or the mail that is about to go out. */
function expectRecorded({ effects }: Outcome): void {
  for (const paths of effects.commits) {
    const collections = new Set(paths.map(collectionOf))
    const isRecorded = collections.has('auditLog') || collections.has('mailLog')
    expect(collections.has('deliveryNotes') && !isRecorded, `${paths.join(', ')} without a record`).toBe(
      false,
    )
  }
}

/**
 * What holds for every answer, whatever was asked: no crash; as the OpenAPI document describes it; a refusal has changed nothing,
 * and a note's change has its record.
 */
export async function expectSound(method: string, path: string, outcome: Outcome): Promise<void> {
  expect(outcome.status, JSON.stringify(outcome.crash)).toBeLessThan(500)
  await expectAsDescribed(method, new URL(path, 'http://host').pathname, outcome)
  if (outcome.status >= 400) await expectNothingDone(path, outcome)
  else expectRecorded(outcome)
}
