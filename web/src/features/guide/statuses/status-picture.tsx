import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { useId } from 'react'
import { guideMessages } from '../../../messages/guide/frame-ja.ts'
import { STATUS_COLORS } from '../../../ui/status/status-colors.ts'
import { type PictureLayout, TALL, WIDE } from './picture-layout.ts'
import classes from './status-picture.module.css'

const text = guideMessages.statuses

/** The six statuses and what moves them, as a picture. Screen readers have the table of moves, in which all of it is in words. */
export function StatusPicture() {
  return (
    <figure className={classes['figure']}>
      <Picture layout={WIDE} className={classes['wide'] ?? ''} />
      <Picture layout={TALL} className={classes['tall'] ?? ''} />
      <figcaption>{text.stops}</figcaption>
    </figure>
  )
}

function Picture({ layout, className }: { layout: PictureLayout; className: string }) {
  const tip = useId()
  const { width, height, box, boxes, arrows } = layout
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className={className}
      role="img"
      aria-label={text.alternative}
    >
      <defs>
        <marker id={tip} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 L8 4 L0 8 Z" className={classes['tip']} />
        </marker>
      </defs>
      {arrows.map(({ from, to, by, path, label }) => (
        <g key={`${from} ${to}`}>
          <path d={path} className={classes['arrow']} markerEnd={`url(#${tip})`} />
          <text x={label.x} y={label.y} className={classes['who']}>
            {text.acts[`${from} ${to}`] ?? text.by[by]}
          </text>
        </g>
      ))}
      {DELIVERY_NOTE_STATUSES.map((status) => {
        const { x, y } = boxes[status]
        const { text: color, background, border } = STATUS_COLORS[status]
        return (
          <g key={status}>
            <rect
              x={x - box.width / 2}
              y={y - box.height / 2}
              width={box.width}
              height={box.height}
              rx="8"
              style={{ fill: background, stroke: border }}
            />
            <text x={x} y={y + 5} style={{ fill: color }} className={classes['status']}>
              {status}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
