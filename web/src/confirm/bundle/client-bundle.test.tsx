import type { BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { type BundleList, NO_LIST_NEWS, type OpenedNote } from './bundle-screen.ts'
import { ClientBundle } from './client-bundle.tsx'

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
})

const CONTACT = { companyName: '見本株式会社', companyPhone: '', salesPersonName: '', salesPersonEmail: '' }
const AMOUNTS = { amountWithoutTax: 1000, tax: 100, totalAmountWithTax: 1100 }
const WORDS = { deliveryDate: '2026-11-22', billingTitle: '制作', projectName: '' }
const EXPIRES = '2027-02-27T22:44:00.000Z'
const LIST: BundleView = {
  clientName: '商事',
  notes: [
    {
      ...AMOUNTS,
      ...WORDS,
      id: 'A',
      billingNo: '10001',
      state: 'pending',
      documentHash: 'a',
      isCorrected: false,
    },
  ],
  contact: CONTACT,
  expiresAt: EXPIRES,
}
const CLIENT = { name: '商事', department: '', department2: '', person: '', postalCode: '' }
const VIEW: ConfirmView = {
  document: {
    ...AMOUNTS,
    ...WORDS,
    billingNo: '10001',
    jobNo: '',
    billingDate: '',
    deliveryItems: [],
    sender: { ...CONTACT, companyAddress: '' },
    client: { ...CLIENT, address1: '', address2: '' },
  },
  documentHash: 'a',
  decision: { state: 'pending' },
  correction: null,
  expiresAt: EXPIRES,
}
const ON_LIST: BundleList = { kind: 'list', view: LIST, password: '', ...NO_LIST_NEWS, cameFrom: 'A' }
const OPENED: OpenedNote = {
  kind: 'note',
  list: LIST,
  password: '',
  noteId: 'A',
  view: VIEW,
  news: 'opened',
  ...NO_LIST_NEWS,
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** The note A, whose acceptance has been sent and is on its way. */
function sentNote() {
  let fail: (failure: CallFailure) => void = () => undefined
  const answer = new Promise<CallFailure>((arrived) => {
    fail = arrived
  })
  const acts = {
    openNote: () => Promise.resolve(null),
    backToList: () => undefined,
    send: () => answer,
    acceptAll: () => Promise.resolve(null),
    receipt: () => Promise.reject(new Error('not called')),
  }
  const pageOf = (shown: BundleList | OpenedNote) => <ClientBundle screen={shown} acts={acts} />
  const { rerender } = render(pageOf(OPENED))
  press(decisionMessages.accept)
  fireEvent.change(screen.getByLabelText(decisionMessages.name), { target: { value: '髙橋' } })
  press(decisionMessages.toConfirmation)
  press(decisionMessages.acceptFinally)
  return {
    show: (shown: BundleList | OpenedNote) => {
      rerender(pageOf(shown))
    },
    fail: (failure: CallFailure) =>
      act(async () => {
        fail(failure)
        await answer
      }),
  }
}

test('an answer is announced as on its way from its press on', () => {
  sentNote()
  expect(screen.getByRole('status').textContent).toBe(decisionMessages.busy)
  expect(screen.queryByText(text.onItsWay)).toBeNull()
})

test('a note that is opened again while its answer is on its way says so in place of its steps, and then why it failed', async () => {
  const { show, fail } = sentNote()
  show(ON_LIST)
  show(OPENED)
  expect(screen.getByText(text.onItsWay)).toBeDefined()
  expect(screen.queryByRole('button', { name: decisionMessages.acceptFinally })).toBeNull()
  const failure: CallFailure = { code: 'network', sentence: '', requestId: '', serverTime: new Date() }
  show({ ...OPENED, late: [{ noteId: 'A', failure }] })
  await fail(failure)
  expect(screen.queryByText(text.onItsWay)).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(pageMessages.errors.unclear)
  expect(screen.getByRole('button', { name: decisionMessages.acceptFinally })).toBeDefined()
})
