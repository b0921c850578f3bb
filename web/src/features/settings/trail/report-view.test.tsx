import type { TrailReport } from '@kenshu/contract/trail/trail-report'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReportView } from './report-view.tsx'

afterEach(cleanup)

const NOT_SEALED: TrailReport = {
  ...{ origin: 'example.co.jp/trail', last: null, checkpoints: 0, timestamps: 0, intact: 0, blanked: 0 },
  ...{ blankedLately: 0, blankings: [], unsealed: 3, waiting: 0, faults: ['not-sealed'], findings: [] },
}

function show(report: TrailReport) {
  render(
    <MantineProvider env="test">
      <ReportView report={report} isKnown={false} />
    </MantineProvider>,
  )
}

test('an export from before the first seal is neither a problem nor fine', () => {
  show(NOT_SEALED)
  expect(screen.getByText(/^まだ封印されていないため、検証できません。1時間以内に/)).toBeDefined()
  expect(screen.queryByText(/件の問題が見つかりました/)).toBeNull()
  expect(screen.queryByText('改ざんは見つかりませんでした')).toBeNull()
})

test('with anything else it is a problem', () => {
  show({ ...NOT_SEALED, faults: ['bad-signature', 'no-checkpoint'] })
  expect(screen.getByText('2件の問題が見つかりました')).toBeDefined()
})
