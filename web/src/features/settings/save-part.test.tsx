import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { messages } from '../../messages/frame-ja.ts'
import { SavePart } from './save-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const refused = () => new ApiError('internal', 'サーバーの文', { status: 500, requestId: 'r-3' })

function part(outcome: Partial<Parameters<typeof SavePart>[0]>) {
  return (
    <MantineProvider env="test">
      <SavePart
        label="設定を保存"
        isSaving={false}
        saved={null}
        isWrong={false}
        isUnsaved
        error={null}
        done=""
        onReload={() => undefined}
        {...outcome}
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
  // What is typed moves nothing.
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
