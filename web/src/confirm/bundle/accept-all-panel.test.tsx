import type { AcceptAllResponse, BundleView } from '@kenshu/contract/bundle/view'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { stepDepth } from '../decision/step-history.ts'
import { TypedNameContext } from '../decision/typed-name.ts'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { AcceptAllPanel } from './accept-all-panel.tsx'
import type { BundleList } from './bundle-screen.ts'
import { useAcceptingAll } from './use-accepting-all.ts'

const LOST: CallFailure = { code: 'network', sentence: '', requestId: '', serverTime: new Date() }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function viewOf(count: number): BundleView {
  const notes = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    billingNo: `1000${String(at)}`,
    state: 'pending',
    billingTitle: '制作',
    amountWithoutTax: 1000,
    totalAmountWithTax: 1100,
    documentHash: `hash${String(at)}`,
  }))
  return { notes, expiresAt: '2027-02-27T22:44:00.000Z' } as unknown as BundleView
}

type Send = (runId: string) => Promise<CallFailure | null>

/** A press on its way. @returns what sends it, and what lets the answer to the last one arrive */
function late() {
  let settle: (failure: CallFailure | null) => void = () => undefined
  const onSend = vi.fn<Send>(
    () =>
      new Promise((resolve) => {
        settle = resolve
      }),
  )
  const arrive = (failure: CallFailure | null) => {
    settle(failure)
  }
  return { onSend, arrive }
}

/** The visit of a bundle, whose list is shown unless the client is at a note. What was accepted is in its result. */
function Visit({
  view,
  onSend,
  isAtNote = false,
  sending = [],
}: {
  view: BundleView
  onSend: Send
  isAtNote?: boolean
  sending?: string[]
}) {
  const [name, onType] = useState('')
  const [outcomes, setOutcomes] = useState<AcceptAllResponse['outcomes'] | null>(null)
  const accepting = useAcceptingAll(async (_, { runId }) => {
    const failure = await onSend(runId)
    if (failure === null) setOutcomes([])
    return failure
  })
  return (
    <TypedNameContext value={{ name, onType }}>
      {!isAtNote && (
        <AcceptAllPanel
          view={view}
          outcomes={outcomes}
          sending={sending}
          accepting={accepting}
          onSend={(by, notes) => {
            accepting.send({} as BundleList, by, notes)
          }}
        />
      )}
    </TypedNameContext>
  )
}

/** The panel of a list at an entry of its own. */
function opened({
  onSend = () => Promise.resolve(null),
  entry = null,
}: {
  onSend?: Send
  entry?: object | null
} = {}) {
  window.history.pushState(entry, '')
  return render(<Visit view={viewOf(2)} onSend={onSend} />)
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function typeName(value = '検収 太郎'): void {
  fireEvent.change(screen.getByLabelText(decisionMessages.name), { target: { value } })
}

function toConfirmation(): void {
  press(text.acceptAll(2))
  typeName()
  press(decisionMessages.toConfirmation)
}

async function untilAt(heading: string, depth: number): Promise<void> {
  await waitFor(() => {
    expect([screen.getByRole('heading').textContent, stepDepth()]).toEqual([heading, depth])
  })
}

test('the back button leads from the confirmation to the form and to the list, and the forward button goes them again', async () => {
  opened()
  toConfirmation()
  await untilAt(text.confirmation(2), 2)
  window.history.back()
  await untilAt(text.formHeading, 1)
  window.history.back()
  await untilAt(text.heading, 0)
  window.history.forward()
  await untilAt(text.formHeading, 1)
})

test('after the answer one step back leaves the list, as before it', async () => {
  opened()
  toConfirmation()
  press(text.finally(2))
  await untilAt(text.heading, 0)
})

test('the answer to all that is left leads back to the list once, and not out of the page', async () => {
  window.history.pushState({ page: 'before' }, '')
  window.history.pushState({ page: 'mail' }, '')
  const { rerender } = opened({
    onSend: () => {
      rerender(<Visit view={viewOf(0)} onSend={() => Promise.resolve(null)} />)
      return Promise.resolve(null)
    },
    entry: { page: 'list' },
  })
  toConfirmation()
  const go = vi.spyOn(window.history, 'go')
  press(text.finally(2))
  await untilAt(text.heading, 0)
  expect(window.history.state).toEqual({ page: 'list' })
  expect(go).toHaveBeenCalledOnce()
})

test('an answer that failed stays at its confirmation, from which the page goes back', async () => {
  opened({ onSend: () => Promise.resolve(LOST) })
  toConfirmation()
  press(text.finally(2))
  expect((await screen.findByRole('alert')).textContent).toBe(text.unclear)
  press(decisionMessages.correct)
  await untilAt(text.formHeading, 1)
})

test('who looks at a note while all are being accepted finds that still on its way on the list, and cannot send it again', async () => {
  const { onSend, arrive } = late()
  const { rerender } = opened({ onSend })
  const at = (isAtNote: boolean) => {
    rerender(<Visit view={viewOf(2)} onSend={onSend} isAtNote={isAtNote} />)
  }
  toConfirmation()
  press(text.finally(2))
  at(true)
  at(false)
  press(text.busy(2))
  expect(onSend).toHaveBeenCalledOnce()
  arrive(LOST)
  expect((await screen.findByRole('alert')).textContent).toBe(text.unclear)
  at(true)
  at(false)
  press(text.finally(2))
  expect(onSend.mock.calls[1]).toEqual(onSend.mock.calls[0])
  arrive(null)
  await untilAt(text.heading, 0)
})

test('who went a step back and looked at a note while all were being accepted is told on the list that it failed, until they go on', async () => {
  const { onSend, arrive } = late()
  const { rerender } = opened({ onSend })
  toConfirmation()
  press(text.finally(2))
  window.history.back()
  await untilAt(text.confirmation(2), 1)
  rerender(<Visit view={viewOf(2)} onSend={onSend} isAtNote />)
  rerender(<Visit view={viewOf(2)} onSend={onSend} />)
  arrive(LOST)
  expect((await screen.findByRole('alert')).textContent).toBe(text.unclear)
  await untilAt(text.formHeading, 1)
  press(decisionMessages.toConfirmation)
  await untilAt(text.confirmation(2), 2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where a note’s own answer has changed what was being confirmed, it is still said that accepting all failed', async () => {
  const { onSend, arrive } = late()
  const { rerender } = opened({ onSend })
  toConfirmation()
  press(text.finally(2))
  rerender(<Visit view={viewOf(2)} onSend={onSend} sending={['0']} />)
  arrive(LOST)
  expect((await screen.findByRole('alert')).textContent).toBe(text.unclear)
  await untilAt(text.formHeading, 2)
})

test('a list that is shown again at the entry of a step continues there, but confirms nothing without a name', async () => {
  const { unmount } = opened()
  toConfirmation()
  unmount()
  render(<Visit view={viewOf(2)} onSend={() => Promise.resolve(null)} />)
  await untilAt(text.formHeading, 2)
  typeName()
  press(decisionMessages.toConfirmation)
  await untilAt(text.confirmation(2), 2)
})

test('the forward button leads to no confirmation without a name', async () => {
  opened()
  toConfirmation()
  window.history.back()
  await untilAt(text.formHeading, 1)
  typeName('')
  window.history.forward()
  await untilAt(text.formHeading, 2)
})

test('what was answered meanwhile is not confirmed unseen', async () => {
  const { rerender } = opened()
  toConfirmation()
  rerender(<Visit view={viewOf(1)} onSend={() => Promise.resolve(null)} />)
  await untilAt(text.formHeading, 2)
})

test('where a reload has left the list at the entry of a note, a step back leads to the list and opens no note', async () => {
  opened({ entry: { noteId: 'A' } })
  toConfirmation()
  window.history.go(-2)
  await untilAt(text.heading, 0)
  expect(window.history.state).toBeNull()
})

test('where a note was withdrawn, the page does not say that all are answered', () => {
  const gone = { state: 'unavailable', id: '0', billingNo: '10000' } as const
  render(<Visit view={{ ...viewOf(0), notes: [gone] }} onSend={() => Promise.resolve(null)} />)
  expect(screen.getByText(text.nothingHere)).toBeDefined()
  expect(screen.queryByText(text.nothingOpen)).toBeNull()
})

test('a note whose own answer is on its way is not accepted with the others, and nothing is said to be complete', () => {
  const onSend = () => Promise.resolve(null)
  const { rerender } = render(<Visit view={viewOf(2)} onSend={onSend} sending={['0']} />)
  expect(screen.getByRole('button', { name: text.acceptAll(1) })).toBeDefined()
  rerender(<Visit view={viewOf(2)} onSend={onSend} sending={['0', '1']} />)
  expect(screen.getByText(text.onItsWay)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
