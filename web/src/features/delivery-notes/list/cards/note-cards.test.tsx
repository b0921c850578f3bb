import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { useComesFirst } from '../../../../lib/later.ts'
import { NO_FILTER } from '../filter-params.ts'
import { MarkFilterContext, markFilterOf } from '../mark-filter.ts'
import { keepPlace } from '../place/kept-places.ts'
import type { ListKeyboard } from '../use-list-keyboard.ts'
import { NoteCards } from './note-cards.tsx'

const ROWS = Array.from({ length: 100 }, (_, at) => blankNote({ id: `n${String(at)}` }))
const none = () => undefined
const scrollTo = vi.fn<(to: { top: number }) => void>()

beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  // jsdom lays nothing out.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 100_000, configurable: true })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

interface Listed {
  rows?: typeof ROWS
  placeOf?: string
}

/** The cards while something else on the page still comes first. */
function Start({ rows = ROWS, placeOf = 'of' }: Listed) {
  useComesFirst(true)
  return (
    <NoteCards
      table={{ rows, all: rows, sort: [], setSort: none }}
      detailPathOf={(id) => id}
      isLoading={false}
      isStale={false}
      isWhole
      keyboard={{ cursor: { id: null, index: 0 }, toggleLook: none } as unknown as ListKeyboard}
      selectAll={null}
      placeOf={placeOf}
    />
  )
}

/** @returns shows another list in its place */
function show() {
  const page = (listed: Listed) => (
    <MantineProvider env="test">
      <MarkFilterContext value={markFilterOf(NO_FILTER, none)}>
        <MemoryRouter>
          <Start {...listed} />
        </MemoryRouter>
      </MarkFilterContext>
    </MantineProvider>
  )
  const { rerender } = render(page({}))
  return (listed: Listed) => {
    rerender(page(listed))
  }
}

test('a list of cards that was left further down is there in its first picture, whatever else the page waits for', () => {
  keepPlace('of', { id: 'n50', into: 3 })
  show()
  expect(scrollTo.mock.calls.map(([{ top }]) => top > 1000)).toContain(true)
})

test('one that begins at its top is not scrolled', () => {
  show()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the focus stays at its note where another search has it in another place, as after a press on a mark', () => {
  const search = show()
  const note = ROWS[1]
  if (note === undefined) throw new Error('There is no second card')
  const link = screen.getAllByRole('link')[1]
  link?.focus()
  search({ rows: [note], placeOf: 'other' })
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
