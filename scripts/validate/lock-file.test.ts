import { expect, test } from 'vitest'
import { type Lock, lockFaults } from './lock-file.ts'

const manifest = { dependencies: { hono: '4.0.0' }, devDependencies: { '@types/x': '1.0.0' } }
const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' } }

/** The packages, each with a checksum unless it specifies its own. */
function withChecksums(packages: Lock['packages']): Lock['packages'] {
  return Object.fromEntries(
    Object.entries(packages).map(([place, entry]) => [place, { integrity: 'sha512-x', ...entry }]),
  )
}

/** The faults of a lock that matches `manifest` and also has these packages. */
function faultsOf(packages: Lock['packages']): string[] {
  return lockFaults({ '': manifest }, { packages: { '': manifest, ...withChecksums(packages) } })
}

test('a lock that fits its manifest and holds each optional package it names has no faults', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
    'node_modules/@tool/windows': {},
  }
  expect(faultsOf(packages)).toEqual([])
})

test.each([
  ['was added', { ...manifest, dependencies: { hono: '4.0.0', zod: '4.1.0' } }],
  ['was taken away', { ...manifest, dependencies: {} }],
  ['has another version', { ...manifest, devDependencies: { '@types/x': '1.0.1' } }],
])('a lock is stale where a dependency %s', (_, changed) => {
  expect(lockFaults({ '': changed }, { packages: { '': manifest } })).toEqual(['does not match package.json'])
})

test('an optional package without an entry is missing, wherever it is named', () => {
  const packages = {
    web: { optionalDependencies: { right: '1.0.0' } },
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
  }
  expect(faultsOf(packages)).toEqual([
    'missing in the lock file: web: right',
    'missing in the lock file: node_modules/tool: @tool/windows',
  ])
})

test('an optional package is found below the one that names it, or further up', () => {
  const packages = {
    'web/node_modules/a/node_modules/tool': tool,
    'web/node_modules/a/node_modules/tool/node_modules/@tool/linux': {},
    'web/node_modules/@tool/windows': {},
  }
  expect(faultsOf(packages)).toEqual([])
})

test('an optional package that only another one has below it is missing', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
    'node_modules/other/node_modules/@tool/windows': {},
  }
  expect(faultsOf(packages)).toEqual(['missing in the lock file: node_modules/tool: @tool/windows'])
})

test('a lock may name a folder of the workspace but no registry', () => {
  const packages = {
    'node_modules/@kenshu/web': { resolved: 'web', link: true },
    'node_modules/hono': { version: '4.0.0', resolved: 'https://registry.example/x.tgz' },
  }
  expect(faultsOf(packages)).toEqual(['node_modules/hono contains the address of a registry'])
})

test('a lock is stale where it does not fit the package.json of a workspace', () => {
  const manifests = { '': manifest, web: { dependencies: { react: '19.0.0' } } }
  const packages = { '': manifest, web: { dependencies: { react: '18.0.0' } } }
  expect(lockFaults(manifests, { packages })).toEqual(['does not match web/package.json'])
})

test.each(['^4.0.0', '~4.0.0', '4', '*', 'latest', 'npm:other@^1.0.0', 'github:someone/hono', '>=4.0.0 <5'])(
  '%s is no exact version',
  (version) => {
    const ranged = { dependencies: { hono: version } }
    expect(lockFaults({ '': ranged }, { packages: { '': ranged } })).toEqual([
      `package.json: hono ${version} is no exact version`,
    ])
  },
)

test.each(['4.0.0', '4.0.0-rc.1', 'npm:other@1.2.3', 'npm:@scope/other@1.2.3'])(
  '%s is an exact version',
  (version) => {
    const exact = { dependencies: { hono: version } }
    expect(lockFaults({ '': exact }, { packages: { '': exact } })).toEqual([])
  },
)

test.each([
  ['no checksum', {}],
  ['a weak one', { integrity: 'sha1-x' }],
])('a package with %s is told', (_, entry) => {
  const packages = { '': manifest, 'node_modules/hono': { version: '4.0.0', ...entry } }
  expect(lockFaults({ '': manifest }, { packages })).toEqual(['node_modules/hono has no checksum'])
})
