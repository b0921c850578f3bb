import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../../lib/address.ts'
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
  /**
   * Writes a text that is not in the URL yet into the current entry of the browser's history, before something else navigates: it would go
   * on from the former text, and going back would lead there.
   * @returns whether there was one
   */
  settle: () => boolean
  /** the text that `rows` match, which may lag behind the field; '' if empty */
  foundFor: string
  /** the matching rows; updated as fast as rendering allows */
  rows: readonly DeliveryNoteRow[] | undefined
}

const textOf = (params: URLSearchParams): string => params.get(TYPED_PARAM) ?? ''

function withText(params: URLSearchParams, text: string): URLSearchParams {
  if (text === '') params.delete(TYPED_PARAM)
  else params.set(TYPED_PARAM, text)
  return params
}

/**
 * Searches the loaded notes while the user types. The URL holds the text, so that reload, back and a link show the same. It
 * replaces the history entry, so that one step back leaves the search. The field has its own state: a key stroke rerenders the
 * field at once, and the list after it.
 */
export function useTypedSearch(rows: readonly DeliveryNoteRow[] | undefined): TypedSearch {
  const [params, setParams] = useSearchParams()
  const inAddress = textOf(params)
  const [given, setGiven] = useState<Given>({ text: inAddress })
  // A reducer, because the updater of a state may be called before it is rendered.
  const [searched, search] = useReducer((_: string, textOfField: () => string) => textOfField(), inAddress)
  // The text that this field wrote into the URL comes back later, when the user may have typed more.
  const [seen, setSeen] = useState({ inAddress, written: inAddress })
  if (seen.inAddress !== inAddress) {
    // A former text of this field; the newer one is still to be rendered.
    const isOutdated = inAddress !== textOf(paramsNow())
    setSeen({ inAddress, written: isOutdated ? seen.written : inAddress })
    if (!isOutdated && seen.written !== inAddress) {
      setGiven({ text: inAddress })
      search(() => inAddress)
    }
  }
  const typed = useRef(inAddress)
  useEffect(() => {
    typed.current = given.text
  }, [given])

  const latest = useCallback(() => typed.current, [])

  const unwritten = useRef<string | null>(null)
  const writeAddress = useDebouncedCallback((text: string) => {
    unwritten.current = null
    const before = paramsNow()
    if (text === textOf(before)) return
    setSeen({ inAddress, written: text })
    setParams(withText(before, text), { replace: true })
  }, SEARCH_ADDRESS_MS)
  const settle = useCallbackRef(() => {
    const text = unwritten.current
    writeAddress.cancel()
    unwritten.current = null
    const before = paramsNow()
    if (text === null || text === textOf(before)) return false
    setSeen({ inAddress, written: text })
    // Not by the router, whose next navigation would abort this one.
    history.replaceState(history.state, '', `${location.pathname}?${withText(before, text).toString()}`)
    return true
  })

  const type = useCallbackRef((text: string) => {
    typed.current = text
    unwritten.current = text
    startTransition(() => {
      // The text is read when it is rendered. On a busy machine React would otherwise render each typed text, until seconds after the last one.
      search(latest)
    })
    writeAddress(text)
  })
  const put = useCallbackRef((text: string) => {
    setGiven({ text })
    type(text)
  })

  useEffect(() => (rows === undefined ? undefined : prepareRows(rows)), [rows])
  const find = useMemo(() => rows && rowFinder(rows), [rows])
  const found = useMemo(() => find?.(searched), [find, searched])

  return { given, type, put, latest, settle, foundFor: searched.trim(), rows: found }
}
