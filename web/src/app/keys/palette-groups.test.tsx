import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { LISTS_KEY } from '../../features/delivery-notes/calls/query-keys.ts'
import { PALETTE_NOTES } from '../../lib/limits.ts'
import { usePaletteGroups } from './palette-groups.ts'

const ME = { role: 'admin' }
const SEARCH = vi.hoisted(() => ({ asked: '', found: undefined as object | undefined, hasFailed: false }))
vi.mock('../../lib/session.ts', () => ({ useMe: () => ME, homeOf: () => `/${ME.role}` }))
vi.mock('../../features/delivery-notes/calls/use-note-search.ts', () => ({
  useNoteSearch: () => SEARCH,
}))
afterEach(() => {
  cleanup()
  ME.role = 'admin'
})

function find(typed: string, client = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  return renderHook(() => ({ ...usePaletteGroups(typed, new Map()), path: useLocation().pathname }), {
    wrapper,
  }).result
}

test('an admin finds 操作履歴, which has no shortcut, and nobody else does', () => {
  const found = find('操作履歴')
  const [page] = found.current.groups.flatMap(({ entries }) => entries)
  act(() => page?.act())
  expect(found.current.path).toBe('/admin/settings/log')
  expect(find('月次').current.groups).toEqual([])
  ME.role = 'normal'
  expect(find('操作履歴').current.groups).toEqual([])
})

test('it tells a search that is under way, or that failed, from one that found nothing', () => {
  Object.assign(SEARCH, { asked: '山田', found: undefined, hasFailed: false })
  expect(find('山田').current.search).toBe('searching')
  Object.assign(SEARCH, { hasFailed: true })
  expect(find('山田').current.search).toBe('failed')
  Object.assign(SEARCH, { found: { rows: [], isComplete: true }, hasFailed: false })
  expect(find('山田').current.search).toBe('done')
  // What was asked before the last key says nothing about what is typed now.
  expect(find('山田商').current.search).toBe('searching')
  // One character is not looked up.
  expect(find('山').current.search).toBe('done')
})

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => blankNote({ id: String(at), clientName: '山田商店' }))

test('it says that more notes match than it shows', () => {
  Object.assign(SEARCH, { asked: '山田', found: { rows: some(PALETTE_NOTES), isComplete: true } })
  expect(find('山田').current).toMatchObject({
    hasMore: false,
    groups: [{ entries: { length: PALETTE_NOTES } }],
  })
  Object.assign(SEARCH, { found: { rows: some(PALETTE_NOTES + 1), isComplete: true } })
  expect(find('山田').current).toMatchObject({
    hasMore: true,
    groups: [{ entries: { length: PALETTE_NOTES } }],
  })
  Object.assign(SEARCH, { found: { rows: some(1), isComplete: false } })
  expect(find('山田').current.hasMore).toBe(true)
})

test('it says so too of notes of loaded lists, while the store is not asked', () => {
  Object.assign(SEARCH, { asked: '', found: undefined, hasFailed: false })
  const client = new QueryClient()
  const load = (rows: object[]) => client.setQueryData([...LISTS_KEY, 'rows', ''], { pages: [{ rows }] })
  load(some(PALETTE_NOTES))
  expect(find('山', client).current.hasMore).toBe(false)
  load(some(PALETTE_NOTES + 1))
  expect(find('山', client).current).toMatchObject({
    hasMore: true,
    groups: [{ entries: { length: PALETTE_NOTES } }],
  })
})
