import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { honorificOf } from '@kenshu/contract/honorific'

/** A line of the addressee. `honorific` is '' if it has none. */
export interface AddresseeLine {
  name: string
  honorific: string
}

/**
 * The addressee: company, departments, person. A person gets 様; without a person, the last line gets 御中. Both together would be
 * incorrect. A name that was typed with an honorific keeps that one.
 */
export function addresseeLines(client: ClientDocument['client']): AddresseeLine[] {
  const organisation = [client.name, client.department, client.department2].filter((name) => name !== '')
  if (client.person !== '') {
    return [
      ...organisation.map((name) => ({ name, honorific: '' })),
      { name: client.person, honorific: honorificOf(client.person, 'person') },
    ]
  }
  return organisation.map((name, index) => ({
    name,
    honorific: index === organisation.length - 1 ? honorificOf(name, 'company') : '',
  }))
}
