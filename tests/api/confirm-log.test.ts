import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { serverLog } from '../support/evidence.ts'
import { call, overHttp } from '../support/http/call.ts'
import { accept, open, post, read, reject, storeClientNote } from '../support/notes/confirm.ts'
import { until } from '../support/patience.ts'

// The log lines come from the functions' own processes, so these calls go over HTTP.
overHttp()

test('neither tokens nor passwords, nor what a client writes, reach a log, whatever happens to the call', async () => {
  const note = await storeClientNote()
  const broken = await storeClientNote()
  await adminDb().doc(`deliveryNotes/${broken.id}`).update({ hakkouStatus: 'no-such-status', tax: 'x' })
  const written = { name: 'name-in-no-log', reason: 'reason-in-no-log' }
  const wrong = 'wrong-password-in-no-log'
  const answers = [
    await open(note),
    await open(note, wrong),
    await read(note),
    await post('open', { ...note, documentHash: 'x' }),
    await call('/api/v1/confirm/open/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(note).slice(0, -1),
    }),
    await accept(note, { ...written, documentHash: 'x' }),
    await reject(note, written),
    await accept(note, written),
    await open(broken),
    await read(broken),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 422, 422, 409, 200, 409, 500, 500])
  const last = answers.at(-1)?.headers.get('X-Request-Id') ?? ''
  await until(() => {
    expect(serverLog()).toContain(last)
  })
  const log = serverLog()
  const secrets = [note, broken].flatMap(({ accessToken, noPasswordToken, password }) => [
    accessToken,
    noPasswordToken,
    password,
  ])
  for (const secret of [...secrets, wrong, written.name, written.reason]) expect(log).not.toContain(secret)
  // The list can't be read while it contains such a note.
  await adminDb().doc(`deliveryNotes/${broken.id}`).delete()
})
