import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'

const host = (name: string) => `http://${required(name)}/`

test('the emulators keep connections on which nothing happens, as the cloud does', async () => {
  const servers = [appUrl(), host('FIREBASE_STORAGE_EMULATOR_HOST'), host('FIREBASE_AUTH_EMULATOR_HOST')]
  const answers = await Promise.all(servers.map((url) => fetch(url)))
  expect(answers.map(({ headers }) => headers.get('Keep-Alive'))).toEqual(servers.map(() => 'timeout=600'))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
})
