import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatYen } from '@kenshu/contract/money'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { judgedNote as note } from '../../../../../fixtures/judged-note.ts'
import { Review } from './review.tsx'

vi.mock('../../../lib/session.ts', () => ({
  useMe: () => ({ uid: 'taro', role: 'normal', emailAlias: 'taro@example.co.jp' }),
  homeOf: () => '/normal',
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(action: BulkAction, notes: readonly JudgedNote[]) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Review action={action} notes={notes} onAgain={() => undefined} onJudged={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

/** What the bar says before anything is sent. */
const said = () => screen.getByRole('region', { name: '実行の確認' }).textContent

const MAILS = [note('a', { to: 'x@x' }), note('b', { to: 'x@x' }), note('c', { to: 'y@x' })]

test('one mail for a recipient is chosen first and said; the last choice is kept for the next review', async () => {
  const user = show('send', MAILS)
  expect(said()).toContain('メール2通、3件')
  await user.click(screen.getByRole('checkbox', { name: /^同じ宛先の納品書を、まとめて1通で依頼する/ }))
  expect(said()).toContain('メール3通、3件')
  cleanup()
  show('send', MAILS)
  expect(said()).toContain('メール3通、3件')
})

test('a status without a mail leaves out what is not to be billed yet, unless it is ticked; kinds without notes are not drawn', async () => {
  const user = show('request', [note('a', { hakkouStatus: '未計上対象外' }), note('b')])
  const tiles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tiles()).toEqual([expect.stringContaining('実行する1件'), expect.stringContaining('変更なし1件')])
  expect(said()).toContain(formatYen(100))
  await user.click(screen.getByRole('checkbox', { name: '「未計上対象外」の1件も依頼済みにする' }))
  expect(tiles()).toEqual([expect.stringContaining('実行する2件')])
})
