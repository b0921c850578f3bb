import { expect, test } from 'vitest'
import { licenceFaults, licencesDocument } from './licences.ts'
import type { Lock } from './lock-file.ts'

function lockOf(packages: Lock['packages']): Lock {
  return { packages: { '': { optionalDependencies: { program: '1.0.0' } }, ...packages } }
}

test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)'])(
  '%s is allowed',
  (license) => {
    expect(licenceFaults(lockOf({ 'node_modules/a': { version: '1.0.0', license } }))).toEqual([])
  },
)

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', 'BSD', ''])(
  '%j is not',
  (license) => {
    const faults = licenceFaults(lockOf({ 'web/node_modules/@b/a': { version: '1.0.0', license } }))
    expect(faults).toEqual([`@b/a 1.0.0: ${license === '' ? 'no known licence' : license}`])
  },
)

test('what a package does not say is what was read in that very version', () => {
  expect(licenceFaults(lockOf({ 'node_modules/limiter': { version: '1.1.5' } }))).toEqual([])
  expect(licenceFaults(lockOf({ 'node_modules/limiter': { version: '1.1.6' } }))).toEqual([
    'limiter 1.1.6: no known licence',
  ])
})

test('the page has each package once, what is deployed before the tools', () => {
  const page = licencesDocument([
    lockOf({
      'node_modules/hono': { version: '4.0.0', license: 'MIT' },
      'web/node_modules/hono': { version: '4.0.0', license: 'MIT' },
      'node_modules/program': { version: '1.0.0', license: 'MIT' },
      'node_modules/knip': { version: '6.0.0', license: 'ISC', dev: true },
      'node_modules/@kenshu/web': { link: true },
    }),
  ])
  expect(page).toContain(
    '## In what is deployed\n\n### MIT\n\nhono 4.0.0\n\n## Tools\n\n### ISC\n\nknip 6.0.0\n\n### MIT\n\nprogram 1.0.0\n',
  )
})
