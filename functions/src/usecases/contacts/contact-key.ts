import { hash } from 'node:crypto'
import type { Department } from './contact-ports.ts'

const KEY_LENGTH = 32

/** A stable key of a contact: the client and its department. */
export function contactKey({ clientName, billingToDepartment, billingToDepartment2 }: Department): string {
  const parts = JSON.stringify([clientName, billingToDepartment, billingToDepartment2])
  return hash('sha256', parts).slice(0, KEY_LENGTH)
}

/** The department as people read it; '' if there is none. */
export function departmentOf({ billingToDepartment, billingToDepartment2 }: Department): string {
  return [billingToDepartment, billingToDepartment2].filter((part) => part !== '').join(' ')
}
