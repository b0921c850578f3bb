import { expect, test } from 'vitest'
import { messageFieldOf } from './error-handler.ts'

test.each([
  ['/api/v1/user/me/', 'error'],
  ['/api/v1/upload_csv/', 'error'],
  ['/api/v1/promote/', 'error'],
  ['/api/v1/delivery_notes', 'detail'],
  ['/api/v1/delivery_notes/1/', 'detail'],
  ['/api/v1/download_csv/download', 'detail'],
  ['/api/v1/send_email', 'message'],
  ['/api/v1/delivery_notes_of_another_kind', 'error'],
])('a failure of %s has its sentence under %s', (path, field) => {
  expect(messageFieldOf(path)).toBe(field)
})
