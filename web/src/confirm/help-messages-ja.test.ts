import { expect, test } from 'vitest'
import { codeMessages } from './code-messages-ja.ts'
import { helpMessages } from './help-messages-ja.ts'
import { messages } from './messages-ja.ts'

/** Quoted, but no words of the page: the link that staff send, both last buttons together. */
const OTHERS = ['閲覧専用', '確定する']

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

test('what the help quotes is on the page, word for word', () => {
  const quoted = stringsOf(helpMessages).flatMap((sentence) =>
    [...sentence.matchAll(/「([^」]+)」/g)].map(([, words]) => words ?? ''),
  )
  const known = new Set([...stringsOf(messages), ...stringsOf(codeMessages), ...OTHERS])
  expect(quoted.length).toBeGreaterThan(OTHERS.length)
  expect(quoted.filter((words) => !known.has(words))).toEqual([])
})

test('the help names no subject of a mail, because a company may have its own', () => {
  expect(stringsOf(helpMessages).join('')).not.toMatch(/件名|【/)
})
