import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from 'firebase-admin/app'
import { afterEach, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import { shownBackups } from '../../usecases/state/backups.ts'
import { cloudAdmin, firestoreBackups } from './backups.ts'

/** An app whose account has a token, which is all that is asked of it. */
const APP = {
  options: {
    credential: { getAccessToken: () => Promise.resolve({ access_token: 'a-token', expires_in: 60 }) },
  },
} as unknown as App
const DATABASE = 'projects/p/databases/(default)'

/** As documented for projects.locations.backups.list. */
const backup = (snapshotTime: string, state = 'READY', database = DATABASE) => ({
  name: `projects/p/locations/asia-northeast1/backups/${snapshotTime}`,
  database,
  databaseUid: '0b3f7f6e-8a1c-4c1c-9d5e-000000000000',
  snapshotTime,
  expireTime: '2026-08-01T00:00:00Z',
  state,
  stats: { sizeBytes: '1', documentCount: '1', indexCount: '1' },
})
/** As documented for projects.databases.backupSchedules.list. */
const schedule = (recurrence: object) => ({
  name: `${DATABASE}/backupSchedules/1`,
  createTime: '2026-04-01T00:00:00Z',
  updateTime: '2026-04-01T00:00:00Z',
  retention: '8467200s',
  ...recurrence,
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** What the product makes of answers of Firestore's administration, by path. */
async function readFrom(answers: Record<string, object | number>) {
  const tokens = new Set<string | undefined>()
  const server = createServer((request, response) => {
    tokens.add(request.headers.authorization)
    const answer = answers[decodeURIComponent(request.url ?? '')] ?? 404
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof answer === 'number' ? { error: { code: answer } } : answer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const errors: string[] = []
  const source = firestoreBackups(cloudAdmin(APP, host), 'p', { error: (message) => errors.push(message) })
  return { read: await source.read(), tokens: [...tokens], errors }
}

const BACKUPS = '/v1/projects/p/locations/-/backups'
const SCHEDULES = `/v1/${DATABASE}/backupSchedules`

test('the newest complete backup of this database, and the schedules, read with the token of the account', async () => {
  const { read, tokens, errors } = await readFrom({
    [BACKUPS]: {
      backups: [
        backup('2026-04-01T18:00:00.123456789Z'),
        backup('2026-04-02T18:00:00Z'),
        backup('2026-04-03T18:00:00Z', 'CREATING'),
        backup('2026-04-04T18:00:00Z', 'READY', 'projects/p/databases/other'),
      ],
    },
    [SCHEDULES]: {
      backupSchedules: [schedule({ dailyRecurrence: {} }), schedule({ weeklyRecurrence: { day: 'SUNDAY' } })],
    },
  })
  expect(read).toEqual({
    state: 'known',
    last: new Date('2026-04-02T18:00:00Z'),
    schedules: [
      { every: 'day', keptDays: 98 },
      { every: 'week', keptDays: 98 },
    ],
  })
  expect(tokens).toEqual(['Bearer a-token'])
  expect(errors).toEqual([])
})

test('no backup and no schedule yet', async () => {
  const { read } = await readFrom({ [BACKUPS]: {}, [SCHEDULES]: {} })
  expect(read).toEqual({ state: 'known', last: null, schedules: [] })
})

test.each([
  ['is refused', { [BACKUPS]: 403, [SCHEDULES]: {} }],
  ['has another shape', { [BACKUPS]: { backups: [{}] }, [SCHEDULES]: {} }],
])('an answer that %s is unreadable, and in the log', async (_, answers) => {
  const { read, errors } = await readFrom(answers)
  expect(read).toEqual({ state: 'unreadable' })
  expect(errors).toHaveLength(1)
})

test('a backup is late by the shortest schedule; without one, none is expected', () => {
  const last = new Date('2026-04-01T00:00:00Z')
  const late = (days: number, ...every: ('day' | 'week')[]) => {
    const schedules = every.map((one) => ({ every: one, keptDays: 98 }))
    const now = new Date(last.getTime() + days * 86_400_000)
    const shown = shownBackups({ state: 'known', last, schedules }, now, LIMITS.lateBackupMs)
    return 'is_late' in shown && shown.is_late
  }
  expect([late(1, 'day'), late(3, 'day'), late(3, 'week'), late(3, 'week', 'day'), late(9, 'week')]).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
  expect(late(400)).toBe(false)
})
