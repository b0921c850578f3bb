import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { NO_FILTER } from './filter-params.ts'
import { MarkFilterContext, markFilterOf } from './mark-filter.ts'
import { RowMarks } from './row-marks.tsx'

afterEach(cleanup)
vi.mock('../../../lib/api/server-clock.ts', () => ({ serverNow: () => new Date('2026-11-30T00:00:00Z') }))

function marks(
  row: Parameters<typeof RowMarks>[0]['note'],
  props: Partial<Parameters<typeof RowMarks>[0]> = {},
) {
  const { container } = render(
    <MantineProvider env="test">
      <MarkFilterContext value={markFilterOf(NO_FILTER, () => undefined)}>
        <RowMarks note={row} {...props} />
      </MarkFilterContext>
    </MantineProvider>,
  )
  return [...container.querySelectorAll('[title]')].map(({ textContent }) => textContent)
}

test('a note that was sent back says when, also while its sales person has not seen it; the mark finds the unseen', () => {
  // In Tokyo it is the next day already.
  const row = { ...blankNote({ hakkouStatus: 'CL検収拒否' }), rejectedAt: '2026-11-03T15:00:00.000Z' }
  expect(marks(row)).toEqual(['差し戻し 11/4'])
  expect(marks(row, { only: 'calm', isBrief: true })).toEqual(['差し戻し 11/4'])
  expect(marks(row, { only: 'urgent' })).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  // A day in full would be cut in the column's own width; the tooltip has it.
  const former = { ...row, rejectedAt: '2025-12-31T00:00:00.000Z' }
  expect(marks(former)).toEqual(['差し戻し 2025/12/31'])
  expect(screen.getByTitle('差し戻し 2025年12月31日')).toBeDefined()
  expect(marks(former, { only: 'calm', isBrief: true })).toEqual(['差し戻し 2025/12/31'])
  expect(marks({ ...former, marks: ['new_answer'] })).toEqual(['回答あり 2025/12/31'])
  // A card has a line for it.
  expect(marks({ ...former, marks: ['new_answer'] }, { only: 'urgent' })).toEqual(['回答あり 2025年12月31日'])
  expect(marks({ ...row, marks: ['new_answer'] })).toEqual(['回答あり 11/4'])
  screen.getByRole('button', { name: '回答あり 11/4：回答ありの納品書だけを表示' })
})

test('a rejection that is over is not said', () => {
  const row = {
    ...blankNote({ hakkouStatus: '検収依頼済＆未検収' }),
    requestedAt: '2026-11-19T00:00:00.000Z',
  }
  expect(marks(row)).toEqual(['依頼 2026年11月19日'])
  expect(marks({ ...blankNote({ hakkouStatus: 'CL検収拒否' }), rejectedAt: null })).toEqual([])
})
