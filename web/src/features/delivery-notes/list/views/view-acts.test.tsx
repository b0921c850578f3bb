import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import type { View } from '@kenshu/contract/views/view'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { noticeDone, noticeWarning } from '../../../../ui/notices/notice.tsx'
import { ViewActs } from './view-acts.tsx'

const text = viewMessages.view

const VIEW: View = {
  id: 'v1',
  name: 'ビュー',
  isShared: false,
  isOwn: true,
  mayChange: false,
  ownerName: '営業 太郎',
  revision: 1,
  content: { search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT },
}

vi.mock('../../../../ui/notices/notice.tsx', () => ({ noticeDone: vi.fn(), noticeWarning: vi.fn() }))
vi.mock('./unsaved-view.ts', () => ({ useWasNaming: () => false }))
vi.mock('./use-view-acts.ts', () => ({ useViewActs: () => ({}) }))
vi.mock('./view-context.ts', () => ({ useListViews: () => ({ openingId: null }) }))

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

async function copyLink(prepare: () => void = () => undefined) {
  const user = userEvent.setup()
  prepare()
  render(
    <MantineProvider env="test">
      <ViewActs view={VIEW} />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: text.menu }))
  await user.click(await screen.findByRole('menuitem', { name: text.copyLink }))
}

const LINK = `${location.origin}${location.pathname}?view=v1`

test('the link of a view is copied', async () => {
  await copyLink()
  expect(await navigator.clipboard.readText()).toBe(LINK)
  expect(noticeDone).toHaveBeenCalledExactlyOnceWith(text.copied)
})

test('where the clipboard refuses, nothing is said to be copied; the link is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await copyLink(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  })
  expect(noticeDone).not.toHaveBeenCalled()
  expect(noticeWarning).toHaveBeenCalledExactlyOnceWith(deliveryNoteMessages.copy.failed, LINK)
})
