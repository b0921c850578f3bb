import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'
import { getPage, smokeFaults } from '../../scripts/deploy/smoke.ts'

const built = (name: string) =>
  readFileSync(path.join(path.dirname(required('EMULATORS_LOG')), 'web', name), 'utf8')

test('what a deployment looks at is right for the app that is built and runs here', async () => {
  const pages = { index: built('index.html'), signIn: built('sign-in.html'), confirm: built('confirm.html') }
  expect(await smokeFaults(appUrl(), pages, getPage)).toEqual([])
  expect(await smokeFaults(appUrl(), { ...pages, index: 'another version' }, getPage)).toHaveLength(1)
})
