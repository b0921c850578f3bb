import type { JobItem } from './bulk-ports.ts'

/** Groups a job's notes by the mail that asks for them. Each mail is at the position of its first note. */
export function mailsOf<T extends Pick<JobItem, 'id' | 'bundleId'>>(items: readonly T[]): T[][] {
  // The space prevents collisions, since no note id contains one.
  const mailOf = ({ id, bundleId }: T) => (bundleId === null ? id : `bundle ${bundleId}`)
  return [...Map.groupBy(items, mailOf).values()]
}
