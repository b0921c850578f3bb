import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFiles,
  type ChosenFile,
  emptySelection,
  type FileSelection,
  faultOf,
  readyFiles,
  removeFile,
  takeAs,
} from './file-selection.ts'

const csv = (name: string, size = 10): ChosenFile => ({ name, size })
const allSix = ZAC_FILE_NAMES.map((name) => csv(name))

const unneededOf = (selection: FileSelection<ChosenFile>) => selection.unneeded.map(({ name }) => name)

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
  expect(unneededOf(selection)).toEqual(['anken.csv', 'Anken (1).csv', 'memo.txt'])
  expect(readyFiles(selection)).toEqual(allSix)
})

test('a file chosen again takes the place of the one before', () => {
  const selection = addFiles(addFiles(emptySelection(), allSix), [csv('Member.csv', 99)])
  expect(selection.required.get('Member.csv')).toEqual(csv('Member.csv', 99))
  expect(selection.required.size).toBe(6)
})

test('a listed copy can be taken for the file that it is a copy of, and is listed no more', () => {
  const [copy, renamed] = [csv('Anken (1).csv', 7), csv('Anken.csv', 7)]
  const others = [...allSix.slice(1), csv('memo.txt')]
  const before = addFiles(emptySelection(), [copy, ...others])
  expect(readyFiles(before)).toBeNull()
  const after = takeAs(before, copy, renamed)
  expect(readyFiles(after)).toEqual([renamed, ...allSix.slice(1)])
  expect(unneededOf(after)).toEqual(['memo.txt'])
})

test('a listed file is listed no more once its choice is over', () => {
  const listed = addFiles(emptySelection(), [csv('Anken (1).csv'), csv('memo.txt')])
  const later = addFiles(listed, [csv('Member.csv')])
  expect(unneededOf(later)).toEqual(['Anken (1).csv'])
  expect(unneededOf(addFiles(later, [csv('Anken.csv')]))).toEqual([])
  expect(unneededOf(addFiles(later, [csv('Anken (1).csv'), csv('other.txt')]))).toEqual([
    'Anken (1).csv',
    'other.txt',
  ])
})

test('an empty file and one above 256 MiB are not ready to send', () => {
  expect(faultOf(csv('Anken.csv', 0))).toBe('empty')
  expect(faultOf(csv('Anken.csv', 256 * 1024 * 1024))).toBeNull()
  expect(faultOf(csv('Anken.csv', 256 * 1024 * 1024 + 1))).toBe('tooLarge')
  expect(readyFiles(addFiles(addFiles(emptySelection(), allSix), [csv('Anken.csv', 0)]))).toBeNull()
})
