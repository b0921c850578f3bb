/** The groups of the help sheet, in its order. */
export const SHORTCUT_GROUPS = ['everywhere', 'list', 'row', 'note'] as const

export interface Shortcut {
  group: (typeof SHORTCUT_GROUPS)[number]
  /** in the syntax of tinykeys */
  keys: string
  /** it repeats while the key is held down */
  repeats?: boolean
  /** it also works while the user types */
  whileTyping?: boolean
}

/** Every shortcut, in the order of the help sheet. Their names are in the messages. */
export const SHORTCUTS = {
  commands: { group: 'everywhere', keys: '$mod+k', whileTyping: true },
  help: { group: 'everywhere', keys: '[Shift]+?' },
  toList: { group: 'everywhere', keys: 'g l' },
  toMonthly: { group: 'everywhere', keys: 'g m' },
  toUpload: { group: 'everywhere', keys: 'g u' },
  toDownload: { group: 'everywhere', keys: 'g d' },
  toUsers: { group: 'everywhere', keys: 'g p' },
  toReminders: { group: 'everywhere', keys: 'g r' },
  toSettings: { group: 'everywhere', keys: 'g s' },
  toHelp: { group: 'everywhere', keys: 'g h' },
  search: { group: 'list', keys: '/' },
  nextRow: { group: 'list', keys: 'j', repeats: true },
  previousRow: { group: 'list', keys: 'k', repeats: true },
  selectRow: { group: 'list', keys: 'x' },
  selectUpTo: { group: 'list', keys: 'Shift+x' },
  rowMail: { group: 'list', keys: 'e' },
  rowStop: { group: 'list', keys: 's' },
  closeLook: { group: 'list', keys: 'Escape' },
  nextNote: { group: 'note', keys: 'j' },
  previousNote: { group: 'note', keys: 'k' },
  noteMail: { group: 'note', keys: 'e' },
  noteStop: { group: 'note', keys: 's' },
  backToList: { group: 'note', keys: 'u' },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof SHORTCUTS

/** Keys that the focused row handles itself, for the help sheet. */
export const ROW_KEYS = {
  rowLook: ['Space'],
  rowOpen: ['Enter'],
  rowStep: ['ArrowUp', 'ArrowDown'],
  rowPage: ['PageUp', 'PageDown'],
  rowEnds: ['Home', 'End'],
} as const satisfies Record<string, readonly string[]>

/**
 * Whether keys are only letters, digits or signs, without a modifier such as Ctrl. Users may press them by accident or through
 * speech input (WCAG 2.1.4).
 */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').every((press) => press.replace(/^\[?Shift\]?\+/, '').length === 1)
}
