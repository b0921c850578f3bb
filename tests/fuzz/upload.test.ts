import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { casesOfShare } from '../../fixtures/fuzz-cases.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { brokenBytes } from '../../fixtures/zac/broken.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'
import { apiHere } from './support/api-here.ts'
import { expectSound } from './support/expect-sound.ts'

const PATH = '/api/v1/upload_csv/'
const SHARE = 0.03

const api = apiHere()

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

/** The form of an upload, with other fields beside it. */
function formOf(
  zip: Uint8Array<ArrayBuffer>,
  name: string,
  others: readonly (readonly [string, string])[],
): FormData {
  const form = new FormData()
  form.append(name, new Blob([zip]), 'zac.zip')
  for (const [field, value] of others) form.append(field, value)
  return form
}

test('an upload broken anywhere is kept whole or refused, and a refused one leaves nothing', async () => {
  const sound = await exportZip(newPrefix())
  const forms = fc.record({
    zip: fc.oneof(
      { weight: 4, arbitrary: brokenBytes(Buffer.from(sound)) },
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    ),
    name: fc.oneof({ weight: 9, arbitrary: fc.constant('zip_file') }, fc.string()),
    others: fc.oneof(
      { weight: 9, arbitrary: fc.constant([]) },
      fc.array(fc.tuple(fc.constantFrom('zip_file', 'folder', '__proto__'), fc.string())),
    ),
  })
  const headers = { Authorization: `Bearer ${uploader.token}` }
  const property = fc.asyncProperty(forms, async ({ zip, name, others }) => {
    const body = formOf(Uint8Array.from(zip), name, others)
    const outcome = await api.call(PATH, { method: 'POST', headers, body })
    await expectSound('POST', PATH, outcome)
    if (outcome.status === 200) expect(outcome.effects.others).toEqual(['files.saveUpload'])
  })
  await fc.assert(property, { seed: testSeed(), numRuns: casesOfShare(SHARE) })
})

test('a form broken anywhere is refused, and leaves nothing', async () => {
  const request = new Request('http://host', {
    method: 'POST',
    body: formOf(await exportZip(newPrefix()), 'zip_file', []),
  })
  const type = request.headers.get('Content-Type') ?? ''
  const sound = Buffer.from(await request.arrayBuffer())
  const headers = { Authorization: `Bearer ${uploader.token}`, 'Content-Type': type }
  const property = fc.asyncProperty(brokenBytes(sound), async (body) => {
    await expectSound(
      'POST',
      PATH,
      await api.call(PATH, { method: 'POST', headers, body: Uint8Array.from(body) }),
    )
  })
  await fc.assert(property, { seed: testSeed(), numRuns: casesOfShare(SHARE) })
})
