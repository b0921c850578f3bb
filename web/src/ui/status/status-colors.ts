import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'

/** Colours of one status, in both themes: text on its ground, contrast 4.5:1 or more. */
export interface StatusColor {
  text: string
  background: string
  border: string
}

/** Colours from the theme's scales, which the dark theme turns around. */
function toned(text: string, background: string, border: string): StatusColor {
  const shade = (name: string) => `var(--mantine-color-${name})`
  return { text: shade(text), background: shade(background), border: shade(border) }
}

/**
 * One colour with one meaning per issue status. grey: not our turn yet · amber: our staff must act · dark: stopped · blue: the
 * client's turn · red: rejected · green: accepted
 */
export const STATUS_COLORS: Record<DeliveryNoteStatus, StatusColor> = {
  未計上対象外: toned('gray-7', 'gray-1', 'gray-4'),
  営業未対応: toned('yellow-8', 'yellow-1', 'yellow-3'),
  営業発行停止: {
    text: 'var(--app-stopped)',
    background: 'var(--app-stopped-ground)',
    border: 'var(--app-stopped-line)',
  },
  '検収依頼済＆未検収': {
    text: 'var(--app-waiting)',
    background: 'var(--app-waiting-pale)',
    border: 'var(--app-waiting-line)',
  },
  CL検収拒否: toned('red-8', 'red-1', 'red-3'),
  CL検収済: toned('green-8', 'green-1', 'green-3'),
}

/** The colours of the status groups in the month's charts. The two greys are far from each other on the scale, which the dark theme turns around. */
export const PART_COLORS = {
  accepted: '#34895b',
  waiting: '#4b74a8',
  rejected: '#c43c35',
  unasked: '#c69a35',
  unrecorded: 'var(--mantine-color-gray-5)',
  stopped: 'var(--mantine-color-gray-8)',
} as const
