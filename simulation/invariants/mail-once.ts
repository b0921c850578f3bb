import type { Invariant } from './invariant.ts'

/** What has one place in the outbox goes out once: a press of the button, a notice, a recipient's reminder of a day. */
export function mailOnce(): Invariant {
  const taken = new Set<string>()
  return {
    name: 'no mail twice',
    onMail: ({ ids, mail }) => {
      const isNew = !taken.has(ids.id)
      taken.add(ids.id)
      return isNew ? [] : [`mailLog/${ids.id} went out twice: ${mail.subject}`]
    },
  }
}
