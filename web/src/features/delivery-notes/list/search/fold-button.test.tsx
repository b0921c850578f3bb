import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { partiesQuery } from '../../calls/party-queries.ts'
import { type ListFilter, NO_FILTER } from '../filter-params.ts'
import { FoldButton } from './fold-button.tsx'

afterEach(cleanup)

const ME = 'hanako@example.co.jp'
const TARO = 'taro@example.co.jp'

/** What the button says on a phone. */
function said(fields: Partial<ListFilter>): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const people = [{ name: '営業 太郎', email: TARO, last_month: '2026-10' }]
  client.setQueryData(partiesQuery('sales').queryKey, people)
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <FoldButton
          filter={{ ...NO_FILTER, statuses: ['すべて'], ...fields }}
          myEmail={ME}
          isOpen={false}
          isWhole
          controls="fields"
          onPress={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const [, values] = screen.getByRole('button').children
  const texts = [...(values?.children ?? [])].map(({ textContent }) => textContent)
  unmount()
  return texts
}

test('a phone shows dates and statuses, and of the other conditions one by its name or how many there are', () => {
  expect(said({})).toEqual(['全期間', 'すべて'])
  expect(said({ sales: [ME] })).toEqual(['全期間', 'すべて', '自分の担当'])
  expect(said({ sales: [TARO] })).toEqual(['全期間', 'すべて', '営業担当者：営業 太郎'])
  expect(said({ sales: [ME, TARO], minAmount: 1 })).toEqual(['全期間', 'すべて', 'ほか3件'])
})
