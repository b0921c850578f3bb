import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_ADDRESS_MS } from '../../../../lib/limits.ts'
import { prepareRows, rowFinder } from '../../find-rows.ts'

/** The URL parameter with the typed text. */
export const TYPED_PARAM = 'q'

/** The text that the page puts into the field. A new object replaces the user's text. */
interface Given {
  readonly text: string
}

export interface TypedSearch {
  given: Given
  /** Searches for the text in the field. */
  type: (text: string) => void
  /** Replaces the field's text and searches for it. */
  put: (text: string) => void
  /** the current text of the field */
  latest: () => string
  /** the text that `rows` match, which may lag behind the field; '' if empty */
  foundFor: string
  /** the matching rows; updated as fast as rendering allows */
  rows: readonly DeliveryNoteRow[] | undefined
}

/**
 * Searches the loaded notes while the user types. The URL holds the text, so that reload, back and a link show the same. It
 * replaces the history entry, so that one step back leaves the search. The field has its own state: a key stroke rerenders the
 * field at once, and the list after it.
 */
export function useTypedSearch(rows: readonly DeliveryNoteRow[] | undefined): TypedSearch {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(TYPED_PARAM) ?? ''
  const [given, setGiven] = useState<Given>({ text: inAddress })
  const [searched, setSearched] = useState(inAddress)
  // The text that this field wrote into the URL comes back later, when the user may have typed more.
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
