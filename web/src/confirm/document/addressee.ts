import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { messages } from '../messages-ja.ts'

const { toCompany, toPerson } = messages.document

/** A line of the addressee; `honorific` is '' where none belongs. */
export interface AddresseeLine {
  name: string
  honorific: string
}

/**
 * To whom a document is written: company, departments, person. 様 goes to the person; without one, 御中 to the last line;
 * both at once would be wrong.
 */
export function addresseeLines(client: ClientDocument['client']): AddresseeLine[] {
  const organisation = [client.name, client.department, client.department2].filter((name) => name !== '')
  if (client.person !== '') {
    return [
      ...organisation.map((name) => ({ name, honorific: '' })),
      { name: client.person, honorific: toPerson },
    ]
  }
  return organisation.map((name, index) => ({
    name,
    honorific: index === organisation.length - 1 ? toCompany : '',
  }))
}
