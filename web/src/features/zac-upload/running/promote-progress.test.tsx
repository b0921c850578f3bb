import type { Promotion } from '@kenshu/contract/promote/promotion'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PromoteProgress } from './promote-progress.tsx'

afterEach(cleanup)

const UPLOADED = {
  folder: '20260401-093015-k3x9q2',
  uploadedAt: new Date('2026-04-01T00:30:15Z'),
  uploadedBy: 'a@example.co.jp',
  lastCheck: null,
}

function show(promotion: Promotion): Element {
  render(
    <MantineProvider env="test" forceColorScheme="light">
      <PromoteProgress promotion={promotion} />
    </MantineProvider>,
  )
  return screen.getByRole('progressbar')
}

test('files that are read are told in bytes', () => {
  const bar = show({
    ...UPLOADED,
    state: 'running',
    stage: 'reading',
    done: 1024 * 1024,
    total: 4 * 1024 * 1024,
  })
  expect(screen.getByText('1MB / 4MB')).toBeDefined()
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
})

test('notes that are written are counted', () => {
  const bar = show({ ...UPLOADED, state: 'running', stage: 'writing', done: 15_000, total: 30_000 })
  expect(screen.getByText('15,000 / 30,000')).toBeDefined()
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
})

test.each([
  ['waits', { ...UPLOADED, state: 'queued' } as const, '開始を待っています'],
  [
    'has just begun to read',
    { ...UPLOADED, state: 'running', stage: 'reading', done: 0, total: 1 } as const,
    'ファイルを読み込んでいます',
  ],
])('a promote that %s shows no figures, and a bar without a value', (_, promotion, label) => {
  const bar = show(promotion)
  expect(screen.getByText(label)).toBeDefined()
  expect(screen.queryByText('/', { exact: false })).toBeNull()
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
})
