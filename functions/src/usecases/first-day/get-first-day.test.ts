import type { AuditAction } from '@kenshu/contract/history/history'
import type { Role } from '@kenshu/contract/roles'
import { expect, test } from 'vitest'
import { getFirstDay } from './get-first-day.ts'

const PERSON = { uid: 'me', email: 'me@example.co.jp', emailAlias: 'alias@example.co.jp' }

interface World {
  acts?: [action: AuditAction, uid: string][]
  notes?: number
  checkedBy?: string
}

/** The steps that are done for a person of a role. */
async function done(role: Role, { acts = [], notes = 0, checkedBy = '' }: World, person = PERSON) {
  const { steps } = await getFirstDay(
    {
      firstDayStore: {
        hasActed: (actions, uid) =>
          Promise.resolve(acts.some(([action, by]) => actions.includes(action) && (uid ?? by) === by)),
        hasCheckedUpload: (email) => Promise.resolve(email === checkedBy),
      },
      notes: { totals: () => Promise.resolve({ count: notes, totalAmountWithTax: 0 }) },
    },
    { ...person, role },
  )
  return steps.map(({ step, isDone }) => `${step}${isDone ? ' ✓' : ''}`)
}

test('at first nothing is done, and the steps stand in their order', async () => {
  expect(await done('admin', {})).toEqual(['roles', 'importing', 'settings'])
  expect(await done('normal', {})).toEqual(['ownNotes', 'requested', 'morningMail'])
  expect(await done('csv_uploader', {})).toEqual(['uploaded', 'checked', 'promoted'])
})

test('what any admin has set up is done for all admins', async () => {
  const acts: World['acts'] = [
    ['user.role', 'other'],
    ['settings.codes', 'other'],
  ]
  expect(await done('admin', { acts })).toEqual(['roles ✓', 'importing', 'settings ✓'])
})

test('others have done what they did themselves', async () => {
  expect(await done('normal', { acts: [['mail.sent', 'other']] })).toEqual([
    'ownNotes',
    'requested',
    'morningMail',
  ])
  const acts: World['acts'] = [
    ['mail.sent', 'me'],
    ['settings.morning_mail', 'me'],
  ]
  expect(await done('normal', { acts, notes: 3 })).toEqual(['ownNotes ✓', 'requested ✓', 'morningMail ✓'])
  const uploads: World = { acts: [['zac.upload', 'me']], checkedBy: PERSON.email }
  expect(await done('csv_uploader', uploads)).toEqual(['uploaded ✓', 'checked ✓', 'promoted'])
})

test('nobody’s notes are those of a person without an alias', async () => {
  expect(await done('normal', { notes: 5 }, { ...PERSON, emailAlias: '' })).toEqual([
    'ownNotes',
    'requested',
    'morningMail',
  ])
})
