import type { Role } from '@kenshu/contract/roles'
import { ROLE_HOME } from '../lib/session.ts'
import { messages } from '../messages/ja.ts'

export interface MenuEntry {
  label: string
  path: string
  icon: 'list' | 'upload'
}

/** The sidebar's entries for a role (specification 2). */
export function menuOf(role: Role): MenuEntry[] {
  const home = ROLE_HOME[role]
  const list: MenuEntry = { label: messages.menu.deliveryNotes, path: home, icon: 'list' }
  const upload: MenuEntry = { label: messages.menu.uploadCsv, path: `${home}/upload-csv`, icon: 'upload' }
  return role === 'normal' ? [list] : [list, upload]
}

/** Whether an entry stands for the page that is shown; a note belongs to the list, a result to the upload. */
export function isCurrentEntry(entry: MenuEntry, role: Role, pathname: string): boolean {
  const home = ROLE_HOME[role]
  const path = pathname.replace(/\/+$/, '')
  return entry.icon === 'list'
    ? path === home || path.startsWith(`${home}/delivery-notes/`)
    : path === `${home}/upload-csv` || path === `${home}/promote-result`
}
