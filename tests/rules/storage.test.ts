import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES } from '@kenshu/contract/roles'
import { expect, test } from 'vitest'
import { adminBucket } from '../../fixtures/emulators.ts'
import { signIn, signInAs } from '../../fixtures/people.ts'

const OBJECT = 'uploads/20260401-093015-aaaaaa/zac.zip'

function storageUrl(rest: string): string {
  return `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}/v0/b/${adminBucket().name}/o${rest}`
}

test('storage.rules let no client read or write anything', () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../storage.rules'), 'utf8')
  const allows = rules.match(/allow[^;]*;/g)
  expect(allows).toEqual(['allow read, write: if false;'])
  expect(rules).toContain('match /{allPaths=**}')
})

test.each([...ROLES, null])(
  'a client whose role is %s can neither read, list, write nor delete',
  async (role) => {
    await adminBucket().file(OBJECT).save('zip', { resumable: false })
    const { token } = role === null ? await signIn() : await signInAs(role)
    const headers = { Authorization: `Firebase ${token}` }
    const attempts = await Promise.all([
      fetch(storageUrl(`/${encodeURIComponent(OBJECT)}?alt=media`), { headers }),
      fetch(storageUrl('?prefix=uploads/'), { headers }),
      fetch(storageUrl(`?name=${encodeURIComponent(OBJECT)}`), { method: 'POST', headers, body: 'x' }),
      fetch(storageUrl(`/${encodeURIComponent(OBJECT)}`), { method: 'DELETE', headers }),
    ])
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await adminBucket().file(OBJECT).download())[0].toString()).toBe('zip')
  },
)
