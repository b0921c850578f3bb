import type { Invariant } from './invariant.ts'

/** Everything that an answer reported as done is done. */
export function promisesAreKept(): Invariant {
  return {
    name: 'what was answered has happened',
    atEnd: (documents, { promised, world }) => {
      const taken = new Set<unknown>(world.mail.taken.map(({ ids }) => ids.messageId))
      const kept = new Set([...(documents.get('acceptances')?.values() ?? [])].map(({ hash }) => hash))
      return [
        ...promised.sent.filter((id) => !taken.has(id)).map((id) => `the mail ${String(id)} never went out`),
        ...promised.accepted
          .filter((hash) => !kept.has(hash))
          .map((hash) => `the acceptance of ${String(hash)} is not there`),
      ]
    },
  }
}
