import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paramsNow } from '../../../../lib/address.ts'
import { takeEscape } from '../../../../lib/keys/escape.ts'
import { LOOK_ADDRESS_MS } from '../../../../lib/limits.ts'

const PARAM = 'note'

/** The note that is shown beside the list. The URL holds it, so that a reload shows it again and the back button closes it. */
export interface Look {
  id: string | null
  open: (id: string) => void
  /** Shows another note instead; does nothing if none is open. */
  follow: (id: string) => void
  close: () => void
}

/** The state of a history entry that the quick look has pushed; closing it goes back over that entry. */
const MADE_BY_LOOK = { isLook: true }

function isMadeByLook(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLook' in state
}

function searchWith(id: string | null): string {
  const params = paramsNow()
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, id)
  return params.toString()
}

/** @param settle writes what is not in the URL yet (TypedSearch) */
export function useLook(settle: () => boolean): Look {
  const place = useLocation()
  const isMade = isMadeByLook(place.state)
  const state = isMade ? MADE_BY_LOOK : null
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(place.search).get(PARAM)
  // The note to show until the URL has caught up, or has none: the former note, shown again for that moment, would take the list's cursor to its row.
  const [ahead, setAhead] = useState<{ of: string; id: string } | null>(null)
  if (ahead !== null && ahead.of !== inAddress) setAhead(null)
  const catchUp = useDebouncedCallback((id: string) => {
    // The user may have gone back since.
    if (!paramsNow().has(PARAM)) return
    // Going back over this entry would lead to the former text.
    const kept = settle() ? null : state
    void navigate({ search: searchWith(id) }, { replace: true, state: kept })
  }, LOOK_ADDRESS_MS)
  // On a busy machine it is rendered only a while after the press: an Escape until then closes it as well.
  const opening = useRef<{ made: Promise<void>; leaveEscape: () => void } | null>(null)
  const endOpening = useCallbackRef(() => {
    opening.current?.leaveEscape()
    opening.current = null
  })
  useLayoutEffect(() => {
    if (inAddress !== null) endOpening()
  }, [inAddress, endOpening])
  useEffect(() => endOpening, [endOpening])
  return {
    id: ahead?.id ?? inAddress,
    open: (next) => {
      catchUp.cancel()
      settle()
      const search = searchWith(next)
      if (inAddress !== null) {
        setAhead({ of: inAddress, id: next })
        void navigate({ search }, { replace: true, state })
        return
      }
      // Something else may have been navigated to since the press, and then the quick look has no entry.
      const isThere = () => paramsNow().has(PARAM)
      const go = async () => navigate({ search }, { replace: isThere(), state: MADE_BY_LOOK })
      const made = opening.current === null ? go() : opening.current.made.then(go)
      endOpening()
      const leaveEscape = takeEscape(() => {
        endOpening()
        void made.then(() => {
          if (isThere()) void navigate(-1)
        })
      })
      opening.current = { made, leaveEscape }
    },
    follow: (next) => {
      if (inAddress === null) return
      setAhead({ of: inAddress, id: next })
      catchUp(next)
    },
    close: () => {
      catchUp.cancel()
      const isSettled = settle()
      if (isMade && !isSettled) void navigate(-1)
      else void navigate({ search: searchWith(null) }, { replace: true })
    },
  }
}
