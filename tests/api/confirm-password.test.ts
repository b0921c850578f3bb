import { expect, test } from 'vitest'
import { errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { accept, open, read, reject, storeClientNote, viewOf } from '../support/notes/confirm.ts'

const WINDOW_SECONDS = 15 * 60

test('a wrong password is refused, with how many may follow; the sixth waits, and a right one too', async () => {
  const note = await storeClientNote()
  const begun = Date.now()
  /** The minimum remaining time of the window, even on a slow machine. */
  const leastSeconds = () => WINDOW_SECONDS - Math.ceil((Date.now() - begun) / 1000)
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    const answer = await open(note, 'wrong')
    expect(answer.status).toBe(403)
    expect(errorBody(answer)).toMatchObject({
      code: 'wrong_password',
      detail: 'パスワードが正しくありません。メールに記載されたパスワードを入力してください。',
      attemptsLeft,
    })
    // The fifth answer already says how long to wait.
    const { retryAfterSeconds = 0 } = errorBody(answer)
    expect(retryAfterSeconds >= leastSeconds()).toBe(attemptsLeft === 0)
  }
  for (const answer of [
    await open(note, 'wrong'),
    await open(note),
    await accept(note, { documentHash: 'x' }),
    await reject(note, { documentHash: 'x' }),
  ]) {
    expect(answer.status).toBe(429)
    const { code, retryAfterSeconds = 0 } = errorBody(answer)
    expect(code).toBe('password_locked')
    expect(answer.headers.get('Retry-After')).toBe(String(retryAfterSeconds))
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(leastSeconds())
    expect(retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS)
  }
  // The read-only view needs no password, so nobody can lock out its readers.
  expect((await read(note)).status).toBe(200)
  expect(await auditsOf(note.id)).toMatchObject([
    {
      action: 'client.locked',
      uid: '',
      email: '',
      remark: 'パスワードの誤入力が15分以内に5回ありました。',
    },
    { action: 'client.view_readonly' },
  ])
})

test('a right password forgives the wrong ones before it', async () => {
  const note = await storeClientNote()
  for (let n = 0; n < 4; n += 1) await open(note, 'wrong')
  viewOf(await open(note))
  expect(errorBody(await open(note, 'wrong')).attemptsLeft).toBe(4)
})

test('a lock is that of one link alone', async () => {
  const [note, other] = [await storeClientNote(), await storeClientNote()]
  for (let n = 0; n < 5; n += 1) await open(note, 'wrong')
  expect((await open(note)).status).toBe(429)
  expect((await open(other)).status).toBe(200)
})
