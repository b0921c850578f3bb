import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type RefCallback, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListField } from './compare-rows.ts'
import { fittingFields } from './note-columns.ts'
import { rootFontSize } from './row-height.ts'

interface Fitting {
  box: RefObject<HTMLElement | null>
  /** makes an element the box */
  boxRef: RefCallback<HTMLElement>
  fields: ListField[]
}

/** The columns that a box has room for. */
export function useFittingFields(): Fitting {
  const box = useRef<HTMLElement>(null)
  const [observe, { width: observed }] = useResizeObserver<HTMLElement>()
  const [first, setFirst] = useState(Number.POSITIVE_INFINITY)
  // The observer speaks after the first paint; the columns should not jump then.
  useLayoutEffect(() => {
    setFirst(box.current?.clientWidth ?? Number.POSITIVE_INFINITY)
  }, [])
  const width = observed === 0 ? first : observed
  // The same array as long as the width is: rows are kept by it.
  const fields = useMemo(() => fittingFields(width / rootFontSize()), [width])
  return { box, boxRef: useMergedRef(box, observe), fields }
}
