import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_NOTE_ID } from '../first-note.ts'
import { TypedSearchField } from './typed-search-field.tsx'

afterEach(cleanup)

const GIVEN = { text: 'けんしゅう' }

test('Enter leads to the first note and Escape clears, but not the one that ends a composition in Safari', () => {
  const type = vi.fn<(text: string) => void>()
  render(
    <MantineProvider env="test">
      <TypedSearchField given={GIVEN} type={type} />
      <button type="button" id={FIRST_NOTE_ID}>
        first
      </button>
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  const first = screen.getByRole('button', { name: 'first' })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(document.activeElement).not.toBe(first)
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(field.value).toBe(GIVEN.text)
  // Prevented: Firefox would press the note with the same key.
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(false)
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect([field.value, type.mock.lastCall]).toEqual(['', ['']])
})
