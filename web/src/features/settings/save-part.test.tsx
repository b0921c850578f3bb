import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { messages } from '../../messages/frame-ja.ts'
import { settingsMessages } from '../../messages/settings-ja.ts'
import { SavePart, type SaveState } from './save-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const refused = () => new ApiError('internal', 'サーバーの文', { status: 500, requestId: 'r-3' })

function part(state: Partial<SaveState>) {
  return (
    <MantineProvider env="test">
      <SavePart
        label="設定を保存"
        saved={null}
        state={{
          isSaving: false,
          isWrong: false,
          isUnsaved: true,
          error: null,
          done: '',
          onReload: () => undefined,
          isReloading: false,
          reloadError: null,
          ...state,
        }}
      />
    </MantineProvider>
  )
}

test('each save that fails comes into view, with its sentence and request id', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(part({}))
  expect(scroll).not.toHaveBeenCalled()
  const error = refused()
  rerender(part({ error }))
  expect(scroll).toHaveBeenCalledTimes(1)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('サーバーの文')
  expect(alert.textContent).toContain(`${messages.app.requestId}: r-3`)
  // A rendering with the same error, as while the user types, does not scroll again.
  rerender(part({ error }))
  expect(scroll).toHaveBeenCalledTimes(1)
  rerender(part({ error: refused() }))
  expect(scroll).toHaveBeenCalledTimes(2)
})

test('input that cannot be saved comes into view too', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(part({ isWrong: true }))
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('settings of somebody else that could not be loaded are told of', () => {
  const error = new ApiError('stale', 'ほかの人が更新しました', { status: 409 })
  render(part({ error, reloadError: refused() }))
  // The button says that what was typed goes.
  screen.getByRole('button', { name: '入力を破棄して最新の設定にする' })
  screen.getByText(settingsMessages.loadFailed)
})
