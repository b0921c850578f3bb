import { LINK_COLUMN, type ListColumn } from '@kenshu/contract/views/columns'
import type { ListLayout } from '@kenshu/contract/views/layout'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { displayMessages } from '../../../../messages/list-display-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { moveColumn, setWidths, showColumn } from './change-layout.ts'
import { ColumnRow } from './column-row.tsx'
import classes from './display-panel.module.css'
import { useListLayout } from './layout-context.ts'

const text = displayMessages
const names = noteListMessages.columns

function placeOf(layout: ListLayout, field: ListColumn): number {
  return layout.columns.findIndex((column) => column.field === field)
}

/** All columns. The user can show, hide, move and resize them. The link column is always visible and first. */
export function ColumnList() {
  const { layout, setLayout } = useListLayout()
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [beforeDrag, setBeforeDrag] = useState<ListLayout | null>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<ListColumn | null>(null)

  // A row loses the focus when React moves it in the DOM.
  useLayoutEffect(() => {
    if (moved !== null) list.current?.querySelector<HTMLElement>(`[data-grip="${moved}"]`)?.focus()
  }, [moved, layout])

  function move(field: ListColumn, to: number) {
    const next = moveColumn(layout, field, to)
    setLayout(next)
    setSaid(text.moved(names[field], placeOf(next, field) + 1))
  }

  return (
    <>
      <p className={classes['hint']}>{text.columnsHint}</p>
      <VisuallyHidden id={hintId}>{text.gripHint}</VisuallyHidden>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <ul className={classes['columns']} ref={list} aria-label={text.columns}>
        <li className={classes['column']}>
          <span className={classes['grip']} />
          <Checkbox size="xs" label={text.always(names[LINK_COLUMN])} checked readOnly disabled />
        </li>
        {layout.columns.slice(1).map((column) => {
          const { field } = column
          return (
            <ColumnRow
              key={field}
              column={column}
              hintId={hintId}
              onShow={(isShown) => {
                setLayout(showColumn(layout, field, isShown))
              }}
              onSize={(width) => {
                const next = setWidths(layout, new Map([[field, width]]))
                setLayout(next)
                const set = next.columns[placeOf(next, field)]?.width ?? width
                setSaid(text.sized(names[field], String(set)))
              }}
              onMove={(by) => {
                setMoved(field)
                move(field, placeOf(layout, field) + by)
              }}
              onOver={(dragged) => {
                setMoved(null)
                setBeforeDrag((before) => before ?? layout)
                move(dragged, placeOf(layout, field))
              }}
              onCancel={() => {
                if (beforeDrag !== null) setLayout(beforeDrag)
                setBeforeDrag(null)
              }}
            />
          )
        })}
      </ul>
    </>
  )
}
