import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { type AllTaken, SelectAllCards } from './select-head.tsx'

const ALL = ['a', 'b', 'c', 'd']
const READ = ALL.slice(0, 2).map((id) => ({ id }))

afterEach(() => {
  cleanup()
  noteSelection.clear()
})

function box(takes: AllTaken) {
  render(<SelectAllCards rows={READ} takes={takes} />)
  return screen.getByRole<HTMLInputElement>('checkbox', { name: 'すべて選択' })
}

const chosen = () => ALL.filter(noteSelection.has)

test('with all rows there it chooses those that are shown, and again none of them', async () => {
  const all = box('shown')
  noteSelection.add(['d'])
  await userEvent.click(all)
  expect(chosen()).toEqual(['a', 'b', 'd'])
  await userEvent.click(all)
  expect(chosen()).toEqual(['d'])
})

test('while rows are read it chooses those too that come later', async () => {
  const all = box('found')
  await userEvent.click(all)
  expect(chosen()).toEqual(ALL)
  expect(all.checked).toBe(true)
  noteSelection.toggle('b')
  await userEvent.click(all)
  expect(chosen()).toEqual(ALL)
  await userEvent.click(all)
  expect(chosen()).toEqual([])
})

test('while rows are read among which something typed is looked for, it waits', async () => {
  const all = box('nothing')
  expect(all.disabled).toBe(true)
  expect(all.title).toBe('一覧の読み込みが終わると、すべて選択できます。')
  await userEvent.click(all)
  expect(chosen()).toEqual([])
})
