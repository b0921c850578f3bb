import { CHOSEN_FILE_NAME } from '@kenshu/contract/download/download'
import { expect, test } from 'vitest'
import { longApiUrl } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

test('a CSV file has the chosen notes in their order, without what is gone and without what opens their pages', async () => {
  const admin = await signInAs('admin')
  const [first, second] = [await storeNote({ password: 'geheim' }), await storeNote({})]
  const answer = await call('/api/v1/download_csv/chosen/', {
    method: 'POST',
    token: admin.token,
    json: { ids: [second, 'gone', first, second] },
    base: longApiUrl(),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain(CHOSEN_FILE_NAME)
  const lines = answer.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(second)
  expect(lines[2]).toContain(first)
  expect(answer.text).not.toMatch(/geheim|access-token-of-a-test/)
  const entries = (await auditsOf('chosen')).filter(({ uid }) => uid === admin.uid)
  expect(entries).toMatchObject([{ action: 'note.download', details: { asked: 3, count: 2, isWhole: true } }])
})
