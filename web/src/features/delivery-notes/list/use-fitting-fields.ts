import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ColumnSetting, type ListLayout, shownColumns } from '@kenshu/contract/views/layout'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import {
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListLayout } from './columns/layout-context.ts'
import { fittingColumns } from './note-columns.ts'
import { rootFontSize } from './row-height.ts'

interface Fitting {
  box: RefObject<HTMLElement | null>
  /** makes an element the box */
  boxRef: RefCallback<HTMLElement>
  columns: ColumnSetting[]
  /** of the columns; the same array as long as they are the same: rows are kept by it */
  fields: readonly ListColumn[]
}

/** The columns that a box has room for; which ones have none, the menu of columns tells. @param taken width in rem that is not theirs */
export function useFittingFields(layout: ListLayout, taken: number): Fitting {
  const box = useRef<HTMLElement>(null)
  const [observe, { width: observed }] = useResizeObserver<HTMLElement>()
  const [first, setFirst] = useState(Number.POSITIVE_INFINITY)
  // The observer speaks after the first paint; the columns should not jump then.
  useLayoutEffect(() => {
    setFirst(box.current?.clientWidth ?? Number.POSITIVE_INFINITY)
  }, [])
  const width = observed === 0 ? first : observed
  const columns = useMemo(
    () => fittingColumns(layout, width / rootFontSize() - taken),
    [layout, width, taken],
  )
  const [fields, setFields] = useState(() => columns.map(({ field }) => field))
  const isSame = fields.length === columns.length && columns.every(({ field }, at) => field === fields[at])
  const shown = isSame ? fields : columns.map(({ field }) => field)
  if (!isSame) setFields(shown)

  const { setOmitted } = useListLayout()
  useEffect(() => {
    setOmitted(
      shownColumns(layout)
        .map(({ field }) => field)
        .filter((field) => !shown.includes(field)),
    )
  }, [layout, shown, setOmitted])
  return { box, boxRef: useMergedRef(box, observe), columns, fields: shown }
}
