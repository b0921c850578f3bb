import type { BundleNote, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmDecision, ConfirmView } from '@kenshu/contract/confirm/view'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BundleList, OpenedNote } from '../bundle/bundle-screen.ts'
import type { CallFailure, Outcome } from '../call-failure.ts'
import { callAcceptAll, callBundle, callConfirm, fetchReceipt } from '../calls/confirm-call.ts'
import type { Answer } from '../decision/answer.ts'
import { useClientBundle } from './use-client-bundle.ts'

vi.mock('../calls/confirm-call.ts', () => ({
  callAcceptAll: vi.fn<typeof callAcceptAll>(),
  callBundle: vi.fn<typeof callBundle>(),
  callConfirm: vi.fn<typeof callConfirm>(),
  fetchReceipt: vi.fn<typeof fetchReceipt>(),
}))
const pushState = vi.spyOn(window.history, 'pushState')

beforeEach(() => {
  window.history.replaceState(null, '')
  pushState.mockClear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

type State = 'pending' | 'accepted' | 'rejected'

const SENDER = {
  companyName: '見本株式会社',
  companyPhone: '',
  salesPersonName: '営業 花子',
  salesPersonEmail: '',
}

function rowOf(id: string, state: State = 'pending') {
  return { id, billingNo: id, state, documentHash: 'hash' } as BundleNote
}

function listView(...notes: BundleNote[]): BundleView {
  return { clientName: '', notes, contact: SENDER } as unknown as BundleView
}

function viewOf(billingNo: string, state: State = 'pending') {
  const decision = { state } as ConfirmDecision
  return {
    document: { billingNo, deliveryItems: [], sender: SENDER },
    documentHash: 'hash',
    decision,
    correction: null,
  } as unknown as ConfirmView
}

function failed(code: CallFailure['code']): { failure: CallFailure } {
  return { failure: { code, sentence: code, requestId: '', serverTime: new Date() } }
}

/** A call that is answered when the test says so. */
function slow<T>(): { answer: Promise<Outcome<T>>; arrive: (outcome: Outcome<T>) => Promise<void> } {
  let resolve: (outcome: Outcome<T>) => void = () => undefined
  const answer = new Promise<Outcome<T>>((found) => {
    resolve = found
  })
  return {
    answer,
    arrive: (outcome) =>
      act(async () => {
        resolve(outcome)
        await answer
      }),
  }
}

/** The page of a bundle with the notes A and B, past the password. */
async function openedBundle() {
  vi.mocked(callBundle).mockResolvedValue({ value: listView(rowOf('A'), rowOf('B')) })
  const { result } = renderHook(() => useClientBundle('token'))
  await act(() => result.current.open('password'))
  const screen = () => result.current.screen
  const listed = () => {
    const now = screen()
    if (now.kind !== 'list' && now.kind !== 'note') throw new Error(`no list behind ${now.kind}`)
    return now
  }
  const send = (answer: Answer) => {
    const call = slow<ConfirmView>()
    vi.mocked(callConfirm).mockReturnValueOnce(call.answer)
    act(() => void result.current.send(screen() as OpenedNote, answer))
    return call.arrive
  }
  return {
    screen,
    states: () => {
      const now = listed()
      return (now.kind === 'list' ? now.view : now.list).notes.map(({ state }) => state)
    },
    openNote: (id: string, outcome: Outcome<ConfirmView> = { value: viewOf(id) }) => {
      vi.mocked(callConfirm).mockResolvedValueOnce(outcome)
      return act(() => result.current.openNote(listed(), id).then(() => undefined))
    },
    /** asks for a note whose answer comes later */
    askFor: (id: string) => {
      const call = slow<ConfirmView>()
      vi.mocked(callConfirm).mockReturnValueOnce(call.answer)
      act(() => void result.current.openNote(listed(), id))
      return call.arrive
    },
    /** accepts the opened note; the answer comes later */
    accept: () => send({ kind: 'accept', name: '髙橋' }),
    /** sends the opened note back; the answer comes later */
    reject: () => send({ kind: 'reject', name: '髙橋', reason: '数量が違います。', lines: [] }),
    acceptAll: (list = listed()) => {
      const call = slow<Awaited<ReturnType<typeof callAcceptAll>> extends Outcome<infer T> ? T : never>()
      vi.mocked(callAcceptAll).mockReturnValueOnce(call.answer)
      if (list.kind !== 'list') throw new Error('no list is shown')
      act(() => void result.current.acceptAll(list, { runId: 'run', name: '髙橋', notes: [] }))
      return call.arrive
    },
    fetchReceipt: (noteId: string) => {
      const call = slow<Blob>()
      vi.mocked(fetchReceipt).mockReturnValueOnce(call.answer)
      act(() => void result.current.receipt('password', { noteId }))
      return call.arrive
    },
    goBack: () => {
      act(() => {
        window.history.replaceState(null, '')
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    },
  }
}

test('an answer to the note that is shown, shows its result', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  await page.accept()({ value: viewOf('A', 'accepted') })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'A', news: 'done' })
  expect(page.states()).toEqual(['accepted', 'pending'])
})

test('an answer that comes when another note is opened leaves that note, and is in the list', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const arrive = page.accept()
  page.goBack()
  await page.openNote('B')
  const before = page.screen()
  await arrive({ value: viewOf('A', 'accepted') })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B', news: 'opened' })
  expect((page.screen() as OpenedNote).view).toBe((before as OpenedNote).view)
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list', cameFrom: 'B', late: [] })
  expect(page.states()).toEqual(['accepted', 'pending'])
  expect(pushState).toHaveBeenCalledTimes(2)
})

test('an answer that comes on the list changes its row; one that comes when the note is opened again shows its result', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const first = page.accept()
  page.goBack()
  await first({ value: viewOf('A', 'accepted') })
  expect(page.screen().kind).toBe('list')
  expect(page.states()).toEqual(['accepted', 'pending'])
  await page.openNote('B')
  const second = page.accept()
  page.goBack()
  await page.openNote('B')
  await second({ value: viewOf('B', 'accepted') })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B', news: 'done' })
})

test.each(['network', 'wrong_code', 'wrong_password', 'link_expired'] as const)(
  'an answer that fails (%s) when another note is opened leaves that note, and the list says it once',
  async (code) => {
    const page = await openedBundle()
    await page.openNote('A')
    const arrive = page.accept()
    page.goBack()
    await page.openNote('B')
    await arrive(failed(code))
    expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B' })
    page.goBack()
    expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: 'A', failure: { code } }] })
    expect(page.states()).toEqual(['pending', 'pending'])
    await page.openNote('A')
    page.goBack()
    expect(page.screen()).toMatchObject({ kind: 'list', late: [] })
  },
)

test('a failure that the client has since made good is not told', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const lost = page.accept()
  page.goBack()
  await page.openNote('A')
  await lost(failed('timeout'))
  await page.accept()({ value: viewOf('A', 'accepted') })
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list', late: [] })
})

test('what a late refusal tells of the note is in the list', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const decided = page.accept()
  page.goBack()
  await page.openNote('B')
  const gone = page.accept()
  const { failure } = failed('already_decided')
  await decided({ failure: { ...failure, view: viewOf('A', 'accepted') } })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B', news: 'opened' })
  page.goBack()
  await gone(failed('note_unavailable'))
  expect(page.screen()).toMatchObject({
    kind: 'list',
    late: [{ noteId: 'B', failure: { code: 'note_unavailable' }, untaken: { kind: 'accept', words: '' } }],
  })
  expect(page.states()).toEqual(['accepted', 'unavailable'])
})

test('a next note that comes when the client has gone back to the list is not opened', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const arrive = page.askFor('B')
  page.goBack()
  await arrive({ value: viewOf('B', 'accepted') })
  expect(page.screen()).toMatchObject({ kind: 'list', cameFrom: 'A' })
  expect(page.states()).toEqual(['pending', 'accepted'])
  expect(pushState).toHaveBeenCalledTimes(1)
})

test.each(['network', 'link_expired', 'wrong_password', 'note_unavailable'] as const)(
  'a next note that could not be opened (%s) does not take the list away to which the client has gone back',
  async (code) => {
    const page = await openedBundle()
    await page.openNote('A')
    const arrive = page.askFor('B')
    page.goBack()
    await arrive(failed(code))
    expect(page.screen()).toMatchObject({ kind: 'list', cameFrom: 'A' })
    expect(page.states()).toEqual(['pending', code === 'note_unavailable' ? 'unavailable' : 'pending'])
  },
)

test('what comes to the list after a note was asked for is still told when the client is back', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const answered = page.accept()
  page.goBack()
  const opened = page.askFor('B')
  await answered(failed('network'))
  await opened({ value: viewOf('B') })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B' })
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: 'A' }] })
})

test('a note that is gone gives way to the list, be it asked for from the list or from a note', async () => {
  const page = await openedBundle()
  await page.openNote('B', failed('note_unavailable'))
  expect(page.screen()).toMatchObject({ kind: 'list', cameFrom: 'B' })
  expect(page.states()).toEqual(['pending', 'unavailable'])
  await page.openNote('A')
  await page.openNote('B', failed('note_unavailable'))
  expect(page.screen()).toMatchObject({ kind: 'list', cameFrom: 'B' })
})

test('what すべて検収する did waits for the list while the client reads a note', async () => {
  const page = await openedBundle()
  const arrive = page.acceptAll()
  await page.openNote('B')
  const outcomes = [{ id: 'A', outcome: 'accepted' as const }]
  await arrive({ value: { outcomes, view: listView(rowOf('A', 'accepted'), rowOf('B')) } })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'B' })
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list', outcomes })
  expect(page.states()).toEqual(['accepted', 'pending'])
})

test('the result of すべて検収する leaves what failed of a note’s own answer meanwhile, and takes what was said before', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const before = page.accept()
  page.goBack()
  await before(failed('network'))
  await page.openNote('B')
  const rejected = page.reject()
  page.goBack()
  const all = page.acceptAll()
  await rejected(failed('timeout'))
  await all({
    value: {
      outcomes: [{ id: 'A', outcome: 'accepted' }],
      view: listView(rowOf('A', 'accepted'), rowOf('B')),
    },
  })
  expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: 'B' }] })
})

test('すべて検収する takes nothing back that has come to the list since it was rendered', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  const rejected = page.reject()
  page.goBack()
  const rendered = page.screen() as BundleList
  await rejected({ value: viewOf('A', 'rejected') })
  page.acceptAll(rendered)
  expect(page.states()).toEqual(['rejected', 'pending'])
})

test('a すべて検収する or a receipt that fails late takes no screen away', async () => {
  const page = await openedBundle()
  const all = page.acceptAll()
  await page.openNote('A')
  const receipt = page.fetchReceipt('A')
  await all(failed('link_expired'))
  page.goBack()
  await receipt(failed('link_expired'))
  expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: null }] })
})

test('a すべて検収する that fails when the client is back on the list from a note is told where it was pressed', async () => {
  const page = await openedBundle()
  const all = page.acceptAll()
  await page.openNote('A')
  page.goBack()
  await all(failed('network'))
  expect(page.screen()).toMatchObject({ kind: 'list', late: [] })
})

test('a すべて検収する that failed late is told no more once it is pressed again', async () => {
  const page = await openedBundle()
  const lost = page.acceptAll()
  await page.openNote('A')
  await lost(failed('network'))
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: null }] })
  page.acceptAll()
  expect(page.screen()).toMatchObject({ kind: 'list', late: [] })
})

test('a failure that ends the visit does so where it was asked', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  await page.accept()(failed('link_expired'))
  expect(page.screen().kind).toBe('expired')
})

test('an answer to a note that is gone gives way to the list, which says so with what was written', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  await page.reject()(failed('note_unavailable'))
  expect(page.screen()).toMatchObject({
    kind: 'list',
    late: [{ noteId: 'A', untaken: { kind: 'reject', words: '数量が違います。' } }],
  })
  expect(page.states()).toEqual(['unavailable', 'pending'])
})

test('an answer that met the other one says so: in the note, or in the list if the client has left the note', async () => {
  const page = await openedBundle()
  const { failure } = failed('already_decided')
  await page.openNote('A')
  await page.reject()({ failure: { ...failure, view: viewOf('A', 'accepted') } })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'A', news: 'rejectRefused', late: [] })
  expect(page.screen()).toHaveProperty('unsent', '数量が違います。')
  page.goBack()
  await page.openNote('B')
  const arrive = page.accept()
  page.goBack()
  await arrive({ failure: { ...failure, view: viewOf('B', 'rejected') } })
  expect(page.screen()).toMatchObject({ kind: 'list', late: [{ noteId: 'B', untaken: { kind: 'accept' } }] })
})

test.each([
  ['document_changed', 'pending', [{ noteId: 'A', failure: { code: 'document_changed' } }]],
  ['already_decided', 'rejected', [{ noteId: 'A', untaken: { words: '数量が違います。' } }]],
] as const)(
  'a rejection that met %s is told in the list, if the client has left the note',
  async (code, state, late) => {
    const page = await openedBundle()
    await page.openNote('A')
    const arrive = page.reject()
    page.goBack()
    await arrive({ failure: { ...failed(code).failure, view: viewOf('A', state) } })
    expect(page.screen()).toMatchObject({ kind: 'list', late })
  },
)

test('an answer that ends the visit keeps what was written, and the contact that the note had', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  await page.reject()(failed('link_expired'))
  expect(page.screen()).toEqual({
    kind: 'expired',
    contact: SENDER,
    ended: { kind: 'reject', words: '数量が違います。', contact: SENDER },
  })
})

test('a bundle that is gone when all of it is accepted says that nothing was', async () => {
  const page = await openedBundle()
  await page.acceptAll()(failed('note_unavailable'))
  expect(page.screen()).toEqual({
    kind: 'unavailable',
    ended: { kind: 'accept', words: '', contact: SENDER },
  })
})

test('the browser’s history has one entry for the notes, which names the last one', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  await page.openNote('B')
  expect(pushState.mock.calls).toEqual([[{ noteId: 'A' }, '']])
  expect(window.history.state).toEqual({ noteId: 'B' })
  page.goBack()
  await page.openNote('A')
  expect(pushState).toHaveBeenCalledTimes(2)
})

test('the browser’s way from one step of an answer to another stays at the note', async () => {
  const page = await openedBundle()
  await page.openNote('A')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: { noteId: 'A' } }))
  })
  expect(page.screen()).toMatchObject({ kind: 'note', noteId: 'A' })
  page.goBack()
  expect(page.screen()).toMatchObject({ kind: 'list' })
})
