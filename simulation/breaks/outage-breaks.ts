import type { Break } from './break.ts'

const MAIL_FAULTS = 'runs/bulk/mail-faults.ts'

/** Breaks of the circuit breaker of mail jobs, and of the rate limit that all mails share. */
export const OUTAGE_BREAKS: readonly Break[] = [
  {
    name: 'the circuit breaker counts for the life of the instance, and opens once',
    kind: 'outages',
    file: MAIL_FAULTS,
    code: 'const mailFaults = faults + 1\n  if (mailFaults >= LIMITS.mailFaultsInARow) {',
    instead:
      'const mailFaults = (globalThis.mailFaults ?? 0) + 1\n  globalThis.mailFaults = mailFaults\n  if (mailFaults === LIMITS.mailFaultsInARow) {',
  },
  {
    name: "faults are not kept in the job's record",
    kind: 'outages',
    file: 'runs/bulk/job-mails.ts',
    code: 'if (faults.mailFaults !== mailFaults) await jobs.noteFaults(this.#job.id, faults)',
    instead: '',
  },
  {
    name: 'timeouts and 421 are not counted as faults',
    kind: 'outages',
    file: MAIL_FAULTS,
    code: "return outcome.fault.kind === 'recipient' ? null : outcome.fault",
    instead:
      "return ['recipient', 'timeout', 'deferred'].includes(outcome.fault.kind) ? null : outcome.fault",
  },
  {
    name: 'mails that the server takes without an answer are not counted as faults',
    kind: 'outages',
    file: MAIL_FAULTS,
    code: "if (outcome.kind === 'unclear') return 'no answer'",
    instead: "if (outcome.kind === 'unclear') return null",
  },
  {
    name: 'each instance keeps a pace of its own',
    kind: 'outages',
    file: 'adapters/firestore/mail/mail-turns.ts',
    code: 'if (pace.perMinute === 0) return now()',
    instead: 'return now()',
  },
]
