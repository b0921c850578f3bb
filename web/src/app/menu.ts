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

/** Pages that have no entry of their own, by the first part of their path below the role's home, and the entry to which they belong. */
const BELONGS_TO: Readonly<Record<string, MenuEntry['icon']>> = {
  '': 'list',
  'delivery-notes': 'list',
  bulk: 'list',
  bundles: 'list',
  precheck: 'upload',
  'promote-result': 'upload',
}

/** Whether an entry is highlighted for the current page: it is the entry's own, one below it, or one that belongs to it. */
export function isCurrentEntry({ path, icon }: MenuEntry, role: Role, pathname: string): boolean {
  const home = ROLE_HOME[role]
  const [first = ''] = pathname.slice(home.length + 1).split('/')
  return icon === (BELONGS_TO[first] ?? '') || path === `${home}/${first}`
}
