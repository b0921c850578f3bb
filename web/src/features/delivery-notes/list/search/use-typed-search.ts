import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { useDebouncedCallback } from '@mantine/hooks'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findRows, prepareRows } from '../../find-rows.ts'

/** Where an address holds what was typed. */
export const TYPED_PARAM = 'q'
/** Browsers refuse addresses that change with every key. */
const ADDRESS_DELAY_MS = 300

export interface TypedSearch {
  /** what stands in the field */
  typed: string
  /** @param isReady false while an input method is still composing: then nothing is searched yet */
  onType: (typed: string, isReady: boolean) => void
  /** what `rows` were found for, a moment behind; '' for nothing */
  foundFor: string
  /** of the rows given, those that are found; they follow the typing as fast as there is time */
  rows: readonly DeliveryNoteRow[] | undefined
}

/**
 * What somebody types to find notes among those that are loaded. The address holds it, so that reload, back and a link show the
 * same; it takes the place of what was typed before, so that one step back leaves the search.
 */
export function useTypedSearch(rows: readonly DeliveryNoteRow[] | undefined): TypedSearch {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(TYPED_PARAM) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [searched, setSearched] = useState(inAddress)
  // What this field wrote into the address comes back from there later, when there may be more in the field.
  const [seen, setSeen] = useState({ inAddress, written: inAddress })
  if (seen.inAddress !== inAddress) {
    setSeen({ inAddress, written: inAddress })
    if (seen.written !== inAddress) {
      setTyped(inAddress)
      setSearched(inAddress)
    }
  }

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
  }, ADDRESS_DELAY_MS)

  useEffect(() => (rows === undefined ? undefined : prepareRows(rows)), [rows])
  const current = useDeferredValue(searched)
  const found = useMemo(() => rows && findRows(rows, current), [rows, current])

  return {
    typed,
    onType: (text, isReady) => {
      setTyped(text)
      if (!isReady) return
      setSearched(text)
      writeAddress(text)
    },
    foundFor: current.trim(),
    rows: found,
  }
}
