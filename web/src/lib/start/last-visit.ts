/** The storage key for what the first calls of the next visit depend on. */
const KEY = 'start:last-visit'

/** What the server and the list last said to this browser's user. It holds no note and nothing that a server decides by. */
export interface LastVisit {
  uid: string
  /** of their role, e.g. `/admin` */
  home: string
  /** the query with which the list without one opened; null if it is not known */
  opening: string | null
  /** the day of `opening`, by this browser's clock, because its dates depend on the day */
  day: string
}

function today(): string {
  return new Date().toDateString()
}

function keep(visit: LastVisit): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(visit))
  } catch {
    // Without storage (blocked, full) the next visit makes its first calls later.
  }
}

function isVisit(value: unknown): value is LastVisit {
  if (typeof value !== 'object' || value === null) return false
  const { uid, home, opening, day } = value as Record<string, unknown>
  return (
    [uid, home, day].every((part) => typeof part === 'string') &&
    (opening === null || typeof opening === 'string')
  )
}

/** The last visit of a user; null if this browser's last visitor was somebody else. An opening of another day is left out. */
export function lastVisit(uid: string): LastVisit | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isVisit(kept) || kept.uid !== uid) return null
    return kept.day === today() ? kept : { ...kept, opening: null }
  } catch {
    return null
  }
}

/** Stores where a user is at home. */
export function keepHome(uid: string, home: string): void {
  const known = lastVisit(uid)
  if (known?.home !== home) keep({ uid, home, opening: null, day: today() })
}

/** Stores the query with which the list opens for a user, if it is known where they are at home. */
export function keepOpening(uid: string, opening: string): void {
  const known = lastVisit(uid)
  if (known !== null && known.opening !== opening) keep({ ...known, opening, day: today() })
}

/** Forgets what the next visit would begin with. */
export function forgetVisit(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}
