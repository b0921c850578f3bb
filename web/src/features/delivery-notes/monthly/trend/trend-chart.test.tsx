import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import TrendChart from './trend-chart.tsx'
import { trendRows } from './trend-rows.ts'

beforeEach(() => {
  // The chart is as large as its box, which jsdom does not lay out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 220))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The top and bottom of each bar that is drawn. */
function bars(container: HTMLElement): { top: number; bottom: number }[] {
  return [...container.querySelectorAll('.recharts-bar-rectangle path')].map((path) => {
    const [top, height] = [Number(path.getAttribute('y')), Number(path.getAttribute('height'))]
    return { top: Math.min(top, top + height), bottom: Math.max(top, top + height) }
  })
}

test('a part below zero does not cover the parts above it', () => {
  const amounts: Record<string, number> = { CL検収済: 1000, CL検収拒否: -400 }
  const statuses = DELIVERY_NOTE_STATUSES.map((status) => ({
    status,
    count: 1,
    amount: amounts[status] ?? 0,
  }))
  const { container } = render(
    <MantineProvider env="test">
      <TrendChart
        rows={trendRows([{ month: '2026-11', statuses }])}
        measure="amount"
        onMonth={() => undefined}
      />
    </MantineProvider>,
  )
  const drawn = bars(container).filter(({ top, bottom }) => bottom - top > 1)
  expect(drawn).toHaveLength(2)
  const [above, below] = drawn
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? 0)
})
