import type { ErrorCode } from '@kenshu/contract/error-codes'
import { errorBodySchema } from '@kenshu/contract/errors'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import { expectAsDescribed } from '../../support/http/openapi.ts'
import type { Outcome } from './api-here.ts'

/** Collections that a password attempt may write; a refusal with a code of LOCKING may also write the audit entry of a lock. */
const TRIED = ['confirmAttempts']
const LOCKING: readonly (ErrorCode | undefined)[] = ['wrong_password', 'password_locked', 'link_locked']

/** The collections that a refused call may write. */
function mayWrite(path: string, code: ErrorCode | undefined): readonly string[] {
  // The rate limit counts a call before any other check.
  const counted = ['callBuckets']
  // A run may find that its plan is outdated; the history shows that run.
  if (code === 'plan_outdated') return [...counted, 'locks', 'promotions']
  // The refusal copies into the record from when on Firebase Auth accepts sign-ins, in whole seconds; the record may have an
  // earlier time.
  if (code === 'session_revoked') return [...counted, 'users']
  if (!path.startsWith('/api/v1/confirm/')) return counted
  return [...counted, ...TRIED, ...(LOCKING.includes(code) ? ['auditLog'] : [])]
}

function collectionOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/**
 * Whether a commit of a refused call only records that a note's secrets were disclosed: the answer `stale` contains the current
 * note. The commit names the note without changing it (decision 0031).
 */
async function isOfLook(code: ErrorCode | undefined, paths: readonly string[]): Promise<boolean> {
  if (code !== 'stale') return false
  const [entry = '', note = '', ...others] = [...paths].sort()
  if (others.length > 0 || collectionOf(entry) !== 'auditLog' || collectionOf(note) !== 'deliveryNotes') {
    return false
  }
  return (await adminDb().doc(entry).get()).get('action') === 'note.secrets'
}

/** Fails if a refused call had effects. */
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

/** What somebody has seen is not recorded; the call changes nothing else (decision 0039). */
const UNRECORDED = /\/seen\/?$/

/** Fails if a commit changes a note without a record in the same commit: an audit entry, or the mail that will go out. */
function expectRecorded(called: string, { effects }: Outcome): void {
  if (UNRECORDED.test(called)) return
  for (const paths of effects.commits) {
    const collections = new Set(paths.map(collectionOf))
    const isRecorded = collections.has('auditLog') || collections.has('mailLog')
    expect(collections.has('deliveryNotes') && !isRecorded, `${paths.join(', ')} without a record`).toBe(
      false,
    )
  }
}

/**
 * Checks the invariants of every answer: no crash; it matches the OpenAPI document; a refusal has changed nothing; a note's
 * change has its record.
 */
export async function expectSound(method: string, path: string, outcome: Outcome): Promise<void> {
  expect(outcome.status, JSON.stringify(outcome.crash)).toBeLessThan(500)
  await expectAsDescribed(method, new URL(path, 'http://host').pathname, outcome)
  if (outcome.status >= 400) await expectNothingDone(path, outcome)
  else expectRecorded(new URL(path, 'http://host').pathname, outcome)
}
