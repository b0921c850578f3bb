import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { LIST_COLUMNS, type ListColumn } from '@kenshu/contract/views/columns'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface ColumnDrag {
  row: RefObject<HTMLElement | null>
  grip: RefObject<HTMLElement | null>
  field: ListColumn
  /** another column is dragged over this one */
  onOver: (dragged: ListColumn) => void
  /** the drag of this column was cancelled */
  onCancel: () => void
}

/**
 * Drag and drop of a column in the menu. The other columns make space during the drag.
 * @returns whether this row is being dragged
 */
export function useColumnDrag({ row, grip, field, onOver, onCancel }: ColumnDrag): boolean {
  const [isDragged, setIsDragged] = useState(false)
  const over = useEffectEvent(onOver)
  const cancel = useEffectEvent(onCancel)

  useEffect(() => {
    const { current: element } = row
    const { current: dragHandle } = grip
    if (element === null || dragHandle === null) return
    const endDragging = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ field }),
      onDragStart: () => {
        setIsDragged(true)
      },
      onDrop: ({ location }) => {
        setIsDragged(false)
        if (location.current.dropTargets.length === 0) cancel()
      },
    })
    const endTaking = dropTargetForElements({
      element,
      onDragEnter: ({ source }) => {
        const dragged = LIST_COLUMNS.find((column) => column === source.data['field'])
        if (dragged !== undefined && dragged !== field) over(dragged)
      },
    })
    return () => {
      endDragging()
      endTaking()
    }
  }, [row, grip, field])
  return isDragged
}
