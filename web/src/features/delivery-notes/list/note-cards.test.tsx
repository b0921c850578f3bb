import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { useComesFirst } from '../../../lib/later.ts'
import { NO_FILTER } from './filter-params.ts'
import { keepPlace } from './kept-places.ts'
import { MarkFilterContext, markFilterOf } from './mark-filter.ts'
import { NoteCards } from './note-cards.tsx'
import type { ListKeyboard } from './use-list-keyboard.ts'

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

/** The cards while something else on the page still comes first. */
function Start() {
  useComesFirst(true)
  return (
    <NoteCards
      table={{ rows: ROWS, all: ROWS, sort: [], setSort: none }}
      detailPathOf={(id) => id}
      isLoading={false}
      isStale={false}
      isWhole
      keyboard={{ cursor: { id: null, index: 0 }, toggleLook: none } as unknown as ListKeyboard}
      selectAll={null}
      placeOf="of"
    />
  )
}

function show() {
  render(
    <MantineProvider env="test">
      <MarkFilterContext value={markFilterOf(NO_FILTER, none)}>
        <MemoryRouter>
          <Start />
        </MemoryRouter>
      </MarkFilterContext>
    </MantineProvider>,
  )
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
