import { withEmail } from '../../messages/history.ts'
import type { Actor } from '../audit-entry.ts'
import type { NoteHistory } from './history-ports.ts'

/** Somebody as they were called when they did something; the name is missing in what was written before names were kept. */
export type Who = Pick<Actor, 'email'> & { name?: string | undefined }

/**
 * How people are shown: by the name that they had then, with the e-mail beside it where somebody else has the same name now or among those
 * shown; by the e-mail where no name was kept. Nobody's present name is put to what they did before (docs/decisions/0030-identity.md).
 * @param people all who are shown together
 * @returns what one of them is called
 */
export async function namesApart(
  history: Pick<NoteHistory, 'emailsByName'>,
  people: readonly Who[],
): Promise<(who: Who) => string> {
  const names = people.flatMap(({ name = '' }) => (name === '' ? [] : [name]))
  const emails = await history.emailsByName([...new Set(names)])
  const others = ({ name, email }: Who): boolean =>
    people.some((one) => one.name === name && one.email !== email) ||
    (emails.get(name ?? '') ?? []).some((one) => one !== email)
  return (who) => {
    if (who.name === undefined || who.name === '') return who.email
    return others(who) ? withEmail(who.name, who.email) : who.name
  }
}
