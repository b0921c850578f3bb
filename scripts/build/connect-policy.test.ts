import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { connectPolicy } from './connect-policy.ts'

const CONFIG = readFileSync(path.join(projectRoot, 'firebase.json'), 'utf8')
const GOOGLE =
  'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com'

test("a project's page calls its own functions, and those of no other project", () => {
  expect(connectPolicy(CONFIG, 'kenshu-prod')).toBe(
    `connect-src 'self' ${GOOGLE} https://asia-northeast1-kenshu-prod.cloudfunctions.net`,
  )
})

test('a page that was built for no project calls none directly', () => {
  expect(connectPolicy(CONFIG, '')).toBe(`connect-src 'self' ${GOOGLE}`)
})

test('what the company adds to firebase.json stays', () => {
  const config = CONFIG.replace(
    'https://*.cloudfunctions.net',
    'https://*.cloudfunctions.net https://content-firebaseappcheck.googleapis.com',
  )
  expect(connectPolicy(config, 'p')).toMatch(
    /https:\/\/asia-northeast1-p\.cloudfunctions\.net https:\/\/content-firebaseappcheck\.googleapis\.com$/,
  )
})

test('a firebase.json without that policy is told of, and not built as if it had none to narrow', () => {
  expect(() => connectPolicy('{}', 'p')).toThrow('connect-src')
})
