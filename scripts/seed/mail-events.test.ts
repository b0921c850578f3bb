import { expect, test } from 'vitest'
import { requestedAtOf } from './asked-and-accepted.ts'
import { mailEventsOf } from './mail-events.ts'
import { isBundled, seedNotes } from './notes.ts'

const FIRST_DAY = new Date('2026-01-01T00:00:00Z')
const NORMAL = { name: '営業 太郎', email: 'taro@example.co.jp' }

const events = seedNotes('2026-01-31', NORMAL)
  .filter((note) => !isBundled(note))
  .map((note) => {
    const requestedAt = requestedAtOf(note, FIRST_DAY)
    return { note, requestedAt, ...mailEventsOf({ ...note, id: note.billingNo }, requestedAt, FIRST_DAY) }
  })

test('one request has come back, as the product stores it: at its client, with the reason, before the first day of the month', () => {
  const bounced = events.filter(({ fields }) => 'lastBounce' in fields)
  expect(bounced).toHaveLength(1)
  const [one] = bounced
  if (one === undefined) return
  const { note, fields, audits, requestedAt } = one
  expect(note.hakkouStatus).toBe('検収依頼済＆未検収')
  expect(fields).toMatchObject({
    mailProblem: 'bounced',
    mailProblemFacts: { to: note.salesChangedClientContactEmail || note.documentEmail, mayArrive: false },
  })
  expect(audits).toMatchObject([{ action: 'mail.bounced', target: note.billingNo }])
  const at = audits[0]?.at
  expect(at?.getTime()).toBeGreaterThan(requestedAt?.getTime() ?? Number.POSITIVE_INFINITY)
  expect(at?.getTime()).toBeLessThan(FIRST_DAY.getTime())
})

test('one client who still waits was reminded of the last request', () => {
  const reminded = events.filter(({ fields }) => 'reminded' in fields)
  expect(reminded.map(({ note }) => note.hakkouStatus)).toEqual(['検収依頼済＆未検収'])
  for (const { fields, requestedAt, note } of reminded) {
    expect(fields).toMatchObject({ reminded: { of: requestedAt, turns: 1, isExpiryTold: false } })
    expect(note.documentEmail).not.toBe('')
  }
})

test('of two notes the request was not sent, and both say to whom, since when and why', () => {
  const notSent = events.filter(({ fields }) => 'mailProblemFacts' in fields && !('lastBounce' in fields))
  expect(notSent.map(({ note, fields }) => ({ status: note.hakkouStatus, fields }))).toMatchObject([
    { status: '営業未対応', fields: { mailProblem: 'failed', mailProblemFacts: { mayArrive: true } } },
    { status: '営業未対応', fields: { mailProblem: 'unclear', mailProblemFacts: { mayArrive: true } } },
  ])
  for (const { note, fields } of notSent) {
    expect(fields).toMatchObject({ mailProblemFacts: { to: note.documentEmail, at: FIRST_DAY } })
  }
})
