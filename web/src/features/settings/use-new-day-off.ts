import type { DayOff } from '@kenshu/contract/reminders/rules'
import { useSetState } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'
import { READABLE_RANGE } from '../../ui/fields/date-range-fields.tsx'
import { dayOffFault } from './rules-draft.ts'

const NOTHING: DayOff = { from: '', to: '', name: '' }

/** A day off that is still being typed, so its dates may be missing. */
const TYPED = z.object({ from: z.string(), to: z.string(), name: z.string() })
const UNSAVED = 'new-day-off'

export type NewDayOff = ReturnType<typeof useNewDayOff>

/**
 * The fields of a day off that is not added yet. What is typed outlives a reload and the end of a session.
 * @param onTyped called with each change of the fields
 */
export function useNewDayOff(daysOff: readonly DayOff[], onTyped: () => void) {
  const [draft, setDraft] = useSetState(useKeptUnsaved(UNSAVED, TYPED) ?? NOTHING)
  const [unreadable, setUnreadable] = useSetState(READABLE_RANGE)
  const [fault, setFault] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const isEmpty = Object.values(draft).every((typed) => typed === '')
  const isUnreadable = unreadable.from || unreadable.to
  useHeldUnsaved(UNSAVED, isEmpty ? null : draft)

  /** Adds what is typed, and empties the fields. @returns all days off; null if it has a fault, which is shown from then on */
  function add(): DayOff[] | null {
    const found = dayOffFault(draft, daysOff.length)
    setFault(found)
    if (found !== null || isUnreadable) return null
    setDraft(NOTHING)
    setAdded(added + 1)
    const dayOff = { ...draft, name: draft.name.trim(), to: draft.to === '' ? draft.from : draft.to }
    return [...daysOff, dayOff].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  }

  return {
    draft,
    unreadable,
    fault,
    /** how many were added: a React key for fields with a text state of their own */
    added,
    isTyped: !isEmpty || isUnreadable,
    change: (part: Partial<DayOff>) => {
      setDraft(part)
      setFault(null)
      onTyped()
    },
    onUnreadable: (part: Partial<typeof READABLE_RANGE>) => {
      setUnreadable(part)
      onTyped()
    },
    add,
  }
}
