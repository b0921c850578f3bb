import { expect, test } from 'vitest'
import { bestOf } from './java.ts'

const version = (major: number) => ({ java_version: String(major), major })
const old = { homedir: 'old', version: version(17) }
const young = { homedir: 'young', version: version(21) }
const youngest = { homedir: 'youngest', version: version(25) }

test('JAVA_HOME comes first where it is new enough, then PATH, then the newest', () => {
  const onPath = { ...young, homedir: 'on path', isInPathEnv: true }
  const named = { ...young, homedir: 'named', isJavaHomeEnv: true }
  expect(bestOf([young, youngest, onPath, named])).toBe('named')
  expect(bestOf([young, youngest, onPath])).toBe('on path')
  expect(bestOf([young, youngest])).toBe('youngest')
})

test('an old JAVA_HOME does not hide a new Java elsewhere', () => {
  expect(bestOf([{ ...old, isJavaHomeEnv: true }, youngest])).toBe('youngest')
})

test('neither an old one nor one without a version is taken', () => {
  expect(bestOf([old, { homedir: 'broken' }])).toBeUndefined()
  expect(bestOf([])).toBeUndefined()
})
