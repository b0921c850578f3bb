import { withEmail } from '../../messages/history.ts'
import type { Actor } from '../audit-entry.ts'
import type { NoteHistory } from './history-ports.ts'

/** A person with the name that they had when they did something. */
export type Who = Pick<Actor, 'email' | 'name'>

/**
 * How people are displayed: by the name that they had then, followed by the e-mail if somebody else has the same name now or among those
 * shown; by the e-mail if they had none. A person's current name is never applied to earlier actions
 * (docs/decisions/0030-identity.md).
 * @param people everybody who is shown together
 * @returns a function that gives the displayed name of one of them
 */
export async function namesApart(
  history: Pick<NoteHistory, 'emailsByName'>,
  people: readonly Who[],
): Promise<(who: Who) => string> {
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  const emails = await history.emailsByName([...new Set(names)])
  const others = ({ name, email }: Who): boolean =>
    people.some((one) => one.name === name && one.email !== email) ||
    (emails.get(name) ?? []).some((one) => one !== email)
  return (who) => {
    if (who.name === '') return who.email
    return others(who) ? withEmail(who.name, who.email) : who.name
  }
}
