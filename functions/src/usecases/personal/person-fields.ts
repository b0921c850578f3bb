import { foldText } from '@kenshu/contract/search-text/fold-text'
import { isBlank } from '@kenshu/contract/trail/blanked'
import type { TrailFields } from '@kenshu/contract/trail/leaf'
import { hasName } from './person-name.ts'

/** Where a document mentions people. */
interface PersonalFields {
  /** fields that together are one person: whichever is the person's, all of them are */
  people: readonly (readonly string[])[]
  /** fields that may mention a person somewhere. Only a whole field can be blanked, since the trail seals fields as a whole */
  texts: readonly string[]
}

/**
 * What can be blanked, by collection. The document that a client accepted or sent back is not in it: it is the record itself. Ids, times,
 * states and whatever the product works by are not in it either.
 */
const FIELDS: Readonly<Record<string, PersonalFields>> = {
  users: { people: [['email', 'displayName', 'emailAlias']], texts: [] },
  auditLog: { people: [['email', 'name'], ['clientName']], texts: ['remark', 'changes', 'details'] },
  acceptances: { people: [['acceptedBy']], texts: [] },
  rejections: { people: [['rejectedBy']], texts: ['reason', 'lines'] },
  mailLog: {
    people: [['to'], ['email', 'name']],
    texts: ['cc', 'replyTo', 'subject', 'blocks', 'body', 'reason', 'warning', 'bounces', 'handDay'],
  },
}

/** A person as they are looked for. */
export interface Person {
  /** Whether a text is their address or their name. */
  is(text: string): boolean
  /** Whether a text has their address or their name in it. */
  isIn(text: string): boolean
}

function addressOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** Whether a text has an address that does not go on at either side. */
function hasWhole(text: string, address: string): boolean {
  const [before = '', ...after] = text.split(address)
  return after.some((behind, at) => {
    const front = at === 0 ? before : (after[at - 1] ?? '')
    return !/[\w.%+-]$/.test(front) && !/^(?:[\w-]|\.\w)/.test(behind)
  })
}

/**
 * The person with this e-mail address or name. An address is only theirs as a whole, since ann@example.com is not joann@example.com, although
 * the search of the export finds both; and so is a name (hasName).
 */
export function personOf(text: string): Person {
  if (!text.includes('@')) {
    const folded = foldText(text)
    return {
      is: (one) => folded !== '' && foldText(one) === folded,
      isIn: (one) => hasName(one, folded),
    }
  }
  const address = addressOf(text)
  return { is: (one) => addressOf(one) === address, isIn: (one) => hasWhole(addressOf(one), address) }
}

function isSomewhere(value: unknown, person: Person): boolean {
  if (typeof value === 'string') return person.isIn(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => person.isIn(name) || isSomewhere(part, person))
}

/** The fields of a document that are to be blanked for a person: those that are theirs, and those that mention them. */
export function fieldsOfPerson(collection: string, fields: TrailFields, person: Person): string[] {
  const { people = [], texts = [] } = FIELDS[collection] ?? {}
  const isTheirs = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && person.is(value)
  }
  const theirs = people.filter((group) => group.some(isTheirs)).flat()
  const mentioning = texts.filter((name) => isSomewhere(fields[name], person))
  return [...theirs, ...mentioning].filter((name) => fields[name] !== '' && !isBlank(fields[name]))
}

/** The texts of some fields of a document for which these were found: a person's address or name, and the lines that mention them. */
export function textsOfPerson(fields: TrailFields, names: readonly string[], person: Person): string[] {
  const within = (value: unknown): string[] => {
    if (typeof value === 'string') return value.split('\n').filter((line) => person.isIn(line))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, part]) => [...within(name), ...within(part)])
  }
  return names.flatMap((name) => within(fields[name]))
}

/** Whether anything of a collection can be blanked, field by field. */
export function canBeBlanked(collection: string): boolean {
  return FIELDS[collection] !== undefined
}
