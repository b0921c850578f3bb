import { type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'

/** Who or what moves a status. sales: admins and the note's sales person. */
export type Mover = 'import' | 'staff' | 'sales' | 'client' | 'admin'

/** A way from one status to another. */
export interface StatusMove {
  from: DeliveryNoteStatus
  to: DeliveryNoteStatus
  by: Mover
}

/** The ways of notes that are not accepted, which judgeTransition() allows staff. A test compares them. */
export const STAFF_MOVES: readonly StatusMove[] = [
  { from: '未計上対象外', to: '検収依頼済＆未検収', by: 'staff' },
  { from: '営業未対応', to: '検収依頼済＆未検収', by: 'staff' },
  { from: 'CL検収拒否', to: '検収依頼済＆未検収', by: 'staff' },
  { from: '未計上対象外', to: '営業発行停止', by: 'staff' },
  { from: '営業未対応', to: '営業発行停止', by: 'staff' },
  { from: '検収依頼済＆未検収', to: '営業発行停止', by: 'staff' },
  { from: 'CL検収拒否', to: '営業発行停止', by: 'staff' },
  { from: 'CL検収済', to: '営業発行停止', by: 'staff' },
  { from: '未計上対象外', to: '営業未対応', by: 'sales' },
  { from: '営業未対応', to: '未計上対象外', by: 'sales' },
  { from: '検収依頼済＆未検収', to: '未計上対象外', by: 'sales' },
  { from: '検収依頼済＆未検収', to: '営業未対応', by: 'sales' },
  { from: '営業発行停止', to: '営業未対応', by: 'admin' },
]

/** What an import and the client's answer do. The client may also answer before staff have set 検収依頼済＆未検収. */
export const OTHER_MOVES: readonly StatusMove[] = [
  { from: '未計上対象外', to: '営業未対応', by: 'import' },
  { from: '検収依頼済＆未検収', to: 'CL検収済', by: 'client' },
  { from: '検収依頼済＆未検収', to: 'CL検収拒否', by: 'client' },
]
