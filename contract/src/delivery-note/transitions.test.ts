import { expect, test } from 'vitest'
import type { DeliveryNoteStatus } from './status.ts'
import { DELIVERY_NOTE_STATUSES } from './status.ts'
import { editableStatuses, judgeTransition } from './transitions.ts'

const ALIAS = 'sales@example.co.jp'
const admin = { role: 'admin', emailAlias: 'admin@example.co.jp' } as const
const sales = { role: 'normal', emailAlias: ALIAS } as const
const colleague = { role: 'normal', emailAlias: 'colleague@example.co.jp' } as const
const CALLERS = [
  admin,
  sales,
  colleague,
  { role: 'csv_uploader', emailAlias: ALIAS },
  { role: null, emailAlias: ALIAS },
] as const

function note(hakkouStatus: DeliveryNoteStatus) {
  return { hakkouStatus, salesPersonEmail: ALIAS, isAccepted: false, acceptedAt: null }
}

/** The statuses that a caller may set on a note of each status. */
function targets(caller: Parameters<typeof judgeTransition>[0]) {
  return Object.fromEntries(
    DELIVERY_NOTE_STATUSES.map((from) => [
      from,
      DELIVERY_NOTE_STATUSES.filter((to) => judgeTransition(caller, note(from), to) === 'allowed'),
    ]),
  )
}

test('the sales person of a note moves it freely among the open statuses, and stops it', () => {
  expect(targets(sales)).toEqual({
    未計上対象外: ['営業未対応', '営業発行停止', '検収依頼済＆未検収'],
    営業未対応: ['未計上対象外', '営業発行停止', '検収依頼済＆未検収'],
    営業発行停止: [],
    '検収依頼済＆未検収': ['未計上対象外', '営業未対応', '営業発行停止'],
    CL検収拒否: ['営業発行停止', '検収依頼済＆未検収'],
    CL検収済: ['営業発行停止'],
  })
})

test('an admin takes a stop back besides', () => {
  expect(targets(admin)).toEqual({ ...targets(sales), 営業発行停止: ['営業未対応'] })
})

test('what a client has accepted is stopped, and the stop leads back to it: nothing else, whatever the status says', () => {
  for (const from of DELIVERY_NOTE_STATUSES) {
    for (const answer of [{ isAccepted: true }, { acceptedAt: '2026-04-30T01:00:00.000Z' }]) {
      const accepted = { ...note(from), ...answer }
      const may = (caller: Parameters<typeof judgeTransition>[0]) =>
        DELIVERY_NOTE_STATUSES.filter((to) => judgeTransition(caller, accepted, to) === 'allowed')
      const isStopped = from === '営業発行停止'
      expect(may(sales)).toEqual(isStopped ? [] : ['営業発行停止'])
      expect(may(admin)).toEqual(isStopped ? ['CL検収済'] : ['営業発行停止'])
      expect(editableStatuses(admin, accepted)).toEqual(isStopped ? [from, 'CL検収済'] : [from])
    }
  }
})

test('a colleague stops, and says that the request was made, but edits nothing', () => {
  expect(targets(colleague)).toEqual({
    未計上対象外: ['営業発行停止', '検収依頼済＆未検収'],
    営業未対応: ['営業発行停止', '検収依頼済＆未検収'],
    営業発行停止: [],
    '検収依頼済＆未検収': ['営業発行停止'],
    CL検収拒否: ['営業発行停止', '検収依頼済＆未検収'],
    CL検収済: ['営業発行停止'],
  })
  expect(judgeTransition(colleague, note('検収依頼済＆未検収'), '営業未対応')).toBe('forbidden')
})

test.each(['csv_uploader', null] as const)('the role %s changes no status', (role) => {
  const caller = { role, emailAlias: ALIAS }
  for (const from of DELIVERY_NOTE_STATUSES) {
    for (const to of DELIVERY_NOTE_STATUSES.filter((status) => status !== from)) {
      expect(judgeTransition(caller, note(from), to)).toBe('forbidden')
    }
  }
})

test('what the client alone says, nobody of the staff can set', () => {
  for (const to of ['CL検収済', 'CL検収拒否'] as const) {
    for (const from of DELIVERY_NOTE_STATUSES.filter((status) => status !== to)) {
      expect(judgeTransition(admin, note(from), to)).toBe('impossible')
    }
  }
})

test('the status that a note has already is no change, for any role', () => {
  for (const caller of CALLERS) {
    for (const status of DELIVERY_NOTE_STATUSES) {
      expect(judgeTransition(caller, note(status), status)).toBe('unchanged')
    }
  }
})

test('the form offers the own status first, and then only what is allowed', () => {
  for (const caller of CALLERS) {
    for (const status of DELIVERY_NOTE_STATUSES) {
      const [own, ...others] = editableStatuses(caller, note(status))
      expect(own).toBe(status)
      for (const to of others) expect(judgeTransition(caller, note(status), to)).toBe('allowed')
    }
  }
  expect(editableStatuses(admin, note('営業発行停止'))).toEqual(['営業発行停止', '営業未対応'])
})
