import type { BulkItem, BulkResult } from '@kenshu/contract/bulk/job'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { JobResult } from './job-result.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))

afterEach(cleanup)

const OPEN: BulkItem = {
  ...{ id: 'n1', billingNo: 'N-1', clientName: '', totalAmountWithTax: 10 },
  ...{ outcome: null, sentence: '', bundleId: null },
}

function hintOf(job: object): HTMLElement | null {
  const result = { job: { state: 'running', action: 'send', ...job }, items: [OPEN], settled: [] }
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <JobResult result={result as unknown as BulkResult} />
      </MemoryRouter>
    </MantineProvider>,
  )
  const hint = screen.queryByText(bulkMessages.job.hints.sending)
  cleanup()
  return hint
}

test('only while mails are sent, whose outcomes come later than the progress, that is said', () => {
  const mails = { total: 3, done: 2, eachMs: null }
  expect(hintOf({ mails })).not.toBeNull()
  expect(hintOf({ mails, state: 'queued' })).toBeNull()
  expect(hintOf({ mails: null, action: 'stop' })).toBeNull()
})
