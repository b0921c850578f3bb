import { expect, test } from 'vitest'
import { missingOptionals, wholenessFaults } from './whole-lock.ts'

const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' } }

test('a lock that holds each optional package it names lacks nothing', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
    'node_modules/@tool/windows': {},
  }
  expect(missingOptionals({ packages })).toEqual([])
})

test('an optional package without an entry is missing, wherever it is named', () => {
  const packages = {
    '': { optionalDependencies: { left: '1.0.0' } },
    web: { optionalDependencies: { right: '1.0.0' } },
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
  }
  expect(missingOptionals({ packages })).toEqual([': left', 'web: right', 'node_modules/tool: @tool/windows'])
})

test('an optional package is found below the one that names it, or further up', () => {
  const packages = {
    'web/node_modules/a/node_modules/tool': tool,
    'web/node_modules/a/node_modules/tool/node_modules/@tool/linux': {},
    'web/node_modules/@tool/windows': {},
  }
  expect(missingOptionals({ packages })).toEqual([])
})

test('an optional package that only another one has below it is missing', () => {
  const packages = {
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
    'node_modules/other/node_modules/@tool/windows': {},
  }
  expect(missingOptionals({ packages })).toEqual(['node_modules/tool: @tool/windows'])
})

test('a peer that may be absent is not missed', () => {
  const peer = {
    version: '1.0.0',
    peerDependencies: { canvas: '^3.0.0' },
    peerDependenciesMeta: { canvas: { optional: true } },
  }
  expect(missingOptionals({ packages: { 'node_modules/tool': peer } })).toEqual([])
})

test('a lock may name a folder of the workspace but no registry', () => {
  const packages = {
    'node_modules/@kenshu/web': { resolved: 'web', link: true },
    'node_modules/hono': { version: '4.0.0', resolved: 'https://registry.example/x.tgz' },
    'node_modules/tool': tool,
    'node_modules/@tool/linux': {},
  }
  expect(wholenessFaults({ packages })).toEqual([
    'not in the lock: node_modules/tool: @tool/windows',
    'node_modules/hono names a registry',
  ])
})
