import type { HistoryEntry, HistoryPage } from '@kenshu/contract/history/history'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { callApi } from '../../../../lib/api/api-client.ts'
import { AcceptanceResult } from '../acceptance-result.tsx'
import { AwaitedAnswer } from './awaited-answer.tsx'

vi.mock('../../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
afterEach(() => {
  cleanup()
  vi.mocked(callApi).mockReset()
})

const ASKED = blankNote({ hakkouStatus: '検収依頼済＆未検収' })
const SENT: HistoryEntry = {
  ...{ id: '1', at: '2026-11-04T01:00:00.000Z', who: '', action: 'mail.sent' },
  ...{ changes: [], remark: '', bundleId: null },
}

function show(note: typeof ASKED, answer: () => Promise<HistoryPage>) {
  vi.mocked(callApi).mockImplementation(answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <AwaitedAnswer note={note} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The labels and values that are shown. */
const told = () => screen.queryAllByText(/./, { selector: 'dt, dd' }).map(({ textContent }) => textContent)

test('the mail and that the client has not opened the note since are read from the history', async () => {
  show(ASKED, () => Promise.resolve({ entries: [SENT], next: null }))
  await waitFor(() => {
    expect(told()).toEqual([
      '検収依頼メールの送信',
      expect.stringMatching(/^2026年11月4日 10:00（/),
      '送信後の閲覧',
      'まだ開かれていません',
    ])
  })
})

test('without a mail in the whole history both are empty', async () => {
  show(ASKED, () => Promise.resolve({ entries: [], next: null }))
  await waitFor(() => {
    expect(told()).toEqual(['検収依頼メールの送信', '—', '送信後の閲覧', '—'])
  })
})

test.each([
  ['has more entries', () => Promise.resolve({ entries: [], next: '2' })],
  ['could not be read', () => Promise.reject(new Error('no answer'))],
])('where the history %s, nothing is said of the mail', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(ASKED, answer)
  expect(told()).not.toEqual([])
  await waitFor(() => {
    expect(told()).toEqual([])
  })
})

test('a note that is not asked for, and the quick look, ask for no history', () => {
  show(blankNote({ hakkouStatus: '営業未対応' }), () => new Promise(() => undefined))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AcceptanceResult note={ASKED} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByText('まだ検収されていません')).toBeDefined()
  expect(callApi).not.toHaveBeenCalled()
})
