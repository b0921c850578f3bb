import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAnswering } from './use-answering.ts'

afterEach(cleanup)

function item(itemName: string): DeliveryItem {
  return { itemName, unitPrice: 1000, quantity: 1, unit: '式', amount: 1000 }
}

function viewOf(documentHash: string, deliveryItems: DeliveryItem[]) {
  return {
    document: { billingNo: '1001', deliveryItems },
    documentHash,
    decision: { state: 'pending' },
  } as unknown as ConfirmView
}

function answering() {
  const view = viewOf('one', [item('制作'), item('撮影'), item('交通費')])
  const { result, rerender } = renderHook(({ now }) => useAnswering(now), { initialProps: { now: view } })
  return {
    now: () => result.current,
    act: (step: (now: typeof result.current) => void) => {
      act(() => {
        step(result.current)
      })
    },
    show: (now: ConfirmView) => {
      rerender({ now })
    },
  }
}

beforeEach(() => {
  sessionStorage.clear()
})

/** Types what the form of a rejection needs. */
function write(it: ReturnType<typeof answering>): void {
  it.act(({ onName }) => {
    onName('髙橋')
  })
  it.act(({ onReason }) => {
    onReason('数量が違います。')
  })
}

test('lines are marked while the form of a rejection is open, and only then', () => {
  const it = answering()
  expect(it.now().marking).toBeNull()
  it.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'accept' })
  })
  expect(it.now().marking).toBeNull()
  it.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'reject' })
  })
  expect(it.now().marking).not.toBeNull()
  write(it)
  it.act(({ onStep }) => {
    onStep({ at: 'confirmation', kind: 'reject', documentHash: 'one' })
  })
  expect(it.now().marking).toBeNull()
})

test('a line is ticked, told of, and unticked; the marks stand in the order of the lines', () => {
  const it = answering()
  it.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'reject' })
  })
  it.act(({ marking }) => marking?.onToggle(2))
  it.act(({ marking }) => marking?.onToggle(0))
  it.act(({ marking }) => marking?.onComment(2, '往復です。'))
  expect(it.now().draft.placed.map(({ index, comment }) => [index, comment])).toEqual([
    [0, ''],
    [2, '往復です。'],
  ])
  it.act(({ marking }) => marking?.onToggle(0))
  expect([...(it.now().marking?.comments ?? [])]).toEqual([[2, '往復です。']])
  it.act(({ marking }) => marking?.onToggle(9))
  expect(it.now().draft.placed).toHaveLength(1)
})

test('marks stay with their lines when the document changes, and those without a line are kept as lost', () => {
  const it = answering()
  it.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'reject' })
  })
  it.act(({ marking }) => marking?.onToggle(1))
  it.act(({ marking }) => marking?.onToggle(2))
  it.act(({ onStep }) => {
    onStep({ at: 'confirmation', kind: 'reject', documentHash: 'one' })
  })
  it.show(viewOf('two', [item('撮影'), item('保守')]))
  expect(it.now().isForm).toBe(true)
  expect(it.now().draft.placed.map(({ index }) => index)).toEqual([0])
  expect(it.now().draft.lost.map((line) => line.item.itemName)).toEqual(['交通費'])
  it.act(({ marking }) => marking?.onToggle(1))
  expect(it.now().draft.lost).toHaveLength(1)
})

test('a reload leads back to the step at which the client wrote, and to the choice if they had gone back to it', () => {
  const before = answering()
  before.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'reject' })
  })
  expect(answering().now().step).toEqual({ at: 'form', kind: 'reject' })
  before.act(({ onStep }) => {
    onStep({ at: 'confirmation', kind: 'reject', documentHash: 'another' })
  })
  expect(answering().now().isForm).toBe(true)
  before.act(({ onStep }) => {
    onStep({ at: 'choice', isBack: true })
  })
  expect(answering().now().step).toEqual({ at: 'choice', isBack: false })
})

test.each([
  '"form"',
  '{"at":"form"}',
  '{"at":"form","kind":"other"}',
  '{"at":"confirmation","kind":"accept"}',
])('a kept step that is none (%s) is the choice', (stored) => {
  sessionStorage.setItem('answer:1001:step', stored)
  expect(answering().now().step).toEqual({ at: 'choice', isBack: false })
})

test('the forward button leads to no confirmation of an answer that lacks something since, but to its form until all is typed', async () => {
  window.history.pushState(null, '')
  const it = answering()
  it.act(({ onStep }) => {
    onStep({ at: 'form', kind: 'reject' })
  })
  write(it)
  it.act(({ onStep }) => {
    onStep({ at: 'confirmation', kind: 'reject', documentHash: 'one' })
  })
  expect(it.now().isForm).toBe(false)
  window.history.back()
  await waitFor(() => {
    expect(it.now().step.at).toBe('form')
  })
  it.act(({ onName }) => {
    onName('')
  })
  window.history.forward()
  await waitFor(() => {
    expect(it.now().step.at).toBe('confirmation')
  })
  expect(it.now().isForm).toBe(true)
  expect(it.now().marking).not.toBeNull()
  it.act(({ onName }) => {
    onName('髙')
  })
  expect(it.now().isForm).toBe(true)
})
