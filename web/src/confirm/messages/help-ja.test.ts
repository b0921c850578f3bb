import { expect, test } from 'vitest'
import { decisionMessages, resultMessages } from './answer-ja.ts'
import { bundleMessages } from './bundle-ja.ts'
import { codeMessages } from './code-ja.ts'
import { documentMessages } from './document-ja.ts'
import { helpMessages } from './help-ja.ts'
import { pageMessages } from './page-ja.ts'
import { passwordMessages } from './password-ja.ts'

const PAGE = [
  pageMessages,
  passwordMessages,
  codeMessages,
  documentMessages,
  decisionMessages,
  resultMessages,
  bundleMessages,
]

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
  const known = new Set([...stringsOf(PAGE), ...OTHERS])
  expect(quoted.length).toBeGreaterThan(OTHERS.length)
  expect(quoted.filter((words) => !known.has(words))).toEqual([])
})

test('the help names no subject of a mail, because a company may have its own', () => {
  expect(stringsOf(helpMessages).join('')).not.toMatch(/件名|【/)
})
