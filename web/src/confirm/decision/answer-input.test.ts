import { LINE_COMMENT_LENGTH, MAX_MARKED_LINES, NAME_LENGTH, REASON_LENGTH } from '@kenshu/contract/limits'
import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import { expect, test } from 'vitest'
import { decisionMessages } from '../messages/answer-ja.ts'
import { isComplete, nameError, reasonError, tidyAnswer } from './answer-input.ts'

test('a name and a reason are needed, and spaces are none', () => {
  expect(nameError(' 　\t')).toBe(decisionMessages.nameMissing)
  expect(nameError('…\u200b')).toBe(decisionMessages.nameMissing)
  expect(nameError('髙橋 一郎')).toBe('')
  expect(reasonError('\n 　')).toBe(decisionMessages.reasonMissing)
  expect(reasonError('数量が違います')).toBe('')
})

test('a name with the address of a web page, or like an advertisement, is told so', () => {
  expect(nameError('山田 attacker.com')).toBe(PERSON_NAME_SENTENCES.webAddress)
  expect(nameError('★今すぐクリック★')).toBe(PERSON_NAME_SENTENCES.advertising)
  expect(nameError('山田 太郎／経理')).toBe('')
})

test('both have a longest length, which is still right', () => {
  expect(nameError('髙'.repeat(NAME_LENGTH))).toBe('')
  expect(nameError('髙'.repeat(NAME_LENGTH + 1))).toBe(decisionMessages.nameTooLong(NAME_LENGTH))
  expect(reasonError('字'.repeat(REASON_LENGTH))).toBe('')
  expect(reasonError('字'.repeat(REASON_LENGTH + 1))).toBe(decisionMessages.reasonTooLong(REASON_LENGTH))
})

test('what is confirmed is what the server keeps', () => {
  expect(tidyAnswer({ kind: 'accept', name: ' 髙橋\n一郎 ' })).toEqual({ kind: 'accept', name: '髙橋 一郎' })
  const lines = [{ index: 0, comment: ' 数量 ' }]
  expect(tidyAnswer({ kind: 'reject', name: '髙橋', reason: ' 一行目\n二行目\n', lines })).toEqual({
    kind: 'reject',
    name: '髙橋',
    reason: '一行目\n二行目',
    lines: [{ index: 0, comment: '数量' }],
  })
})

test('an answer is complete when nothing that it needs is missing, and nothing is too long', () => {
  const rejection = { kind: 'reject', name: '髙橋', reason: '数量が違います', lines: [] } as const
  const line = { index: 0, comment: '' }
  expect(isComplete({ kind: 'accept', name: '髙橋' })).toBe(true)
  expect(isComplete({ kind: 'accept', name: '' })).toBe(false)
  expect(isComplete({ ...rejection, lines: [line] })).toBe(true)
  expect(isComplete({ ...rejection, name: ' ', lines: [] })).toBe(false)
  expect(isComplete({ ...rejection, reason: '', lines: [] })).toBe(false)
  expect(
    isComplete({ ...rejection, lines: [{ index: 0, comment: '字'.repeat(LINE_COMMENT_LENGTH + 1) }] }),
  ).toBe(false)
  expect(isComplete({ ...rejection, lines: Array.from({ length: MAX_MARKED_LINES + 1 }, () => line) })).toBe(
    false,
  )
})
