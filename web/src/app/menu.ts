import type { Role } from '@kenshu/contract/roles'
import { ROLE_HOME } from '../lib/session.ts'
import { messages } from '../messages/frame-ja.ts'

export interface MenuEntry {
  label: string
  path: string
  icon: 'list' | 'monthly' | 'upload' | 'download' | 'users' | 'reminders' | 'settings' | 'help'
}

/**
 * The sidebar's entries for a role (specification 2), with 月次 and リマインド予定 for those who may see them, and ヘルプ.
 */
export function menuOf(role: Role): MenuEntry[] {
  const home = ROLE_HOME[role]
  const list: MenuEntry = { label: messages.menu.deliveryNotes, path: home, icon: 'list' }
  const monthly: MenuEntry = { label: messages.menu.monthly, path: `${home}/monthly`, icon: 'monthly' }
  const upload: MenuEntry = { label: messages.menu.uploadCsv, path: `${home}/upload-csv`, icon: 'upload' }
  const reminders: MenuEntry = {
    label: messages.menu.reminders,
    path: `${home}/reminders`,
    icon: 'reminders',
  }
  const download: MenuEntry = {
    label: messages.menu.downloadCsv,
    path: `${home}/download-csv`,
    icon: 'download',
  }
  const users: MenuEntry = { label: messages.menu.users, path: `${home}/users`, icon: 'users' }
  const settings: MenuEntry = { label: messages.menu.settings, path: `${home}/settings`, icon: 'settings' }
  const help: MenuEntry = { label: messages.menu.help, path: `${home}/help`, icon: 'help' }
  const menus: Record<Role, MenuEntry[]> = {
    admin: [list, monthly, reminders, upload, download, users, settings, help],
    normal: [list, monthly, reminders, help],
    csv_uploader: [list, upload, help],
  }
  return menus[role]
}

/**
 * Whether an entry is highlighted for the current page. A note and 一括処理 belong to the list; a pre-check and a result belong to the
 * upload.
 */
export function isCurrentEntry(entry: MenuEntry, role: Role, pathname: string): boolean {
  const home = ROLE_HOME[role]
  const path = pathname.replace(/\/+$/, '')
  const isBulk = path === `${home}/bulk` || path.startsWith(`${home}/bulk/`)
  if (entry.icon === 'list') return path === home || path.startsWith(`${home}/delivery-notes/`) || isBulk
  const belongsToUpload = path === `${home}/precheck` || path === `${home}/promote-result`
  if (entry.icon === 'help') return path === entry.path || path.startsWith(`${entry.path}/`)
  return path === entry.path || (entry.icon === 'upload' && belongsToUpload)
}
