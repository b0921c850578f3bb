import type { Role } from '@kenshu/contract/roles'
import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import type { Notice } from '../mail/notice.ts'
import { JAPANESE_HOLIDAYS } from '../reminders/japanese-holidays.ts'
import type { Account, StoredUser } from '../user/access.ts'
import type { StoredMorningMail } from './morning-ports.ts'
import { type MorningDependencies, queueMorningMails } from './queue-morning-mails.ts'

const MORNING = new Date('2026-11-24T08:00:00+09:00')
const DUE: StoredMorningMail = {
  rules: { isOn: true, hour: 8, businessDaysOnly: true },
  lastDay: '2026-11-20',
  nextAt: MORNING,
}

interface Who {
  role?: Role | null
  waits?: number
  user?: Partial<StoredUser> | 'unreadable'
  account?: Partial<Account> | null
}

/** People of whom each has notes in 営業未対応 that wait, by their alias; one whose count is negative cannot be counted for. */
function company(people: Record<string, Who>, now = MORNING) {
  const stored = new Map(Object.keys(people).map((uid) => [uid, DUE]))
  const queued: Notice[] = []
  const emailOf = (uid: string) => `${uid}@example.co.jp`
  const deps: MorningDependencies = {
    morningMails: {
      read: (uid) => Promise.resolve(stored.get(uid) ?? null),
      due: (until, after, limit) => {
        const uids = [...stored]
          .filter(([, { nextAt }]) => nextAt !== null && nextAt <= until)
          .map(([uid]) => uid)
          .filter((uid) => after === null || uid > after.uid)
          .toSorted()
          .slice(0, limit)
        const last = uids.at(-1)
        return Promise.resolve({
          uids,
          next: last === undefined || uids.length < limit ? null : { uid: last, nextAt: MORNING },
        })
      },
      decide: (uid, decide) => {
        const before = stored.get(uid)
        const change = before === undefined ? null : decide(before)
        if (before === undefined || change === null) return Promise.resolve(false)
        stored.set(uid, { ...before, ...change.set })
        if (change.notice !== null) queued.push(change.notice)
        return Promise.resolve(change.notice !== null)
      },
    },
    users: {
      get: (uid) => {
        const { role = 'normal', user = {} } = people[uid] ?? {}
        if (user === 'unreadable') return Promise.reject(new Failure('forbidden'))
        const email = emailOf(uid)
        return Promise.resolve({
          ...{ uid, email, displayName: uid, emailAlias: email, role, sub: uid, isActive: true },
          ...{ isRoleTaken: false, sessionsFrom: null, sessions: {}, waitingSince: null },
          ...user,
        })
      },
    },
    accounts: {
      find: (uids) =>
        Promise.resolve(
          new Map(
            uids.flatMap((uid) => {
              const { account = {} } = people[uid] ?? {}
              const google = { sub: uid, email: emailOf(uid), displayName: '' }
              if (account === null) return []
              return [[uid, { google, isDisabled: false, sessionsFrom: null, ...account }] as const]
            }),
          ),
        ),
    },
    allowedEmailDomains: ['example.co.jp'],
    notes: {
      totals: ({ sales: [email = ''], isUnasked }) => {
        const { waits = 1 } = people[email.split('@')[0] ?? ''] ?? {}
        if (waits < 0) return Promise.reject(new Error('the store is down'))
        return Promise.resolve({ count: isUnasked ? waits : 0, totalAmountWithTax: 0 })
      },
    },
    todayStore: {
      latestUploads: () => Promise.resolve([]),
      oldestRejection: () => Promise.resolve(null),
      withoutRole: () => Promise.resolve(3),
      unconfirmed: () => Promise.resolve(0),
    },
    monthCloses: { closedMonths: () => Promise.resolve([]) },
    lateChanges: { after: () => Promise.resolve([]) },
    reminderSettings: {
      read: () => Promise.resolve({ rules: null, revision: 0, saved: null, clientsOff: [], doneDay: '' }),
    },
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: 10, linkDays: 90 },
    environment: { now: () => now, newId: () => 'r' },
    sender: { companyName: '試験', companyPhone: '', companyAddress: '', confirmBaseUrl: '' },
    appUrl: 'https://app.example',
    linkDays: 90,
    limits: { ...LIMITS, morningPage: 2 },
  }
  return { run: () => queueMorningMails(deps), queued, stored }
}

/** Makes a record one that no Google account is bound to. */
const UNBOUND: Pick<StoredUser, 'sub'> = { sub: null }

const next = (date: string) => new Date(`${date}T08:00:00+09:00`)

test('one mail a person and day, with the counts of their role, however often it runs', async () => {
  const { run, queued, stored } = company({
    sales: { waits: 5 },
    admin: { role: 'admin', waits: 0 },
    third: {},
  })
  expect(await Promise.all([run(), run()])).toHaveLength(2)
  expect(await run()).toBe(0)
  const found = queued.map(({ to, subject }) => `${to} ${subject}`).toSorted()
  expect(found).toEqual([
    'admin@example.co.jp 【検収】きょうの対応 4件',
    'sales@example.co.jp 【検収】きょうの対応 5件',
    'third@example.co.jp 【検収】きょうの対応 1件',
  ])
  expect([...stored.values()].map(({ lastDay, nextAt }) => ({ lastDay, nextAt }))).toEqual(
    [1, 2, 3].map(() => ({ lastDay: '2026-11-24', nextAt: next('2026-11-25') })),
  )
})

test.each<[string, Who]>([
  ['nothing waits', { waits: 0 }],
  ['the role was taken away', { role: null }],
  ['the account is disabled', { account: { isDisabled: true } }],
  ['the account was deleted', { account: null }],
  [
    'another Google account has the record’s uid',
    { account: { google: { sub: 'x', email: 'a@example.co.jp', displayName: '' } } },
  ],
  [
    'the account’s address left the company',
    { account: { google: { sub: 'a', email: 'a@else.example', displayName: '' } } },
  ],
  ['the record is closed', { user: { isActive: false } }],
  ['nobody has confirmed who it is', { user: { waitingSince: MORNING } }],
  ['the record is not bound to an account', { user: UNBOUND }],
])('no mail where %s, and the day is decided', async (_, who) => {
  const { run, queued, stored } = company({ a: who })
  expect(await run()).toBe(0)
  expect(queued).toEqual([])
  expect(stored.get('a')).toMatchObject({ lastDay: '2026-11-24', nextAt: next('2026-11-25') })
})

test('one person’s failure stops nobody else’s mail, and is tried again in the next run', async () => {
  const people = { a: { waits: -1 }, b: {}, c: { waits: -1 }, d: {}, e: {} }
  const { run, queued } = company(people)
  await expect(run()).rejects.toThrow('2 morning mails not decided')
  expect(new Set(queued.map(({ noteId }) => noteId))).toEqual(new Set(['b', 'd', 'e']))
  people.a.waits = 1
  people.c.waits = 0
  expect(await run()).toBe(1)
  expect(queued.at(-1)?.to).toBe('a@example.co.jp')
})

test('a record that cannot be read has no mail', async () => {
  const { run, queued, stored } = company({ a: { user: 'unreadable' } })
  expect(await run()).toBe(0)
  expect(queued).toEqual([])
  expect(stored.get('a')?.lastDay).toBe('2026-11-24')
})

test('after a morning without a run the mail is not sent in the evening, but on the next morning', async () => {
  const evening = company({ a: {} }, new Date('2026-11-24T18:00:00+09:00'))
  expect(await evening.run()).toBe(0)
  expect(evening.stored.get('a')).toEqual({ ...DUE, nextAt: next('2026-11-25') })
  // Runs were missed for a day: today's mail is caught up, yesterday's is not.
  const later = company({ a: {} }, new Date('2026-11-25T09:30:00+09:00'))
  expect(await later.run()).toBe(1)
  expect(later.stored.get('a')).toMatchObject({ lastDay: '2026-11-25', nextAt: next('2026-11-26') })
})
