import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'

/** Colours of one status: text and dot on a light ground, contrast 4.5:1 or more. */
export interface StatusColor {
  text: string
  background: string
  border: string
}

/**
 * One colour with one meaning per issue status. grey: not our turn yet · amber: our staff must act · dark: stopped · blue: the
 * client's turn · red: rejected · green: accepted
 */
export const STATUS_COLORS: Record<DeliveryNoteStatus, StatusColor> = {
  未計上対象外: { text: '#4b5563', background: '#f1f3f5', border: '#ced4da' },
  営業未対応: { text: '#854d0e', background: '#fef6dc', border: '#eed38a' },
  営業発行停止: { text: '#ffffff', background: '#495057', border: '#495057' },
  '検収依頼済＆未検収': { text: '#1d4f91', background: '#e7f0fb', border: '#b3cdee' },
  CL検収拒否: { text: '#a61b1b', background: '#fdecec', border: '#f3bcbc' },
  CL検収済: { text: '#1b6340', background: '#e6f5ec', border: '#aedbc1' },
}

/** The colours of the status groups in the month's charts. */
export const PART_COLORS = {
  accepted: '#34895b',
  waiting: '#4b74a8',
  rejected: '#c43c35',
  unasked: '#c69a35',
  stopped: '#6b7280',
} as const
