import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { StatusMove } from './status-moves.ts'

/** An arrow of the picture: a move, how it runs, and where its words are. */
interface Arrow extends StatusMove {
  path: string
  label: { x: number; y: number }
}

/** A drawing of the six statuses, in its own units. */
export interface PictureLayout {
  width: number
  height: number
  box: { width: number; height: number }
  /** the middle of each status */
  boxes: Record<DeliveryNoteStatus, { x: number; y: number }>
  arrows: readonly Arrow[]
}

/** The main ways. The rarer ones are in the table below the picture. */
const MOVES = {
  recorded: { from: '未計上対象外', to: '営業未対応', by: 'import' },
  requested: { from: '営業未対応', to: '検収依頼済＆未検収', by: 'staff' },
  accepted: { from: '検収依頼済＆未検収', to: 'CL検収済', by: 'client' },
  rejected: { from: '検収依頼済＆未検収', to: 'CL検収拒否', by: 'client' },
  requestedAgain: { from: 'CL検収拒否', to: '検収依頼済＆未検収', by: 'staff' },
  stopped: { from: '検収依頼済＆未検収', to: '営業発行停止', by: 'staff' },
  released: { from: '営業発行停止', to: '営業未対応', by: 'admin' },
} as const satisfies Record<string, StatusMove>

/** From left to right, for a desk. */
export const WIDE: PictureLayout = {
  ...{ width: 900, height: 330, box: { width: 180, height: 44 } },
  boxes: {
    未計上対象外: { x: 110, y: 60 },
    営業未対応: { x: 110, y: 170 },
    '検収依頼済＆未検収': { x: 450, y: 170 },
    CL検収済: { x: 790, y: 60 },
    CL検収拒否: { x: 790, y: 170 },
    営業発行停止: { x: 450, y: 290 },
  },
  arrows: [
    { ...MOVES.recorded, path: 'M110 82 V146', label: { x: 170, y: 119 } },
    { ...MOVES.requested, path: 'M200 170 H358', label: { x: 280, y: 160 } },
    { ...MOVES.accepted, path: 'M450 148 V60 H698', label: { x: 575, y: 50 } },
    { ...MOVES.rejected, path: 'M540 170 H698', label: { x: 618, y: 160 } },
    { ...MOVES.requestedAgain, path: 'M790 192 V222 H500 V194', label: { x: 645, y: 214 } },
    { ...MOVES.stopped, path: 'M420 192 V266', label: { x: 380, y: 236 } },
    { ...MOVES.released, path: 'M360 290 H110 V194', label: { x: 220, y: 280 } },
  ],
}

/** From top to bottom, for a phone. */
export const TALL: PictureLayout = {
  ...{ width: 340, height: 420, box: { width: 140, height: 40 } },
  boxes: {
    未計上対象外: { x: 78, y: 30 },
    営業未対応: { x: 78, y: 130 },
    '検収依頼済＆未検収': { x: 78, y: 250 },
    CL検収済: { x: 78, y: 390 },
    CL検収拒否: { x: 262, y: 390 },
    営業発行停止: { x: 262, y: 130 },
  },
  arrows: [
    { ...MOVES.recorded, path: 'M78 50 V106', label: { x: 138, y: 82 } },
    { ...MOVES.requested, path: 'M78 150 V226', label: { x: 118, y: 194 } },
    { ...MOVES.accepted, path: 'M50 270 V366', label: { x: 116, y: 306 } },
    { ...MOVES.rejected, path: 'M148 260 H250 V366', label: { x: 172, y: 340 } },
    { ...MOVES.requestedAgain, path: 'M310 370 V250 H152', label: { x: 258, y: 243 } },
    { ...MOVES.stopped, path: 'M148 240 H205 V154', label: { x: 246, y: 200 } },
    { ...MOVES.released, path: 'M192 130 H152', label: { x: 262, y: 100 } },
  ],
}
