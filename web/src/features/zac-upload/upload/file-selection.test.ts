import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFiles,
  type ChosenFile,
  emptySelection,
  faultOf,
  readyFiles,
  removeFile,
} from './file-selection.ts'

const csv = (name: string, size = 10): ChosenFile => ({ name, size })
const allSix = ZAC_FILE_NAMES.map((name) => csv(name))

test('the six files are ready in the order of the checklist, however they were chosen', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(allSix, { minLength: 6 }),
      fc.array(fc.string().map((name) => csv(`x${name}`))),
      (six, others) => {
        const selection = addFiles(addFiles(emptySelection<ChosenFile>(), others), six)
        expect(readyFiles(selection)).toEqual(allSix)
      },
    ),
  )
})

test('with one of the six missing nothing is ready', () => {
  for (const name of ZAC_FILE_NAMES) {
    expect(readyFiles(removeFile(addFiles(emptySelection(), allSix), name))).toBeNull()
  }
})

test('a file with another name is noted and never among the files to send', () => {
  const selection = addFiles(emptySelection(), [
    ...allSix,
    csv('anken.csv'),
    csv('Anken (1).csv'),
    csv('memo.txt'),
  ])
  expect(selection.unneeded).toEqual(['anken.csv', 'Anken (1).csv', 'memo.txt'])
  expect(readyFiles(selection)).toEqual(allSix)
})

test('a file chosen again takes the place of the one before', () => {
  const selection = addFiles(addFiles(emptySelection(), allSix), [csv('Member.csv', 99)])
  expect(selection.required.get('Member.csv')).toEqual(csv('Member.csv', 99))
  expect(selection.required.size).toBe(6)
})

test('an empty file and one above 256 MiB are not ready to send', () => {
  expect(faultOf(csv('Anken.csv', 0))).toBe('empty')
  expect(faultOf(csv('Anken.csv', 256 * 1024 * 1024))).toBeNull()
  expect(faultOf(csv('Anken.csv', 256 * 1024 * 1024 + 1))).toBe('tooLarge')
  expect(readyFiles(addFiles(addFiles(emptySelection(), allSix), [csv('Anken.csv', 0)]))).toBeNull()
})
