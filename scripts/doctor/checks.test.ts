import { expect, test } from 'vitest'
import { byHandCheck } from './checks/by-hand.ts'
import { settingsCheck } from './checks/settings.ts'
import { CHECKS } from './checks.ts'
import { FUNCTIONS } from './needs.ts'
import { listedFunctions } from './recorded/deployed.ts'
import { containing, findings } from './recorded/found.ts'
import { PROJECT } from './recorded/names.ts'
import { WORLD } from './recorded/world.ts'

const DATABASE = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`

test('a project that is set up as docs/deploy.md says has no problem, and the rest is for the eyes', async () => {
  const found = await findings()
  expect(found.filter(({ kind }) => kind === 'problem')).toEqual([])
  expect(found.flatMap((finding) => (finding.kind === 'unknown' ? [finding.what] : []))).toEqual([
    'OAuth 同意画面',
    'OAuth クライアントのリダイレクト URI',
    '2 段階認証',
    'メールが届くこと',
  ])
})

test('the recorded answers are of the functions that the code has', () => {
  const names = listedFunctions().map(({ name }) => name.split('/').at(-1))
  expect(new Set(names)).toEqual(new Set(FUNCTIONS))
})

test('what nobody may see or reach is unknown, with the reason, and never a problem', async () => {
  const refused = { state: 'unknown', reason: '権限がありません。' }
  const found = await findings(Object.fromEntries(Object.keys(WORLD).map((key) => [key, refused])))
  expect(found.filter(({ kind }) => kind === 'problem')).toEqual([])
  expect(
    found.filter((finding) => finding.kind === 'unknown' && finding.reason === refused.reason),
  ).toHaveLength(CHECKS.filter((check) => ![settingsCheck, byHandCheck].includes(check)).length)
})

test('an answer of another shape is unknown too', async () => {
  const found = await findings({ [DATABASE]: { type: 7 } })
  expect(found).toContainEqual({
    kind: 'unknown',
    what: 'Firestore',
    reason: containing('形が想定と異なる'),
  })
})
