import type { BlankingPlan } from '@kenshu/contract/personal/blank-personal'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stateMessages } from '../../../messages/state-ja.ts'
import { BlankingView } from './blanking-view.tsx'

const text = stateMessages.personal.blanking

const PLAN: BlankingPlan = {
  blank: [{ collection: 'auditLog', documents: 2, fields: ['name'], texts: ['林 花子', '林花子さんに変更'] }],
  kept: [],
  is_part: false,
  shown: 'hash',
  is_done: false,
}

afterEach(cleanup)

function open(plan: BlankingPlan) {
  render(
    <MantineProvider env="test">
      <BlankingView plan={plan} isRunning={false} onRun={() => undefined} />
    </MantineProvider>,
  )
}

test('what is to be blanked is shown with some of its texts, which are gone once it is done', () => {
  open(PLAN)
  screen.getByText('例：「林 花子」')
  screen.getByText('例：「林花子さんに変更」')
  cleanup()
  open({ ...PLAN, is_done: true })
  screen.getByText('履歴 2件')
  expect(screen.queryByText(/林/)).toBeNull()
})

test('once it is done, the end gets the focus, and only what is left is to be looked at', () => {
  open({ ...PLAN, is_part: true })
  screen.getByText(text.part)
  cleanup()
  open({ ...PLAN, is_part: true, is_done: true })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByText(text.partDone)
  expect(screen.queryByText(text.part)).toBeNull()
})
