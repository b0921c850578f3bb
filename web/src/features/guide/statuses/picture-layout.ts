import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { StatusMove } from './status-moves.ts'

/** The picture's size, in its own units. */
export const PICTURE = { width: 900, height: 330 } as const
export const BOX = { width: 180, height: 44 } as const

/** The middle of each status in the picture. */
export const BOXES: Record<DeliveryNoteStatus, { x: number; y: number }> = {
  未計上対象外: { x: 110, y: 60 },
  営業未対応: { x: 110, y: 170 },
  '検収依頼済＆未検収': { x: 450, y: 170 },
  CL検収済: { x: 790, y: 60 },
  CL検収拒否: { x: 790, y: 170 },
  営業発行停止: { x: 450, y: 290 },
}

/** An arrow of the picture: a move, how it runs, and where its words are. */
export interface Arrow extends StatusMove {
  path: string
  label: { x: number; y: number }
}

/** The main ways. The rarer ones are in the table below the picture. */
export const ARROWS: readonly Arrow[] = [
  { from: '未計上対象外', to: '営業未対応', by: 'import', path: 'M110 82 V146', label: { x: 170, y: 119 } },
  {
    from: '営業未対応',
    to: '検収依頼済＆未検収',
    by: 'staff',
    path: 'M200 170 H358',
    label: { x: 280, y: 160 },
  },
  {
    from: '検収依頼済＆未検収',
    to: 'CL検収済',
    by: 'client',
    path: 'M450 148 V60 H698',
    label: { x: 575, y: 50 },
  },
  {
    from: '検収依頼済＆未検収',
    to: 'CL検収拒否',
    by: 'client',
    path: 'M540 170 H698',
    label: { x: 618, y: 160 },
  },
  {
    ...{ from: 'CL検収拒否', to: '検収依頼済＆未検収', by: 'staff' },
    path: 'M790 192 V222 H500 V194',
    label: { x: 645, y: 214 },
  },
  {
    from: '検収依頼済＆未検収',
    to: '営業発行停止',
    by: 'staff',
    path: 'M420 192 V266',
    label: { x: 380, y: 236 },
  },
  {
    from: '営業発行停止',
    to: '営業未対応',
    by: 'admin',
    path: 'M360 290 H110 V194',
    label: { x: 220, y: 280 },
  },
]
