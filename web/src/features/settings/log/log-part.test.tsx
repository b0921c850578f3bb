import { type AuditLogEntry, type AuditLogPage } from '@kenshu/contract/trail/audit-log'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { setServerClock } from '../../../lib/api/server-clock.ts'
import { auditLogMessages as text } from '../../../messages/audit-log-ja.ts'
import { LogPart } from './log-part.tsx'

const NOTE = 'a'.repeat(32)

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))
// A plain field, because the calendar's code comes later.
vi.mock('../../../ui/fields/date-field.tsx', () => ({
  DateField: ({
    label,
    value,
    onChange,
  }: {
    label: string
    value: string
    onChange: (day: string) => void
  }) => (
    <input
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  ),
}))

function entry(part: Partial<AuditLogEntry>): AuditLogEntry {
  return {
    ...{ id: 'e', at: '2026-11-29T00:05:00.000Z', who: '管理 花子', email: 'hanako@example.co.jp' },
    ...{
      action: 'note.edit',
      target: { kind: 'other', id: '', label: '' },
      changes: [],
      remark: '',
      ...part,
    },
  }
}

let pages: AuditLogPage[]
/** The conditions of each call for a page. */
const asked: string[] = []

beforeEach(() => {
  pages = []
  asked.length = 0
  setServerClock('Sun, 29 Nov 2026 03:00:00 GMT')
  vi.mocked(callApi).mockImplementation((_schema, path, options) => {
    if (path === 'user/list/') return Promise.resolve([] as never)
    asked.push(String(options?.query))
    return Promise.resolve((pages.shift() ?? { entries: [], next: null }) as never)
  })
})
afterEach(() => {
  cleanup()
  setServerClock(new Date().toUTCString())
})

function open(search = '') {
  const router = createMemoryRouter([{ path: '/admin/settings/log', Component: LogPart }], {
    initialEntries: [`/admin/settings/log${search}`],
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), router }
}

test('the last days are shown, who did what to what, and then the entries before them', async () => {
  const role = [{ field: 'role', label: 'ロール', before: '', after: '一般' }]
  pages = [
    {
      entries: [
        entry({
          ...{ id: 'e3', action: 'user.role', changes: role },
          target: { kind: 'other', id: 'u', label: 'norole@example.co.jp' },
        }),
        entry({ id: 'e2', target: { kind: 'note', id: NOTE, label: '2026-00001' } }),
      ],
      next: '1_e2',
    },
    {
      entries: [
        entry({ id: 'e1', action: 'note.delete', target: { kind: 'gone', id: 'x', label: '2026-00033' } }),
      ],
      next: null,
    },
  ]
  const { user } = open()
  const [, first, second] = await screen.findAllByRole('row')
  expect(asked).toEqual(['from_date=2026-10-30'])
  expect(first?.textContent).toBe(
    '2026年11月29日 09:05管理 花子hanako@example.co.jpロールの変更norole@example.co.jpロール（なし）→一般',
  )
  if (second === undefined) throw new Error('no second row')
  expect(within(second).getByRole('link', { name: '2026-00001' }).getAttribute('href')).toBe(
    `/admin/delivery-notes/${NOTE}/`,
  )
  await user.click(screen.getByRole('button', { name: text.more }))
  await screen.findByText(text.gone('2026-00033'))
  expect(asked[1]).toBe('from_date=2026-10-30&before=1_e2')
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: text.more })).toBeNull()
})

test('a search asks for what was entered, once it can be asked for', async () => {
  const { user } = open()
  await screen.findByText(text.none)
  const person = screen.getByRole('combobox', { name: text.person })
  await user.type(person, '花子')
  await user.click(screen.getByRole('button', { name: text.search }))
  screen.getByText(text.personWrong)
  await user.clear(person)
  await user.type(person, 'hanako@example.co.jp')
  await user.selectOptions(screen.getByLabelText(text.group), 'files')
  await user.clear(screen.getByLabelText(text.from))
  await user.type(screen.getByLabelText(text.to), '2026-11-01')
  await user.click(screen.getByRole('button', { name: text.search }))
  await waitFor(() => {
    expect(asked.slice(1)).toEqual(['email=hanako%40example.co.jp&group=files&to_date=2026-11-01'])
  })
})

test('a link shows all of one note, and from there everything', async () => {
  pages = [{ entries: [entry({ target: { kind: 'gone', id: NOTE, label: '2026-00033' } })], next: null }]
  const { user, router } = open(`?target=${NOTE}`)
  await screen.findByText(text.ofNote('2026-00033'))
  expect(asked).toEqual([`target=${NOTE}`])
  await user.click(screen.getByRole('button', { name: text.ofAll }))
  await waitFor(() => {
    expect(asked[1]).toBe('from_date=2026-10-30')
  })
  expect(router.state.location.search).toBe('')
  expect(screen.getByLabelText(text.from)).toHaveProperty('value', '2026-10-30')
})

test('a failure is told', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('no'))
  open()
  await screen.findByText(text.loadFailed)
})
