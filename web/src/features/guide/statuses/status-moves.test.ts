import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { expect, test } from 'vitest'
import { TALL, WIDE } from './picture-layout.ts'
import { type Mover, OTHER_MOVES, STAFF_MOVES } from './status-moves.ts'

const SALES = 'sales@example.co.jp'
const CALLERS = {
  admin: { role: 'admin', emailAlias: 'admin@example.co.jp' },
  sales: { role: 'normal', emailAlias: SALES },
  colleague: { role: 'normal', emailAlias: 'colleague@example.co.jp' },
} as const

/** Who of staff may make a move, by the contract's own rule; null if nobody may. */
function moverOf(from: DeliveryNoteStatus, to: DeliveryNoteStatus): Mover | null {
  const note = { hakkouStatus: from, salesPersonEmail: SALES, isAccepted: false, acceptedAt: null }
  const may = (caller: keyof typeof CALLERS) => judgeTransition(CALLERS[caller], note, to) === 'allowed'
  if (may('colleague')) return 'staff'
  if (may('sales')) return 'sales'
  return may('admin') ? 'admin' : null
}

function asText({ from, to, by }: { from: string; to: string; by: string }): string {
  return `${from} → ${to}: ${by}`
}

test('the table of moves is what the contract allows staff, for each pair of statuses', () => {
  const allowed = DELIVERY_NOTE_STATUSES.flatMap((from) =>
    DELIVERY_NOTE_STATUSES.flatMap((to) => {
      const by = moverOf(from, to)
      return by === null ? [] : [asText({ from, to, by })]
    }),
  )
  expect(STAFF_MOVES.map(asText).toSorted()).toEqual(allowed.toSorted())
})

test.each([
  ['wide', WIDE],
  ['tall', TALL],
])(
  'the %s picture has every status once, within its frame, and only arrows that are in the table',
  (_, layout) => {
    const { width, height, box, boxes, arrows } = layout
    for (const status of DELIVERY_NOTE_STATUSES) {
      const { x, y } = boxes[status]
      expect([x - box.width / 2, y - box.height / 2].every((edge) => edge > 0)).toBe(true)
      expect(x + box.width / 2 < width && y + box.height / 2 < height).toBe(true)
    }
    const all = [...STAFF_MOVES, ...OTHER_MOVES].map(asText)
    for (const arrow of arrows) expect(all).toContain(asText(arrow))
    // Stops are drawn as one arrow from the frame around all statuses.
    const drawn = new Set(arrows.flatMap(({ from, to }) => [from, to]))
    expect([...drawn].toSorted()).toEqual([...DELIVERY_NOTE_STATUSES].toSorted())
  },
)
