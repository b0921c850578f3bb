import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groupsOf } from '../../functions/src/config/accounts.ts'
import { projectRoot } from '../project.ts'
import { SECRETS, SETTINGS } from './declared.ts'
import { FUNCTIONS, NEEDED_APIS } from './needs.ts'

const DEPLOY = readFileSync(path.join(projectRoot, 'docs/deploy.md'), 'utf8')
const EXAMPLE = readFileSync(path.join(projectRoot, 'functions/.env.example'), 'utf8')

test('docs/deploy.md names the same APIs', () => {
  const [command = ''] = /gcloud services enable[^`]*/.exec(DEPLOY) ?? []
  const named = [...command.matchAll(/([a-z]+)\.googleapis\.com/g)].map(([, api]) => api)
  expect(new Set(named)).toEqual(new Set(NEEDED_APIS))
})

test('docs/deploy.md has every setting, secret and function', () => {
  for (const name of [...SETTINGS.map((setting) => setting.name), ...SECRETS, ...FUNCTIONS]) {
    expect(DEPLOY).toContain(`\`${name}\``)
  }
})

test('docs/deploy.md says which functions run as which account', () => {
  const rows = [...DEPLOY.matchAll(/^ *\| `kenshu-(\w+)` \| ([^|]*) \|/gm)].map(
    ([, group = '', names = '']) => [group, [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)] as const,
  )
  expect(rows).toEqual(groupsOf().map(([group, { functions }]) => [group, functions]))
})

test('the example has every setting, and a line to fill in for each that has no default', () => {
  for (const { name, isRequired } of SETTINGS) {
    expect(EXAMPLE).toMatch(new RegExp(`^${isRequired ? '#' : ''}${name}=`, 'm'))
  }
})
