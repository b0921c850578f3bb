import { type Plain, type Seen, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

function isUnderWay({ state, leaseUntil }: Plain, at: number): boolean {
  return state === 'sending' && leaseUntil instanceof Date && leaseUntil.getTime() > at
}

/** Each document of the outbox is sent at most once: a click on the button, a notice, a recipient's reminder of a day. */
export function mailOnce(): Invariant {
  const taken = new Set<string>()
  /** the current requests, by note and id */
  const requests = new Map<string, Map<string, Plain>>()

  /** Reports a mail of a note that begins while another one is in progress. */
  function begunBeside({ collection, id, at, before, after }: Seen): string[] {
    if (collection !== 'mailLog' || after?.['kind'] !== 'request') return []
    const noteId = textOf(after['noteId'])
    const those = requests.get(noteId) ?? new Map<string, Plain>()
    const others = [...those].filter(([other, mail]) => other !== id && isUnderWay(mail, at))
    requests.set(noteId, those.set(id, after))
    const isClaim = after['state'] === 'sending' && before?.['messageId'] !== after['messageId']
    return isClaim && others.length > 0 ? [`a mail for ${noteId} begins while another one is on its way`] : []
  }

  return {
    name: 'no mail twice',
    onCommit: (seen) => seen.flatMap(begunBeside),
    onMail: ({ ids, mail }) => {
      const isNew = !taken.has(ids.id)
      taken.add(ids.id)
      return isNew ? [] : [`mailLog/${ids.id} went out twice: ${mail.subject}`]
    },
  }
}
