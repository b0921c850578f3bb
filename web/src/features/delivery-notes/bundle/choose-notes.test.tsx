import type { BundleCandidate } from '@kenshu/contract/bundle/request'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ChooseNotes } from './choose-notes.tsx'

afterEach(cleanup)

function candidate(id: string, fields: Partial<BundleCandidate> = {}): BundleCandidate {
  return {
    id,
    billingNo: id,
    billingTitle: '',
    deliveryDate: '2026-04-01',
    salesPersonName: '',
    totalAmountWithTax: 100,
    hakkouStatus: '営業未対応',
    requestedAt: null,
    obstacle: null,
    ...fields,
  }
}

function show(notes: BundleCandidate[]) {
  const onBack = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <ChooseNotes
        candidates={{ to: 'a@x.example', notes, hasMore: false }}
        noteId="a"
        before={null}
        onBack={onBack}
        onNext={() => undefined}
      />
    </MantineProvider>,
  )
  return onBack
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a recipient without another note has nothing to choose, and the only way is back', async () => {
  const onBack = show([candidate('a')])
  expect(screen.getByRole('status').textContent).toBe('この宛先の納品書は、ほかにありません。')
  expect(buttons()).toEqual(['戻る'])
  expect(document.activeElement?.textContent).toBe('戻る')
  await userEvent.click(screen.getByRole('button', { name: '戻る' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('other notes that cannot go into the mail are named with the reason', () => {
  show([candidate('a'), candidate('b', { obstacle: '検収済みです' })])
  expect(screen.getByRole('status').textContent).toBe(
    'この宛先の納品書に、まとめて依頼できるものはほかにありません。',
  )
  expect(screen.getByRole('list', { name: '同じ宛先の納品書' }).textContent).toContain('検収済みです')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(buttons()).toEqual(['戻る'])
})

test('two that can are chosen from', () => {
  show([candidate('a'), candidate('b')])
  expect(buttons()).toEqual(['戻る', 'メールを確認する'])
})
