import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_ADDRESS_MS } from '../../../../lib/limits.ts'
import { prepareRows, rowFinder } from '../../find-rows.ts'

/** Where an address holds what was typed. */
export const TYPED_PARAM = 'q'

/** What the field is to show; a new one each time the page, not the person at the field, says so. */
interface Given {
  readonly text: string
}

export interface TypedSearch {
  given: Given
  /** Searches for what stands in the field. */
  type: (text: string) => void
  /** Puts something else into the field, and searches for it. */
  put: (text: string) => void
  /** what stands in the field at this moment */
  latest: () => string
  /** what `rows` were found for, a moment behind; '' for nothing */
  foundFor: string
  /** of the rows given, those that are found; they follow the typing as fast as there is time */
  rows: readonly DeliveryNoteRow[] | undefined
}

/**
 * What somebody types to find notes among those that are loaded. The address holds it, so that reload, back and a link show the
 * same; it takes the place of what was typed before, so that one step back leaves the search. The field keeps its own text: a key
 * draws the field alone, and the list after it.
 */
export function useTypedSearch(rows: readonly DeliveryNoteRow[] | undefined): TypedSearch {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(TYPED_PARAM) ?? ''
  const [given, setGiven] = useState<Given>({ text: inAddress })
  const [searched, setSearched] = useState(inAddress)
  // What this field wrote into the address comes back from there later, when there may be more in the field.
  const [seen, setSeen] = useState({ inAddress, written: inAddress })
  if (seen.inAddress !== inAddress) {
    setSeen({ inAddress, written: inAddress })
    if (seen.written !== inAddress) {
      setGiven({ text: inAddress })
      setSearched(inAddress)
    }
  }
  const typed = useRef(inAddress)
  useEffect(() => {
    typed.current = given.text
  }, [given])

  const writeAddress = useDebouncedCallback((text: string) => {
    if (text === inAddress) return
    setSeen({ inAddress, written: text })
    setParams(
      (before) => {
        if (text === '') before.delete(TYPED_PARAM)
        else before.set(TYPED_PARAM, text)
        return before
      },
      { replace: true },
    )
  }, SEARCH_ADDRESS_MS)

  const type = useCallbackRef((text: string) => {
    typed.current = text
    startTransition(() => {
      setSearched(text)
    })
    writeAddress(text)
  })
  const put = useCallbackRef((text: string) => {
    setGiven({ text })
    type(text)
  })
  const latest = useCallbackRef(() => typed.current)

  useEffect(() => (rows === undefined ? undefined : prepareRows(rows)), [rows])
  const find = useMemo(() => rows && rowFinder(rows), [rows])
  const found = useMemo(() => find?.(searched), [find, searched])

  return { given, type, put, latest, foundFor: searched.trim(), rows: found }
}
