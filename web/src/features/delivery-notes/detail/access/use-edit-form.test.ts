import { afterEach, expect, test, vi } from 'vitest'
import { networkError, timeoutError } from '../../../../lib/api/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { failureOf } from './use-edit-form.ts'

const text = deliveryNoteMessages.edit

afterEach(() => {
  vi.restoreAllMocks()
})

test('a save that failed without a connection asks for another one once there is a connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(failureOf(networkError())?.reason).toContain(text.unclearOffline)
  expect(failureOf(timeoutError())?.reason).toContain(text.unclear)
  online.mockReturnValue(true)
  expect(failureOf(networkError())?.reason).toContain(text.unclear)
})

test('what may have been saved is told in one statement with the prescribed title', () => {
  expect(failureOf(networkError())?.title).toBe('更新に失敗しました')
  for (const words of [text.unclear, text.unclearOffline]) expect(words).toMatch(/^ただし、保存された可能性/)
})
