import { expect, test } from 'vitest'
import { codeRulesSchema, FIRST_CODE_RULES, needsCode } from './code-settings.ts'

const CLIENTS = ['㈱髙﨑商店', '株式会社青空']

test.each([
  ['none', CLIENTS, '㈱髙﨑商店', false],
  ['chosen', CLIENTS, '㈱髙﨑商店', true],
  ['chosen', CLIENTS, '株式会社青空 大阪支店', false],
  ['all', [], '株式会社青空 大阪支店', true],
] as const)('codes for %s of %j: %s needs one: %s', (scope, clients, clientName, needed) => {
  expect(needsCode({ scope, clients: [...clients] }, clientName)).toBe(needed)
})

test('somebody who chooses has to name a client; the names stay while they count for nothing', () => {
  const isValid = (rules: unknown) => codeRulesSchema.safeParse(rules).success
  expect(isValid(FIRST_CODE_RULES)).toBe(true)
  expect(isValid({ scope: 'all', clients: [] })).toBe(true)
  expect(isValid({ scope: 'none', clients: CLIENTS })).toBe(true)
  expect(isValid({ scope: 'chosen', clients: CLIENTS })).toBe(true)
  expect(isValid({ scope: 'chosen', clients: ['㈱髙﨑商店'] })).toBe(true)
  expect(codeRulesSchema.safeParse({ scope: 'chosen', clients: [] }).error?.issues).toMatchObject([
    { path: ['clients'] },
  ])
})

test('before anybody has saved anything nobody needs one', () => {
  expect(needsCode(FIRST_CODE_RULES, '㈱髙﨑商店')).toBe(false)
})
