import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError, networkError, timeoutError } from '../../lib/api/api-error.ts'
import { failureMessages } from '../../messages/failures-ja.ts'
import { messages } from '../../messages/frame-ja.ts'
import { ErrorState } from './error-state.tsx'
import { InlineFailure } from './failure.tsx'
import { RetryLine } from './retry-line.tsx'

afterEach(cleanup)

const { errors } = messages
const TITLE = '一覧を取得できませんでした'
const HINTS = [
  failureMessages.whatNext,
  failureMessages.whatNextOffline,
  failureMessages.busy,
  failureMessages.unreadable,
  errors.timeout,
  errors.pageBrokenHint,
]

const notOurs = (status: number, requestId = '') =>
  new ApiError('bad_response', errors.unknown, { status, requestId })

test.each([
  ['no connection', networkError(), failureMessages.whatNextOffline],
  ['a timeout', timeoutError(), errors.timeout],
  ['a server that is busy', notOurs(429), failureMessages.busy],
  ['a server that stands still', notOurs(503), failureMessages.busy],
  ['what stands before a server that stands still', notOurs(502), failureMessages.busy],
  ['an answer that is none of ours', notOurs(200), failureMessages.unreadable],
  ['a page of the network between', notOurs(404), failureMessages.unreadable],
  ['one of our servers that broke', notOurs(500, 'r-1'), failureMessages.whatNext],
])('below a title, %s says what to do', (_, error, hint) => {
  render(
    <MantineProvider env="test">
      <ErrorState title={TITLE} error={error} />
    </MantineProvider>,
  )
  expect(HINTS.filter((one) => screen.queryByText(one) !== null)).toEqual([hint])
})

test.each([
  ['below a title', TITLE],
  ['in the title', `${TITLE}: アクセスが集中しています。`],
])('what the server says of a refusal is shown once, %s', (_, title) => {
  const error = new ApiError('too_many_requests', 'アクセスが集中しています。', { status: 429 })
  render(
    <MantineProvider env="test">
      <ErrorState title={title} error={error} />
      <RetryLine title={TITLE} error={error} onRetry={() => undefined} isRetrying={false} />
    </MantineProvider>,
  )
  const [page, line] = [screen.getByRole('alert'), screen.getByRole('status')]
  for (const one of [page, line]) expect(one.textContent.split(error.message)).toHaveLength(2)
  expect(HINTS.filter((one) => screen.queryByText(one) !== null)).toEqual([])
})

test('a timeout without a title says its sentence once', () => {
  render(
    <MantineProvider env="test">
      <ErrorState error={timeoutError()} />
    </MantineProvider>,
  )
  expect(screen.getAllByText(errors.timeout)).toHaveLength(1)
})

test('of several on a page, each button says what it tries again, and only the page’s own interrupts', () => {
  render(
    <MantineProvider env="test">
      <ErrorState title="月次" error={notOurs(502)} onRetry={() => undefined} />
      <ErrorState title="推移" error={notOurs(502)} onRetry={() => undefined} isPart />
      <RetryLine title="きょう" error={notOurs(502, 'r-9')} onRetry={() => undefined} isRetrying={false} />
    </MantineProvider>,
  )
  const buttons = screen.getAllByRole('button', { name: new RegExp(`${messages.app.retry}$`) })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    messages.app.retryOf('月次'),
    messages.app.retryOf('推移'),
    messages.app.retryOf('きょう'),
  ])
  expect(buttons.map((button) => button.textContent)).toEqual(Array(3).fill(messages.app.retry))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('status')).toHaveLength(2)
  expect(screen.getByText(`${messages.app.requestId}: r-9`)).toBeDefined()
})

test.each(['section', 'main'] as const)(
  'a try that succeeds takes the failure away, and the focus goes to its %s',
  async (Part) => {
    let isFailed = true
    const page = () => (
      <MantineProvider env="test">
        <main tabIndex={-1}>
          <Part>
            {isFailed && (
              <div>
                <ErrorState error={networkError()} onRetry={() => undefined} />
              </div>
            )}
          </Part>
        </main>
      </MantineProvider>
    )
    const { rerender, container } = render(page())
    await userEvent.setup().click(screen.getByRole('button'))
    isFailed = false
    rerender(page())
    await Promise.resolve()
    const part = container.querySelector(`main ${Part}`)
    expect(document.activeElement).toBe(part)
    // It is focusable only for as long as it has the focus.
    container.querySelector('main')?.focus()
    expect(part?.hasAttribute('tabindex')).toBe(false)
  },
)

test('a failure that goes away without the focus moves none', async () => {
  const page = (isFailed: boolean) => (
    <MantineProvider env="test">
      <section>
        <input aria-label="name" />
        {isFailed && <ErrorState error={networkError()} onRetry={() => undefined} />}
      </section>
    </MantineProvider>
  )
  const { rerender } = render(page(true))
  screen.getByLabelText('name').focus()
  rerender(page(false))
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('name'))
})

test.each([
  {
    what: 'says its sentence, exactly, and the request id on a line of its own',
    error: notOurs(500, 'r-7'),
    reason: [],
  },
  {
    what: 'that the server refused says why',
    error: new ApiError('stale', '他の人が変更しました。', { status: 409, requestId: 'r-7' }),
    reason: ['他の人が変更しました。'],
  },
])('a failed act $what', ({ error, reason }) => {
  render(
    <MantineProvider env="test">
      <InlineFailure error={error} title="保存できませんでした" />
    </MantineProvider>,
  )
  const lines = [...screen.getByRole('alert').children].map(({ textContent }) => textContent)
  expect(lines).toEqual(['保存できませんでした', ...reason, `${messages.app.requestId}: r-7`])
})
