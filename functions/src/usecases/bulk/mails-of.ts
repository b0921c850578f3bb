import type { JobItem } from './bulk-ports.ts'

/** The notes of a job by the mail that asks for them, each mail at the place of its first note. */
export function mailsOf<T extends Pick<JobItem, 'id' | 'bundleId'>>(items: readonly T[]): T[][] {
  const mails = new Map<string, T[]>()
  for (const item of items) {
    // No id of a note holds a space.
    const mail = item.bundleId === null ? item.id : `bundle ${item.bundleId}`
    const others = mails.get(mail)
    if (others === undefined) mails.set(mail, [item])
    else others.push(item)
  }
  return [...mails.values()]
}
