import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { WaitingCard } from './waiting-card.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
afterEach(cleanup)

test('the notes without a day of asking are the first of the list that their line opens', () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <WaitingCard month="2026-10" ages={[]} undated={{ count: 52, amount: 79_506_185 }} />
      </MemoryRouter>
    </MantineProvider>,
  )
  screen.getByRole('cell', { name: '52件' })
  const link = screen.getByText('検収待ちの一覧の先頭に並べて開く')
  const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams
  expect(query.getAll('hakkou_status')).toEqual(['検収依頼済＆未検収'])
  expect([query.get('from_date'), query.get('sort')]).toEqual(['2026-10-01', 'requestedAt'])
})
