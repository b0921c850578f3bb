import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatYen } from '@kenshu/contract/money'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgedNote as note } from '../../../../../fixtures/judged-note.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { noteSelection } from '../../../lib/notes/note-selection.ts'
import { tellPromptsReady } from '../../../ui/dialogs/prompts-ready.ts'
import { showNoticesBy } from '../../../ui/notices/notice.tsx'
import { keptSelectedCount } from './kept-selected.ts'
import { Review } from './review.tsx'

vi.mock('../../../lib/session.ts', () => ({
  useMe: () => ({ uid: 'taro', role: 'normal', emailAlias: 'taro@example.co.jp' }),
  homeOf: () => '/normal',
}))

const begun = vi.fn<(json: unknown) => Promise<void> | undefined>()
vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: async (_: unknown, path: string, { json }: { json?: unknown } = {}) => {
    if (path !== 'bulk_jobs/') return { offer: null }
    await begun(json)
    return { id: 'job' }
  },
}))

const notice = vi.fn<(shown: { title?: unknown }) => void>()
showNoticesBy({ show: notice, hide: () => undefined })

beforeEach(() => {
  begun.mockReset()
  notice.mockReset()
  tellPromptsReady()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  noteSelection.clear()
})

/** Stands for the page of a job. It shows what the review has passed to it. */
function JobPage() {
  return <p>kept {keptSelectedCount(useLocation().state)}</p>
}

let router: ReturnType<typeof createMemoryRouter>

function show(action: BulkAction, notes: readonly JudgedNote[]) {
  const review = <Review action={action} notes={notes} onAgain={() => undefined} onJudged={() => undefined} />
  const routes = [
    { path: '/', element: <ModalsProvider>{review}</ModalsProvider> },
    { path: '/normal', element: <p>list</p> },
    { path: '/normal/bulk/jobs/job', Component: JobPage },
  ]
  router = createMemoryRouter(routes)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
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
  await user.click(
    screen.getByRole('checkbox', { name: /^宛先とクライアントが同じ納品書を、1通にまとめて依頼する/ }),
  )
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

test('the notes of closed months are said, with their number, before a status is set; what is left out is not counted', async () => {
  const october = { closedMonth: '2026-10' }
  const user = show('request', [
    note('a', { ...october, hakkouStatus: '未計上対象外' }),
    note('b', october),
    note('c', { closedMonth: '2026-09' }),
    note('d'),
  ])
  const told = () => screen.getByRole('note').textContent
  expect(told()).toContain('締め済みの月の納品書が2件含まれます（2026年9月 1件、2026年10月 1件）')
  await user.click(screen.getByRole('checkbox', { name: '「未計上対象外」の1件も依頼済みにする' }))
  expect(told()).toContain('（2026年9月 1件、2026年10月 2件）')
  cleanup()
  show('stop', [note('a', october), note('b', october), note('c')])
  expect(told()).toBe('締め済みの2026年10月の納品書が2件含まれます変更は「締め後の変更」に残ります。')
  cleanup()
  show('stop', [note('c')])
  expect(screen.queryByRole('note')).toBeNull()
})

test('of mails they are said as long as the status is set with them', async () => {
  const user = show('send', [note('a', { to: 'x@x', closedMonth: '2026-10' }), note('b', { to: 'y@x' })])
  expect(screen.getByRole('note').textContent).toContain('締め済みの2026年10月の納品書が1件含まれます')
  await user.click(screen.getByRole('checkbox', { name: '送信できた納品書を「検収依頼済＆未検収」にする' }))
  expect(screen.queryByRole('note')).toBeNull()
})

const LACKING = [
  note('a', { to: 'x@x' }),
  note('b', { verdict: 'refused', contact: { key: 'k', department: '', mayEdit: true } }),
]

test('an address that is typed but not set is asked about before the mails go out, and before the page is left', async () => {
  const user = show('send', LACKING)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('送信する1件'),
    expect.stringContaining('送信できない1件'),
  ])
  expect(said()).toContain('1件には送信しません。')
  await user.type(await screen.findByLabelText('宛先のメールアドレス'), 'hanako@example.com')
  await user.click(screen.getByRole('button', { name: 'メールを送信する' }))
  await screen.findByRole('dialog', { name: '入力した宛先がまだ設定されていません' })
  await user.click(screen.getByRole('button', { name: '戻る' }))
  expect(begun).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: '実行せずに戻る' }))
  await screen.findByRole('dialog', { name: '保存していない変更があります' })
  await user.click(screen.getByRole('button', { name: '編集を続ける' }))

  await user.click(screen.getByRole('button', { name: 'メールを送信する' }))
  await user.click(await screen.findByRole('button', { name: '設定せずに送信' }))
  // What was not taken stays selected in the list, and the job's page says so.
  await screen.findByText('kept 1')
  expect(begun).toHaveBeenCalledOnce()
  expect([...noteSelection.current().ids]).toEqual(['b'])
})

test('a job that takes all notes starts at once, and leaves none selected', async () => {
  noteSelection.replace(['a'])
  const user = show('send', [note('a', { to: 'x@x' })])
  await user.click(screen.getByRole('button', { name: 'メールを送信する' }))
  await screen.findByText('kept 0')
  expect([...noteSelection.current().ids]).toEqual([])
})

/** A review that is left while its job is created. @returns ends the call; where the user is then, and what is selected there */
async function leave() {
  let end: (error?: Error) => void = () => undefined
  begun.mockReturnValue(
    new Promise((resolve, reject) => {
      end = (error) => {
        if (error === undefined) resolve()
        else reject(error)
      }
    }),
  )
  const user = show('send', [note('a', { to: 'x@x' }), note('b', { verdict: 'refused' })])
  await user.click(screen.getByRole('button', { name: 'メールを送信する' }))
  await user.click(screen.getByRole('link', { name: '実行せずに戻る' }))
  expect(router.state.location.pathname).toBe('/')
  await act(() => router.navigate('/normal'))
  noteSelection.replace(['c'])
  return (error?: Error) =>
    act(async () => {
      end(error)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    })
}

test('while a job is created it is not left as undone; who goes elsewhere meanwhile stays there, with what they select', async () => {
  const end = await leave()
  await end()
  expect(router.state.location.pathname).toBe('/normal')
  expect([...noteSelection.current().ids]).toEqual(['c'])
})

test('who has gone elsewhere is told that the job has begun, or could not', async () => {
  const begin = await leave()
  await begin()
  cleanup()
  const fail = await leave()
  await fail(new ApiError('forbidden', '権限がありません', { status: 403 }))
  expect(notice.mock.calls.map(([{ title }]) => title)).toEqual([
    '一括処理を開始しました',
    '一括処理を開始できませんでした',
  ])
})
