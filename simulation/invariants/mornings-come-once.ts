import { tokyoDate } from '@kenshu/contract/calendar-date'
import { numberOf, type Plain, type Seen, textOf } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

const HOUR_MS = 60 * 60_000
/** Tokyo is nine hours ahead of UTC. */
const TOKYO_MS = 9 * HOUR_MS
/** The hour from which it is no longer morning. */
const NOON = 12

/** What the product knows of a person's mornings from some time on. */
interface Known {
  readonly at: number
  readonly stored: Plain | null
}

function rulesOf(stored: Plain | null): Plain {
  return (stored?.['rules'] ?? {}) as Plain
}

/** Whether the next run has to decide a person's mail. */
function isDue(stored: Plain | null, at: number): boolean {
  const nextAt = stored?.['nextAt']
  return nextAt instanceof Date && nextAt.getTime() <= at
}

/** Whether a mail that is due may still go out: their hour has come, it is still morning, and the day is not decided. */
function isTheirMorning(stored: Plain | null, at: number): boolean {
  const hour = Math.floor(((at + TOKYO_MS) / HOUR_MS) % 24)
  const isNew = textOf(stored?.['lastDay']) < tokyoDate(new Date(at))
  return isNew && numberOf(rulesOf(stored)['hour']) <= hour && hour < NOON
}

/**
 * A person gets at most one morning mail a day, only while they want it, and never one that says nothing. The mail of a morning is not lost,
 * whenever runs have died: the last run decides it, and queues it if something waits.
 */
export function morningsComeOnce(): Invariant {
  const known = new Map<string, Known[]>()
  /** the mails of each person, by the time of their commit */
  const mails = new Map<string, number[]>()

  function before(uid: string, at: number): Plain | null {
    return known.get(uid)?.findLast((one) => one.at < at)?.stored ?? null
  }

  function hear({ collection, id, at, before: old, after }: Seen): string[] {
    if (collection === 'morningMails') {
      known.set(id, [...(known.get(id) ?? []), { at, stored: after }])
      return []
    }
    const subject = textOf(after?.['subject'])
    if (collection !== 'mailLog' || old !== null || !subject.includes('きょうの対応')) return []
    const uid = textOf(after?.['noteId'])
    const earlier = mails.get(uid) ?? []
    mails.set(uid, [...earlier, at])
    const today = tokyoDate(new Date(at))
    return [
      ...(earlier.some((one) => tokyoDate(new Date(one)) === today) ? [`${uid} gets two on ${today}`] : []),
      ...(rulesOf(before(uid, at))['isOn'] === true ? [] : [`${uid} gets one, and does not want it`]),
      ...(subject.endsWith(' 0件') ? [`${uid} gets one that says nothing`] : []),
    ]
  }

  function faultsOf(
    uid: string,
    { at, waits }: { at: number; waits: boolean },
    documents: Documents,
  ): string[] {
    const stored = before(uid, at)
    if (!isDue(stored, at)) return []
    const isDecided = !isDue(documents.get('morningMails')?.get(uid) ?? null, at)
    const count = mails.get(uid)?.filter((one) => one >= at).length ?? 0
    const expected = waits && isTheirMorning(stored, at) ? 1 : 0
    return [
      ...(isDecided ? [] : [`the morning of ${uid} is not decided`]),
      ...(count === expected ? [] : [`${uid} gets ${String(count)} instead of ${String(expected)}`]),
    ]
  }

  return {
    name: 'a morning has one mail',
    onCommit: (seen) => seen.flatMap(hear),
    atEnd: (documents, { lastMorning }) =>
      [...lastMorning].flatMap(([uid, waiting]) => faultsOf(uid, waiting, documents)),
  }
}
