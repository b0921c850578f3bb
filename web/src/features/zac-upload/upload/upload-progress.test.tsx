import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, networkError, timeoutError } from '../../../lib/api/api-error.ts'
import { failureMessages } from '../../../messages/failures-ja.ts'
import { messages } from '../../../messages/frame-ja.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { UploadProgress } from './upload-progress.tsx'

afterEach(cleanup)

const { unknown } = messages.errors
const { busy, whatNext, whatNextOffline } = failureMessages
const { uploadUnclear, stillChosen, sendAgain, zipFailed } = uploadMessages

test.each([
  [
    'no answer of ours',
    new ApiError('bad_response', unknown, { status: 503 }),
    [unknown, uploadUnclear, stillChosen, busy],
  ],
  [
    'a failure of the server',
    new ApiError('internal', unknown, { status: 500, requestId: 'r-1' }),
    [unknown, uploadUnclear, stillChosen, whatNext, `${messages.app.requestId}: r-1`],
  ],
  [
    'a lost connection',
    networkError(),
    [messages.errors.network, uploadUnclear, stillChosen, whatNextOffline],
  ],
  ['too long a wait', timeoutError(), [messages.errors.timeout, uploadUnclear, stillChosen]],
  [
    'a refusal',
    new ApiError('invalid_upload', 'zipを読めません。', { status: 422 }),
    ['zipを読めません。', sendAgain],
  ],
  ['files that cannot be packed', null, [zipFailed, sendAgain]],
])('after %s it says what failed, what that means, and what to do', (_, error, lines) => {
  const state = { phase: 'failed' as const, message: error?.message ?? zipFailed, error, file: null }
  render(
    <MantineProvider env="test">
      <UploadProgress state={state} isReady onCancel={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe(lines.join(''))
})

test('an alert of one sentence has no empty line below it', () => {
  const state = { phase: 'failed' as const, message: uploadMessages.incomplete, error: null, file: null }
  render(
    <MantineProvider env="test">
      <UploadProgress state={state} isReady={false} onCancel={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').querySelector('.mantine-Alert-message')).toBeNull()
})
