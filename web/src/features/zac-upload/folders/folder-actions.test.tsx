import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FolderActions } from './folder-actions.tsx'

vi.mock('../../../lib/open-precheck.ts', () => ({ useOpenPrecheck: () => () => undefined }))

afterEach(cleanup)

const PROMOTION = {
  folder: '20260401-093015-k3x9q2',
  uploadedAt: new Date('2026-04-01T00:30:15Z'),
  uploadedBy: 'a@example.co.jp',
  lastCheck: null,
  state: 'uploaded',
} as const

test.each([
  [false, 'データ登録実行'],
  [true, 'データ登録実行中...'],
])('where a promote is under way (%s), the button is %s', (isBusy, name) => {
  render(
    <MantineProvider env="test">
      <FolderActions
        promotion={PROMOTION}
        headingId="heading"
        isBusy={isBusy}
        isOtherRunning={false}
        onPromote={() => undefined}
        history={null}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', isBusy)
})

test('the buttons, which each folder has, are a group that is named by its folder', () => {
  render(
    <MantineProvider env="test">
      <h3 id="heading">2026年4月1日 09:30</h3>
      <FolderActions
        promotion={PROMOTION}
        headingId="heading"
        isBusy={false}
        isOtherRunning={false}
        onPromote={() => undefined}
        history={null}
      />
    </MantineProvider>,
  )
  const group = screen.getByRole('group', { name: '2026年4月1日 09:30' })
  within(group).getByRole('button', { name: 'データ登録実行' })
})
