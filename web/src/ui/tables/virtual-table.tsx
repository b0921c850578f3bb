import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { PrintedTable } from './printed-table.tsx'
import { usePageOffset } from './use-page-offset.ts'
import { usePrinting } from './use-printing.ts'
import { type TableProps, VirtualRows } from './virtual-rows.tsx'
import classes from './virtual-table.module.css'

interface VirtualTableProps<Row> extends TableProps<Row> {
  /** maximum CSS height; beyond it the rows scroll inside the table */
  maxHeight?: string
  /** for the main table of a page: on a phone it scrolls with the page, and has no box of its own */
  isMain?: boolean
}

const ROW_HEIGHT = 40
/** of a row as a block, px */
const BLOCK_HEIGHT = 140
const OVERSCAN = 8

/** A table that renders only the visible rows, of any height, so that thousands of rows scroll smoothly; on paper all of them. */
export function VirtualTable<Row>({ isMain = false, maxHeight, ...props }: VirtualTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isPrinting = usePrinting() !== null
  const shared = { ...props, isPrinting }
  return (
    <>
      {isMain && isPhone ? <PageTable {...shared} /> : <BoxTable {...shared} maxHeight={maxHeight} />}
      {isPrinting && <PrintedTable {...props} />}
    </>
  )
}

interface ScreenTableProps<Row> extends TableProps<Row> {
  /** The table stays, with the place to which it is scrolled and the focus, but is not on paper. */
  isPrinting: boolean
}

function BoxTable<Row>({
  label,
  rowKey,
  maxHeight,
  isPrinting,
  ...props
}: ScreenTableProps<Row> & { maxHeight: string | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useVirtualizer({
    ...optionsOf(props.rows, rowKey),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  })
  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      data-printing={isPrinting || undefined}
      style={{ '--max-height': maxHeight }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
    >
      <VirtualRows virtualizer={virtualizer} {...props} />
    </section>
  )
}

function PageTable<Row>({ label, rowKey, isPrinting, ...props }: ScreenTableProps<Row>) {
  const { place, offset } = usePageOffset()
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useWindowVirtualizer({
    ...optionsOf(props.rows, rowKey),
    estimateSize: () => BLOCK_HEIGHT,
    scrollMargin: offset,
  })
  return (
    <section
      ref={place}
      className={classes['inPage']}
      data-printing={isPrinting || undefined}
      aria-label={label}
    >
      <VirtualRows virtualizer={virtualizer} {...props} />
    </section>
  )
}

function optionsOf<Row>(rows: readonly Row[], rowKey: TableProps<Row>['rowKey']) {
  return {
    count: rows.length,
    overscan: OVERSCAN,
    getItemKey: (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row, index)
    },
  }
}
