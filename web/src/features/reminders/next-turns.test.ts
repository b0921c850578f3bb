import type { UpcomingDay, UpcomingNote } from '@kenshu/contract/reminders/upcoming'
import { expect, test } from 'vitest'
import { nextTurns } from './next-turns.ts'

function day(name: string, ...ids: string[]): UpcomingDay {
  const notes = ids.map((id) => ({ id }) as UpcomingNote)
  return { day: name, at: '', mails: [{ to: '', contact: '', notes }] }
}

test('the next reminder of a note is that of the first day that has it', () => {
  const next = nextTurns([day('1', 'a'), day('2'), day('3', 'b', 'a')])
  expect([...next]).toEqual([
    ['a', '1'],
    ['b', '3'],
  ])
})
