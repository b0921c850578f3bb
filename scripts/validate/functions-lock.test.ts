import { expect, test } from 'vitest'
import { lockFaults } from './functions-lock.ts'

const manifest = { dependencies: { hono: '4.0.0' }, devDependencies: { '@types/x': '1.0.0' } }
const root = { dependencies: { hono: '4.0.0' }, devDependencies: { '@types/x': '1.0.0' } }
const fresh = {
  '': root,
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/@types/x': { version: '1.0.0' },
}

test('a lock that fits its manifest has no faults', () => {
  expect(lockFaults(manifest, { packages: fresh })).toEqual([])
})

test('a dependency that was added, taken away or moved makes the lock stale', () => {
  const added = { ...manifest, dependencies: { hono: '4.0.0', zod: '4.1.0' } }
  expect(lockFaults(added, { packages: fresh })).toEqual([
    'dependencies zod: 4.1.0 <> -',
    'zod is not locked at 4.1.0',
  ])
  expect(lockFaults({ ...manifest, dependencies: {} }, { packages: fresh })).toEqual([
    'dependencies hono: - <> 4.0.0',
  ])
  const moved = { ...manifest, dependencies: { hono: '4.1.0' } }
  expect(lockFaults(moved, { packages: fresh })).toHaveLength(2)
})

test('a lock that names a registry is at fault', () => {
  const named = {
    ...fresh,
    'node_modules/hono': { version: '4.0.0', resolved: 'https://registry.example/x.tgz' },
  }
  expect(lockFaults(manifest, { packages: named })).toEqual(['node_modules/hono names a registry'])
})
