import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FolderActions } from './folder-actions.tsx'

vi.mock('../../../lib/open-precheck.ts', () => ({ useOpenPrecheck: () => () => undefined }))

afterEach(cleanup)

test.each([
  [false, 'データ登録実行'],
  [true, 'データ登録実行中...'],
])('where a promote is under way (%s), the button is %s', (isBusy, name) => {
  render(
    <MantineProvider env="test">
      <FolderActions
        promotion={{
          folder: '20260401-093015-k3x9q2',
          uploadedAt: new Date('2026-04-01T00:30:15Z'),
          uploadedBy: 'a@example.co.jp',
          lastCheck: null,
          state: 'uploaded',
        }}
        isBusy={isBusy}
        isOtherRunning={false}
        onPromote={() => undefined}
        history={null}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', isBusy)
})
