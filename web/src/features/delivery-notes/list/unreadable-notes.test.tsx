import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnreadableNotes } from './unreadable-notes.tsx'

function show(unreadable: readonly string[]) {
  render(<UnreadableNotes unreadable={unreadable} />, { wrapper: MantineProvider })
}

test('a list says which notes it is without, and nothing where it is without none', () => {
  show([])
  expect(screen.queryByRole('alert')).toBeNull()
  show(['a', 'b', 'c', 'd', 'e', 'f'])
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('読み取れない納品書が6件あり')
  expect(said).toContain('a、b、c、d、e ほか')
})
