import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnsaved, keepUnsaved } from '../../lib/session/unsaved.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DaysOff } from './days-off.tsx'
import { useNewDayOff } from './use-new-day-off.ts'

const text = reminderMessages.settings

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

const dayOff = (name: string, day: string) => ({ name, from: day, to: day })

function Kept({ first }: { first: ReturnType<typeof dayOff>[] }) {
  const [daysOff, setDaysOff] = useState(first)
  return (
    <MantineProvider env="test">
      <DaysOff
        daysOff={daysOff}
        holidays={[]}
        entry={useNewDayOff(daysOff, () => undefined)}
        onChange={setDaysOff}
      />
    </MantineProvider>
  )
}

function open(): HTMLInputElement {
  render(<Kept first={[]} />)
  return screen.getByRole('textbox', { name: text.dayOffName })
}

test('Enter adds the day off, but not the one that ends a composition in Safari', () => {
  const field = open()
  fireEvent.change(field, { target: { value: 'ねんまつ' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.queryByRole('alert')).toBeNull()
  // It has no date yet, which is said once it is to be added.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('alert').textContent).toBe(text.noDate)
})

test('what is typed but not added yet is asked about, and is there again after a reload', () => {
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(open(), { target: { value: '創立記念日' } })
  expect(hasUnsaved()).toBe(true)
  keepUnsaved('u1')
  cleanup()
  expect(open().value).toBe('創立記念日')
})

test('after a day off is added, the field for the next one is empty and has the focus', () => {
  sessionStorage.setItem(
    'session:unsaved',
    JSON.stringify({ uid: 'u1', values: { 'new-day-off': dayOff('創立記念日', '2026-12-01') } }),
  )
  render(<Kept first={[]} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: text.dayOffName })
  fireEvent.click(screen.getByRole('button', { name: text.addDayOff }))
  screen.getByRole('button', { name: text.removeDayOff('創立記念日') })
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a day off that is removed leaves what is typed, and the focus in its part of the page', async () => {
  render(<Kept first={[dayOff('創立記念日', '2026-12-01'), dayOff('夏季休業', '2026-08-13')]} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: text.dayOffName })
  fireEvent.change(field, { target: { value: '年末年始' } })
  const button = screen.getByRole('button', { name: text.removeDayOff('夏季休業') })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: text.dayOffName }).value).toBe('年末年始')
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: text.daysOff }))
})
