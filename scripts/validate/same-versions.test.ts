import { expect, test } from 'vitest'
import { otherVersions, versionFaults } from './same-versions.ts'

const FUNCTIONS = { dependencies: { express: '5.0.0', zod: '4.0.0' } }
const EXPRESS = { version: '5.0.0', dependencies: { qs: '^6.0.0' } }

/** The lock of functions/ alone, with this version of a dependency of express. */
function aloneWith(qs: string) {
  return {
    packages: {
      '': FUNCTIONS,
      'node_modules/express': EXPRESS,
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/qs': { version: qs },
    },
  }
}

/** The workspace's lock, in which a tool has its own copy of express. */
const WORKSPACE = {
  packages: {
    functions: FUNCTIONS,
    'functions/node_modules/express': EXPRESS,
    'node_modules/express': { version: '4.0.0', dependencies: { qs: '^6.0.0' } },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/qs': { version: '6.1.0' },
  },
}

test('lock files that have the same for functions/ differ in nothing, wherever they have it', () => {
  expect(otherVersions(WORKSPACE, aloneWith('6.1.0'))).toEqual([])
})

test('a package of a package that is deployed in another version than tested is named', () => {
  const alone = aloneWith('6.2.0')
  expect(otherVersions(WORKSPACE, alone)).toEqual([
    { name: 'qs', by: 'express', tested: '6.1.0', deployed: '6.2.0' },
  ])
  expect(versionFaults(WORKSPACE, alone)).toEqual([
    'qs, which express needs, is deployed as 6.2.0, but tested as 6.1.0',
  ])
})
