import { hash } from 'node:crypto'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'

type ContactFields = Pick<DeliveryNote, 'clientName' | 'billingToDepartment' | 'billingToDepartment2'>

const KEY_LENGTH = 32

/** A stable key of a contact: the client and its department. */
export function contactKey({ clientName, billingToDepartment, billingToDepartment2 }: ContactFields): string {
  const parts = JSON.stringify([clientName, billingToDepartment, billingToDepartment2])
  return hash('sha256', parts).slice(0, KEY_LENGTH)
}

/** The department as people read it; '' if there is none. */
export function departmentOf({ billingToDepartment, billingToDepartment2 }: ContactFields): string {
  return [billingToDepartment, billingToDepartment2].filter((part) => part !== '').join(' ')
}
