import { folderSchema } from '@kenshu/contract/upload/upload'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newFolder } from './new-folder.ts'

test('a folder carries the time in Tokyo, whatever the zone of the machine', () => {
  expect(newFolder(new Date('2026-03-31T15:00:05Z'))).toMatch(/^20260401-000005-/)
})

test('every folder has the shape that the contract asks for', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => folderSchema.safeParse(newFolder(now)).success,
    ),
  )
})

test('two folders of the same second differ', () => {
  const now = new Date('2026-04-01T00:00:00Z')
  expect(newFolder(now)).not.toBe(newFolder(now))
})
