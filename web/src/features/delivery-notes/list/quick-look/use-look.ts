import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LOOK_ADDRESS_MS } from '../../../../lib/limits.ts'

const PARAM = 'note'

/** Which note is shown beside the list; the address has it, so that a reload shows it again and back closes it. */
export interface Look {
  id: string | null
  open: (id: string) => void
  /** Shows another one in its place; nothing where none is open. */
  follow: (id: string) => void
  close: () => void
}

/** Kept with the entry of the history that a quick look has made: closing it goes back over that entry. */
const MADE_BY_LOOK = { isLook: true }

function isMadeByLook(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLook' in state
}

function searchWith(id: string | null): string {
  const params = new URLSearchParams(location.search)
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, id)
  return params.toString()
}

export function useLook(): Look {
  const place = useLocation()
  const isMade = isMadeByLook(place.state)
  const state = isMade ? MADE_BY_LOOK : null
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(place.search).get(PARAM)
  // What is shown before the address says it.
  const [ahead, setAhead] = useState<{ of: string | null; id: string } | null>(null)
  const catchUp = useDebouncedCallback((id: string) => {
    // Somebody may have gone back meanwhile.
    if (!new URLSearchParams(location.search).has(PARAM)) return
    void navigate({ search: searchWith(id) }, { replace: true, state })
  }, LOOK_ADDRESS_MS)
  const id = ahead !== null && ahead.of === inAddress ? ahead.id : inAddress
  return {
    id: inAddress === null ? null : id,
    open: (next) => {
      catchUp.cancel()
      setAhead(null)
      const isOpen = inAddress !== null
      void navigate({ search: searchWith(next) }, { replace: isOpen, state: isOpen ? state : MADE_BY_LOOK })
    },
    follow: (next) => {
      if (inAddress === null) return
      setAhead({ of: inAddress, id: next })
      catchUp(next)
    },
    close: () => {
      catchUp.cancel()
      setAhead(null)
      if (isMade) void navigate(-1)
      else void navigate({ search: searchWith(null) }, { replace: true })
    },
  }
}
