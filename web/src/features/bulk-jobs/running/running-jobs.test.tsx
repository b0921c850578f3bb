import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveJob } from '../calls/progress-feed.ts'
import { RunningJobs } from './running-jobs.tsx'

vi.mock('../../../lib/session.ts', () => ({
  useMe: () => ({ uid: 'taro', role: 'normal' }),
  homeOf: () => '/normal',
}))

const JOB: LiveJob = {
  id: 'j1',
  action: 'send',
  state: 'running',
  isCancelling: false,
  total: 3,
  counts: { done: 1, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 },
  mails: { total: 3, done: 1, eachMs: 10_000 },
}
let fail: (error: Error) => void = () => undefined
const followed = vi.fn<() => void>()
vi.mock('../calls/progress-feed.ts', () => ({
  followOpenJobs: (_: string, onChange: (jobs: LiveJob[]) => void, onFail: (error: unknown) => void) => {
    followed()
    fail = onFail
    onChange([JOB])
    return () => undefined
  },
}))
vi.mock('../../../lib/session/who.ts', () => ({ checkSessionAfter: () => undefined }))

afterEach(cleanup)

function show() {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <RunningJobs onNavigate={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('the narrow sidebar has only the count of a running job; its link names the rest', () => {
  show()
  const link = screen.getByRole('link', {
    name: /^検収依頼メールの送信　2通目 \/ 3通、残り約20秒　進み具合を見る$/,
  })
  for (const wide of link.querySelectorAll('[class*="runningWide"]')) wide.remove()
  expect(link.textContent).toBe('2通目 / 3通')
})

test('jobs that can no longer be followed are not said to run; they are again when the user returns to the tab', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  followed.mockReset()
  show()
  fireEvent.focus(window)
  expect(followed).toHaveBeenCalledOnce()
  act(() => {
    fail(new Error('refused'))
  })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.focus(window)
  expect(screen.getByRole('link')).toBeDefined()
  expect(followed).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
