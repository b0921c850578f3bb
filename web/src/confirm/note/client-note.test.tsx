import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TypedNameContext } from '../decision/typed-name.ts'
import { decisionMessages, resultMessages } from '../messages/answer-ja.ts'
import { ClientNote } from './client-note.tsx'

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
})

function viewOf(billingNo: string, decision: ConfirmView['decision']): ConfirmView {
  const text = { billingNo, jobNo: '', billingTitle: '制作', projectName: '' }
  const days = { deliveryDate: '2026-11-22', billingDate: '' }
  const amounts = { amountWithoutTax: 1000, tax: 100, totalAmountWithTax: 1100 }
  const contact = { companyName: '見本株式会社', companyPhone: '', salesPersonName: '', salesPersonEmail: '' }
  const client = { name: '商事', department: '', department2: '', person: '', postalCode: '' }
  return {
    document: {
      ...text,
      ...days,
      ...amounts,
      deliveryItems: [],
      sender: { ...contact, companyAddress: '' },
      client: { ...client, address1: '', address2: '' },
    },
    documentHash: billingNo,
    decision,
    correction: null,
    expiresAt: '2027-02-27T22:44:00.000Z',
  }
}

function noteOf(view: ConfirmView) {
  return (
    <ClientNote
      view={view}
      news="opened"
      onSend={() => Promise.resolve(null)}
      onReceipt={() => Promise.reject(new Error('not called'))}
    />
  )
}

function nameField(): HTMLInputElement {
  return screen.getByLabelText(decisionMessages.name)
}

test('an accepted note says until when its receipt can be downloaded', () => {
  render(noteOf(viewOf('1', { state: 'accepted', at: '2026-11-29T22:48:00.000Z', by: '伊藤' })))
  expect(screen.getByText(resultMessages.receiptUntil('2027年2月28日 07:44'))).toBeDefined()
})

test('a name that was typed for another note of a list need not be typed again', () => {
  const typed: string[] = []
  const inList = { name: '伊藤 さやか', onType: (name: string) => typed.push(name) }
  render(<TypedNameContext value={inList}>{noteOf(viewOf('2', { state: 'pending' }))}</TypedNameContext>)
  fireEvent.click(screen.getByRole('button', { name: decisionMessages.reject }))
  expect(nameField().value).toBe('伊藤 さやか')
  fireEvent.change(nameField(), { target: { value: '田中' } })
  expect(typed).toEqual(['田中'])
})
