import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DownloadLinks } from './download-links.tsx'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }) }))
vi.mock('./use-promote-result.ts', () => ({ useLogLink: () => 'https://files.example/new-log' }))

afterEach(cleanup)

const RESULT: PromoteResult = {
  folder: '20260401-093015-k3x9q2',
  success_count: 0,
  new_records: [],
  updated_records: [],
  failed_count: 0,
  failed_records: [],
  skipped_count: 0,
  skipped_records: [],
  import: null,
  delivery_dates: null,
  error_csv_signed_url: 'https://files.example/errors',
  diff_csv_signed_url: 'https://files.example/diff',
  log_signed_url: 'https://files.example/log',
  unsigned_reports: [],
  undone_at: null,
}

test('the three files of a result have links, the diff as one of the local environment, the log the newest', () => {
  render(
    <MantineProvider env="test">
      <DownloadLinks folder={RESULT.folder} result={RESULT} askAgain={() => undefined} isAsking={false} />
    </MantineProvider>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['エラーCSV', 'https://files.example/errors'],
    ['差分CSV（ローカル環境のみ）', 'https://files.example/diff'],
    ['バッチログ', 'https://files.example/new-log'],
  ])
})
