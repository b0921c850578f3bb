import { type Finding, type FindingKind, QUIET_KINDS } from '@kenshu/contract/integrity/findings'
import { sameText } from './documents.ts'
import type { Invariant } from './invariant.ts'

/**
 * What the check may find after a history, because it waits for people, who need not act in it. A job or a promote that died before its task was
 * in the queue waits until somebody resumes it, a request whose sender died until somebody looks at it, and the file of an upload that died
 * before its record until an admin deletes it. Notices are not among these: see nothing-is-left.ts.
 */
const WAITS_FOR_PEOPLE: readonly FindingKind[] = ['job_stalled', 'run_stalled', 'mail_stuck', 'file_orphan']

/** The nightly check comes to its end after each history, and finds nothing but those kinds, and the quiet ones. */
export function dataAgree(): Invariant {
  return {
    name: 'the data agree',
    atEnd: (documents) => {
      const last = documents.get('integrity')?.get('state')?.['last']
      if (typeof last !== 'object' || last === null) return ['the nightly check has not ended']
      const { findings } = last as { findings: Finding[] }
      return findings
        .filter(({ kind }) => ![...QUIET_KINDS, ...WAITS_FOR_PEOPLE].includes(kind))
        .map((finding) => `the nightly check found ${sameText(finding)}`)
    },
  }
}
