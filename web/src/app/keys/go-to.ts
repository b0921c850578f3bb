import type { Role } from '@kenshu/contract/roles'
import type { ShortcutId } from '../../lib/keys/shortcuts.ts'
import { type MenuEntry, menuOf } from '../menu.ts'

const GO_TO: Record<MenuEntry['icon'], ShortcutId> = {
  list: 'toList',
  monthly: 'toMonthly',
  upload: 'toUpload',
  download: 'toDownload',
  users: 'toUsers',
  reminders: 'toReminders',
  settings: 'toSettings',
  help: 'toHelp',
}

/** The pages of a role, each with its shortcut. */
export function goTosOf(role: Role): { id: ShortcutId; path: string }[] {
  return menuOf(role).map(({ icon, path }) => ({ id: GO_TO[icon], path }))
}

/** Whether a shortcut opens a page, of this role or another. */
export function isGoTo(id: ShortcutId): boolean {
  return Object.values(GO_TO).includes(id)
}
