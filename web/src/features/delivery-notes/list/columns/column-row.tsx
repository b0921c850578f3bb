import type { ListColumn } from '@kenshu/contract/views/columns'
import type { ColumnSetting } from '@kenshu/contract/views/layout'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { displayMessages } from '../../../../messages/list-display-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { COLUMN_LAYOUT } from '../note-columns.ts'
import classes from './display-panel.module.css'
import { useColumnDrag } from './use-column-drag.ts'

const text = displayMessages
/** The change of a width per step, in rem. */
const WIDTH_STEP = 1

interface ColumnRowProps {
  column: ColumnSetting
  /** id of the text that explains the grip */
  hintId: string
  onShow: (isShown: boolean) => void
  onSize: (width: number) => void
  /** moves the column by this many positions */
  onMove: (by: -1 | 1) => void
  onOver: (dragged: ListColumn) => void
  onCancel: () => void
}

/**
 * One column in the menu. The grip can be dragged and handles the arrow keys. The small buttons do the same with single clicks
 * (WCAG 2.5.7); the Tab key skips them.
 */
export function ColumnRow({ column, hintId, onShow, onSize, onMove, onOver, onCancel }: ColumnRowProps) {
  const { field, isShown } = column
  const name = noteListMessages.columns[field]
  const width = column.width ?? COLUMN_LAYOUT[field].width
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const isDragged = useColumnDrag({ row, grip, field, onOver, onCancel })

  const acts: Record<string, () => void> = {
    ArrowUp: () => {
      onMove(-1)
    },
    ArrowDown: () => {
      onMove(1)
    },
    ArrowLeft: () => {
      onSize(width - WIDTH_STEP)
    },
    ArrowRight: () => {
      onSize(width + WIDTH_STEP)
    },
  }
  function press(event: KeyboardEvent) {
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const step = (key: string, label: string, Icon: typeof IconPlus) => (
    <ActionIcon size="1.5rem" color="gray.7" tabIndex={-1} aria-label={label} onClick={acts[key]}>
      <Icon size="0.875rem" aria-hidden />
    </ActionIcon>
  )

  return (
    <li ref={row} className={classes['column']} data-dragged={isDragged || undefined}>
      <button
        type="button"
        ref={grip}
        className={classes['grip']}
        aria-label={text.grip(name)}
        aria-describedby={hintId}
        onKeyDown={press}
        data-grip={field}
      >
        <IconGripVertical size="1rem" aria-hidden />
      </button>
      <Checkbox
        size="xs"
        className={classes['show'] ?? ''}
        label={name}
        checked={isShown}
        onChange={(event) => {
          onShow(event.currentTarget.checked)
        }}
      />
      {step('ArrowLeft', text.narrower(name), IconMinus)}
      {step('ArrowRight', text.wider(name), IconPlus)}
      {step('ArrowUp', text.up(name), IconChevronUp)}
      {step('ArrowDown', text.down(name), IconChevronDown)}
    </li>
  )
}
