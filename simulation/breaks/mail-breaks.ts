import type { Break } from './break.ts'

const PLAN_NOTICE = 'usecases/mail/plan-notice.ts'
const DECIDE_SEND = 'usecases/mail/decide-send.ts'
const QUEUE_MORNINGS = 'usecases/morning-mail/queue-morning-mails.ts'
const CODE_RULES = 'usecases/codes/code-rules.ts'

/** Breaks of notices, requests, mail jobs, morning mails and codes by mail. */
export const MAIL_BREAKS: readonly Break[] = [
  {
    name: 'a notice is claimed again while it is being sent',
    kind: 'histories',
    file: PLAN_NOTICE,
    code: "if (notice.state === 'queued') {",
    instead: "if (notice.state === 'queued' || notice.state === 'sending') {",
  },
  {
    name: 'the claim of a notice is not stored',
    kind: 'histories',
    file: PLAN_NOTICE,
    code: 'store: { notice: claimed, audits: [] } }',
    instead: 'store: null }',
  },
  {
    name: 'a notice that was sent is sent again when its event is delivered again',
    kind: 'histories',
    file: PLAN_NOTICE,
    code: "if (notice.state === 'queued') {",
    instead: "if (notice.state === 'queued' || notice.state === 'sent') {",
  },
  {
    name: 'the idempotency key of a request is ignored',
    kind: 'histories',
    file: DECIDE_SEND,
    code: 'if (own !== null && !isRetry) return answerAgain(own, contentHash)',
    instead: '',
  },
  {
    name: "a note's mail goes out although another one is under way",
    kind: 'histories',
    file: DECIDE_SEND,
    code: "if (latest?.state === 'sending') return whileSending(latest, now)",
    instead: '',
  },
  {
    name: 'a request is sent whatever state the note is in',
    kind: 'histories',
    file: DECIDE_SEND,
    code: "if (obstacle !== null) throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])",
    instead: '',
  },
  {
    name: 'a cancelled job goes on sending, and reports its notes as cancelled',
    kind: 'histories',
    file: 'runs/bulk/job-mails.ts',
    code: 'if (isCancelling && !(await this.#isBegun(first))) return this.#cancelled(items)',
    instead:
      'if (isCancelling) { await this.#send(this.#mailer, people, first, items, true, begun); return this.#cancelled(items) }',
  },
  {
    name: 'a job does not count the notes that it was refused',
    kind: 'histories',
    file: 'usecases/bulk/new-job.ts',
    code: 'if (outcome !== null) counts[outcome] += 1',
    instead: "if (outcome !== null && outcome !== 'refused') counts[outcome] += 1",
  },
  {
    name: 'an expired code is taken',
    kind: 'histories',
    file: CODE_RULES,
    code: ' || stored.expiresAt <= now',
    instead: '',
  },
  {
    name: 'wrong codes are not counted',
    kind: 'histories',
    file: CODE_RULES,
    code: 'const wrong = stored.wrong + 1',
    instead: 'const wrong = stored.wrong',
  },
  {
    name: 'any code is right',
    kind: 'histories',
    file: CODE_RULES,
    code: 'const isRight = stored !== null && isSame(stored.sealed, sealed)',
    instead: 'const isRight = stored !== null',
  },
  {
    name: 'an answer needs no code',
    kind: 'histories',
    file: 'usecases/confirm/answer-note.ts',
    code: 'await confirmCode(deps, link, request.code)',
    instead: 'null',
  },
  {
    name: 'all notes of a bundle are accepted without a code',
    kind: 'histories',
    file: 'usecases/bundles/accept-all.ts',
    code: '(await confirmCode(deps, linkOfBundle(deps.recipients, bundle), request.code))',
    instead: 'null',
  },
  {
    name: 'two runs decide the same morning',
    kind: 'histories',
    file: QUEUE_MORNINGS,
    code: 'if (stored.nextAt?.getTime() !== seen.nextAt?.getTime()) return null',
    instead: '',
  },
  {
    name: 'a morning is decided without its mail',
    kind: 'histories',
    file: QUEUE_MORNINGS,
    code: 'const notice = isMorning ? await mailOf(deps, run, uid, account) : null',
    instead: 'const notice = null',
  },
]
