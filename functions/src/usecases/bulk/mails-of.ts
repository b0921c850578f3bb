import type { JobItem } from './bulk-ports.ts'

/** Groups a job's notes by the mail that asks for them. Each mail is at the position of its first note. */
export function mailsOf<T extends Pick<JobItem, 'id' | 'bundleId'>>(items: readonly T[]): T[][] {
  const mails = new Map<string, T[]>()
  for (const item of items) {
    // The space prevents collisions, since no note id contains one.
    const mail = item.bundleId === null ? item.id : `bundle ${item.bundleId}`
    const others = mails.get(mail)
    if (others === undefined) mails.set(mail, [item])
    else others.push(item)
  }
  return [...mails.values()]
}
