import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mailText } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { bundledNote, LATER, NOW, SENDER, STAFF } from '../../../../fixtures/bundled-notes.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { JobBundleDecision, JobBundleSituation } from './bundle-ports.ts'
import { decideJobBundle } from './decide-job-bundle.ts'

function decide(
  notes: (DeliveryNote | null)[],
  {
    latest = [],
    bundle = null,
    now = NOW,
    asked = [] as string[],
  }: Partial<{
    latest: SendAttempt[]
    bundle: JobBundleSituation['bundle']
    now: Date
    asked: string[]
  }> = {},
): JobBundleDecision {
  const wanted = notes.map((_, index) => String(index + 1))
  return decideJobBundle(
    { bundle, notes, latest: new Map(latest.map((attempt) => [attempt.noteId, attempt])) },
    {
      staff: STAFF,
      sender: SENDER,
      now,
      leaseMs: 90_000,
      messageId: '<1@k>',
      requestId: 'r',
      bundleId: 'b',
      jobId: 'j',
      secrets: { accessToken: 'bundle-token', password: 'pw' },
      wanted: wanted.map((id) => ({ id, revision: 1, asked: asked.includes(id) ? [NOW] : [] })),
    },
  )
}

/** The ids of the notes that a claimed mail asks for, and of those left out, with the reasons. */
function partsOf(decision: JobBundleDecision) {
  if (decision.kind === 'nothing') return { asked: [], leftOut: decision.leftOut }
  if (decision.kind !== 'send') throw new Error(decision.kind)
  expect(decision.attempts.map(({ noteId }) => noteId)).toEqual(decision.bundle.notes.map(({ id }) => id))
  return { asked: decision.bundle.notes.map(({ id }) => id), leftOut: decision.bundle.leftOut }
}

test('all that can be asked for go out in one mail, which is of the job and opens its page at once', () => {
  const decision = decide([bundledNote('1'), bundledNote('2')])
  if (decision.kind !== 'send') throw new Error(decision.kind)
  expect(decision.bundle).toMatchObject({ id: 'b', jobId: 'j', leftOut: [], requestedAt: NOW })
  expect(decision.attempts.map(({ jobId, bundleId }) => [jobId, bundleId])).toEqual([
    ['j', 'b'],
    ['j', 'b'],
  ])
  expect(mailText(decision.content.blocks)).toContain('/confirm/bundle/bundle-token/')
})

const sending = { noteId: '2', state: 'sending', startedAt: NOW } as SendAttempt

test.each([
  ['that is gone', null, {}, '指定された納品書が見つかりません。'],
  [
    'that is stopped',
    bundledNote('2', { hakkouStatus: '営業発行停止' }),
    {},
    '営業発行停止の納品書には送信できません。',
  ],
  ['that somebody changed', bundledNote('2', { revision: 2 }), {}, 'ほかの人がこの納品書を変更しました'],
  [
    'of another recipient',
    bundledNote('2', { documentEmail: 'x@y.example' }),
    {},
    '宛先のメールアドレスが同じ納品書だけです',
  ],
  [
    'that was asked for today',
    bundledNote('2'),
    { asked: ['2'] },
    '本日すでに検収依頼メールを送信しています。',
  ],
  [
    'that somebody is sending',
    bundledNote('2'),
    { latest: [{ ...sending, leaseUntil: LATER }] },
    '送信処理中です',
  ],
  ['whose sender died today', bundledNote('2'), { latest: [{ ...sending, leaseUntil: NOW }] }, '本日すでに'],
])('a note %s is left out with the reason, and the others go', (_, second, more, sentence) => {
  const { asked, leftOut } = partsOf(decide([bundledNote('1'), second, bundledNote('3')], more))
  expect(asked).toEqual(['1', '3'])
  expect(leftOut).toEqual([{ id: '2', sentence: expect.stringContaining(sentence) as string }])
})

test('where none can be asked for there is no mail', () => {
  const stopped = { hakkouStatus: '営業発行停止' } as const
  expect(partsOf(decide([bundledNote('1', stopped), null])).leftOut?.map(({ id }) => id)).toEqual(['1', '2'])
})

test('once claimed it tells how it ended, whatever has become of its notes since', () => {
  const claimed = decide([bundledNote('1'), bundledNote('2')])
  if (claimed.kind !== 'send') throw new Error(claimed.kind)
  const bundleWith = (state: 'sending' | 'sent' | 'failed' | 'unclear') => ({
    ...claimed.bundle,
    mail: { ...claimed.mail, state },
  })
  for (const state of ['sent', 'failed', 'unclear'] as const) {
    expect(decide([null, null], { bundle: bundleWith(state) })).toMatchObject({
      kind: 'answered',
      mail: { state },
    })
  }
  expect(() => decide([null, null], { bundle: bundleWith('sending') })).toThrow('送信')
  const lost = decide([null, null], {
    bundle: bundleWith('sending'),
    now: LATER,
    latest: [...claimed.attempts],
  })
  expect(lost).toMatchObject({ kind: 'lost', mail: { state: 'unclear' } })
  expect(lost.kind === 'lost' && lost.ends.length).toBe(2)
})

test('a mail that the server wanted later is made anew when it is time, of what can be asked for then, with a new link', () => {
  const first = decide([bundledNote('1'), bundledNote('2')])
  if (first.kind !== 'send') throw new Error(first.kind)
  const mail = { ...first.mail, state: 'failed', retryAt: LATER } as const
  const bundle = { ...first.bundle, mail }
  expect(decide([bundledNote('1'), bundledNote('2')], { bundle }).kind).toBe('answered')
  const again = decide([bundledNote('1'), bundledNote('2', { revision: 2 })], { bundle, now: LATER })
  expect(partsOf(again)).toMatchObject({ asked: ['1'], leftOut: [{ id: '2' }] })
  expect(again).toMatchObject({ mail: { tries: 2 }, attempts: [{ tries: 2 }] })
})
