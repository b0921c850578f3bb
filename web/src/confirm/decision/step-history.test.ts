import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from './step.ts'
import { leaveNote, stepDepth } from './step-history.ts'
import { useAnswering } from './use-answering.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(() => {
  sessionStorage.clear()
})

const FORM: Step = { at: 'form', kind: 'reject' }
const CONFIRMATION: Step = { at: 'confirmation', kind: 'reject', documentHash: 'one' }

function viewOf(state: 'pending' | 'accepted'): ConfirmView {
  const document = { billingNo: 'SD-1', deliveryItems: [] }
  return { document, documentHash: 'one', decision: { state } } as unknown as ConfirmView
}

/** A note at an entry of its own. @param entry what it has before the client does anything */
function opened(entry: object | null = null) {
  window.history.pushState(entry, '')
  const { result, rerender } = renderHook(({ view }) => useAnswering(view), {
    initialProps: { view: viewOf('pending') },
  })
  return {
    at: () => result.current.step.at,
    isSending: () => result.current.isSending,
    step: (next: Step) => {
      act(() => {
        result.current.onStep(next)
      })
    },
    send: (work: () => Promise<void>) => {
      act(() => {
        void result.current.send(work)
      })
    },
    answer: () => {
      rerender({ view: viewOf('accepted') })
    },
  }
}

async function untilAt(note: ReturnType<typeof opened>, step: Step['at'], depth: number): Promise<void> {
  await waitFor(() => {
    expect([note.at(), stepDepth()]).toEqual([step, depth])
  })
}

test('the back button leads from step to step, and the forward button goes them again', async () => {
  const note = opened()
  note.step(FORM)
  note.step(CONFIRMATION)
  window.history.back()
  await untilAt(note, 'form', 1)
  window.history.back()
  await untilAt(note, 'choice', 0)
  window.history.forward()
  await untilAt(note, 'form', 1)
})

test('the page’s own way back is that of the back button, so that none leads forward again', async () => {
  const note = opened()
  note.step(FORM)
  note.step(CONFIRMATION)
  note.step(FORM)
  await untilAt(note, 'form', 1)
  note.step(CONFIRMATION)
  note.step({ at: 'choice', isBack: true })
  await untilAt(note, 'choice', 0)
})

test('a double press on the way back goes back once, and does not leave the page', async () => {
  const note = opened()
  note.step(FORM)
  const go = vi.spyOn(window.history, 'go')
  note.step({ at: 'choice', isBack: true })
  note.step({ at: 'choice', isBack: true })
  await untilAt(note, 'choice', 0)
  expect(go).toHaveBeenCalledOnce()
})

test('while the answer is on its way its confirmation stays, which says if it fails', async () => {
  const note = opened()
  note.step(FORM)
  note.step(CONFIRMATION)
  let end: () => void = () => undefined
  note.send(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  window.history.back()
  await untilAt(note, 'confirmation', 1)
  end()
  await waitFor(() => {
    expect(note.isSending()).toBe(false)
  })
  note.step(FORM)
  await untilAt(note, 'form', 1)
})

test('after the answer one step back leaves the note, as before it', async () => {
  const note = opened()
  note.step(FORM)
  note.step(CONFIRMATION)
  note.answer()
  await waitFor(() => {
    expect(stepDepth()).toBe(0)
  })
})

test('who goes from a note to its bundle’s list finds the note where they left it', async () => {
  window.history.pushState(null, '')
  const note = opened({ noteId: 'A' })
  note.step(FORM)
  expect(window.history.state).toMatchObject({ noteId: 'A' })
  window.history.go(-2)
  await waitFor(() => {
    expect(window.history.state).toBeNull()
  })
  expect(note.at()).toBe('form')
})

/** A note of a bundle at the confirmation of its answer, after the entry of the bundle's list. */
function confirmingInBundle() {
  window.history.pushState({ isList: true }, '')
  const note = opened({ noteId: 'A' })
  note.step(FORM)
  note.step(CONFIRMATION)
  return {
    note,
    go: vi.spyOn(window.history, 'go'),
    untilAtList: () =>
      waitFor(() => {
        expect(window.history.state).toEqual({ isList: true })
      }),
  }
}

test('who goes to the list before the page has left the steps of the answer comes to the list, and not out of the page', async () => {
  const { note, go, untilAtList } = confirmingInBundle()
  note.answer()
  leaveNote()
  leaveNote()
  await untilAtList()
  // Chromium adds ways back that are asked for at once; jsdom goes the last one only.
  expect(go.mock.calls).toEqual([[-2], [-1]])
})

test('one press leads from a step of an answer to the list, over the steps before it, and a second one no further', async () => {
  const { note, go, untilAtList } = confirmingInBundle()
  leaveNote()
  leaveNote()
  note.answer()
  await untilAtList()
  expect(go.mock.calls).toEqual([[-3]])
})
