import { useEffect, useState } from 'react'

const PREFIX = 'answer:'

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * State that survives a reload of the tab, because phones reload a page that was out of sight for a while. It is in the tab's own storage,
 * which ends with the tab, until the note has been answered (useForgetKept).
 * @param note number of the note that is being answered
 * @param field what is kept, one of the note's
 * @param isOf whether what was stored is of this field; else the field begins with `first`
 */
export function useKept<T>(note: string, field: string, first: T, isOf: (stored: unknown) => stored is T) {
  const key = `${PREFIX}${note}:${field}`
  const [value, setValue] = useState(() => {
    const stored = read(key)
    return isOf(stored) ? stored : first
  })
  function keep(now: T): void {
    setValue(now)
    try {
      sessionStorage.setItem(key, JSON.stringify(now))
    } catch {
      // Without storage (blocked, full) a reload loses it.
    }
  }
  return [value, keep] as const
}

/** Whether a stored value can be used where a text is kept. */
export function isText(stored: unknown): stored is string {
  return typeof stored === 'string'
}

/** Deletes what was kept of the answer to a note, once it has been answered. */
export function useForgetKept(note: string, isAnswered: boolean): void {
  useEffect(() => {
    if (!isAnswered) return
    try {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX}${note}:`))
      for (const key of keys) sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to forget.
    }
  }, [note, isAnswered])
}
