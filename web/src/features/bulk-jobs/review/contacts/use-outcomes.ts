import { useState } from 'react'
import type { Done } from './group-by-contact.ts'

/** What became of the notes of a contact that was set. */
interface Outcome {
  key: number
  done: Done
  /** somebody is correcting the contact */
  isCorrected: boolean
}

/** What became of the contacts that were set: the last one, and those before it that somebody is still correcting, newest first. */
export function useOutcomes() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const change = (key: number, part: Partial<Outcome>) => {
    setOutcomes((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  }
  return {
    outcomes,
    add: (done: Done) => {
      setOutcomes((before) => [
        { key: (before[0]?.key ?? 0) + 1, done, isCorrected: false },
        ...before.filter(({ isCorrected }) => isCorrected),
      ])
    },
    beginCorrection: (key: number) => {
      change(key, { isCorrected: true })
    },
    endCorrection: (key: number, done: Done) => {
      change(key, { done, isCorrected: false })
    },
  }
}
