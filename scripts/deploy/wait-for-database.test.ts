import { expect, test } from 'vitest'
import type { Answer } from '../doctor/question.ts'
import { waitForDatabase } from './wait-for-database.ts'

const RESTORE = { '@type': 'type.googleapis.com/google.firestore.admin.v1.RestoreDatabaseMetadata' }
const ABSENT: Answer = { state: 'absent' }
const given = (body: unknown): Answer => ({ state: 'given', body })
const THERE = given({ name: 'projects/kenshu-prod/databases/(default)' })
const running = given({ operations: [{ name: 'o', metadata: RESTORE }] })
const ended = given({ operations: [{ name: 'o', metadata: RESTORE, done: true }] })
const failed = given({
  operations: [{ name: 'o', metadata: RESTORE, done: true, error: { code: 9, message: 'no space' } }],
})

/** Waits while Google gives these answers, of the database and of its operations, one after another; the last pair stays. */
async function waiting(...pairs: (readonly [Answer, Answer])[]) {
  let waits = 0
  const asked: string[] = []
  await waitForDatabase('kenshu-prod', '(default)', {
    ask: (question) => {
      const url = question.ask === 'google' ? question.url : ''
      asked.push(url)
      const [database, operations] = pairs[Math.min(waits, pairs.length - 1)] ?? [ABSENT, ABSENT]
      return Promise.resolve(url.endsWith('/operations') ? operations : database)
    },
    say: () => undefined,
    wait: () => {
      waits += 1
      return Promise.resolve()
    },
  })
  return { waits, asked }
}

test('a database that is being restored is there before it can be used, so its operation is waited for', async () => {
  const { waits, asked } = await waiting([ABSENT, ABSENT], [THERE, running], [THERE, running], [THERE, ended])
  expect(waits).toBe(3)
  expect(asked[1]).toBe(
    'https://firestore.googleapis.com/v1/projects/kenshu-prod/databases/(default)/operations',
  )
})

test('a new database has no operation left', async () => {
  expect(await waiting([THERE, given({})])).toMatchObject({ waits: 0 })
})

test('a restore that Google could not do is told with its reason', async () => {
  await expect(waiting([THERE, running], [THERE, failed])).rejects.toThrow('no space')
})

test('a database that does not come is not waited for for ever', async () => {
  await expect(waiting([ABSENT, ABSENT])).rejects.toThrow('確認できません')
})
