import type { Page } from 'playwright-core'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { clientNote } from '../pictures/client-note.ts'
import { BUNDLE_ID } from '../seed/bundle.ts'
import type { Screen, Viewer } from './screen.ts'
import { untilToday } from './until-today.ts'

/** Seeded notes, one in each state that a page shows otherwise. */
const NOTES = {
  unasked: 'SD000014',
  stopped: 'SD000003',
  asked: 'SD000004',
  rejected: 'SD000046',
  accepted: 'SD000006',
} as const

const SETTINGS = ['codes', 'company', 'zac-columns', 'morning', 'log', 'trail', 'packs', 'state']
const GUIDE = ['statuses', 'request', 'client', 'import', 'zac-csv']

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

function notesOf(viewer: Viewer, home: string): Screen[] {
  return Object.entries(NOTES).map(([state, billingNo]) => ({
    viewer,
    name: `note-${state}`,
    path: `${home}/delivery-notes/${noteId(billingNo)}/`,
  }))
}

const ADMIN: Screen[] = [
  { viewer: 'admin', name: 'list', path: '/admin', reach: untilToday },
  { viewer: 'admin', name: 'list-empty', path: '/admin?from_date=1990-01-01&to_date=1990-01-02' },
  {
    viewer: 'admin',
    name: 'list-selected',
    path: '/admin',
    reach: (page) => page.getByRole('checkbox').nth(1).check(),
  },
  ...notesOf('admin', '/admin'),
  {
    viewer: 'admin',
    name: 'note-mail',
    path: `/admin/delivery-notes/${noteId(NOTES.unasked)}/`,
    reach: async (page) => {
      await pressButton(page, '検収依頼メール表示')
      await page.getByRole('dialog').getByLabel('本文').waitFor()
    },
  },
  { viewer: 'admin', name: 'bundle', path: `/admin/bundles/${BUNDLE_ID}` },
  { viewer: 'admin', name: 'jobs', path: '/admin/bulk/jobs' },
  { viewer: 'admin', name: 'monthly', path: '/admin/monthly' },
  { viewer: 'admin', name: 'reminders', path: '/admin/reminders' },
  { viewer: 'admin', name: 'upload', path: '/admin/upload-csv' },
  { viewer: 'admin', name: 'download', path: '/admin/download-csv' },
  { viewer: 'admin', name: 'users', path: '/admin/users' },
  { viewer: 'admin', name: 'users-waiting', path: '/admin/users?role=waiting' },
  { viewer: 'admin', name: 'settings', path: '/admin/settings' },
  ...SETTINGS.map(
    (one): Screen => ({ viewer: 'admin', name: `settings-${one}`, path: `/admin/settings/${one}` }),
  ),
  { viewer: 'admin', name: 'help', path: '/admin/help' },
  ...GUIDE.map((one): Screen => ({ viewer: 'admin', name: `help-${one}`, path: `/admin/help/${one}` })),
  { viewer: 'admin', name: 'not-found', path: '/admin/nowhere' },
]

const OTHERS: Screen[] = [
  {
    viewer: 'nobody',
    name: 'sign-in',
    path: '/login',
    // Before, they cannot be pressed yet.
    reach: (page) => page.getByRole('button', { name: 'admin@example.co.jp', disabled: false }).waitFor(),
  },
  { viewer: 'norole', name: 'no-access', path: '/no-access' },
  { viewer: 'normal', name: 'list', path: '/normal', reach: untilToday },
  ...notesOf('normal', '/normal'),
  { viewer: 'normal', name: 'monthly', path: '/normal/monthly' },
  { viewer: 'normal', name: 'reminders', path: '/normal/reminders' },
  { viewer: 'normal', name: 'help', path: '/normal/help' },
  { viewer: 'uploader', name: 'list', path: '/csv_uploader', reach: untilToday },
  { viewer: 'uploader', name: 'upload', path: '/csv_uploader/upload-csv' },
  { viewer: 'uploader', name: 'help', path: '/csv_uploader/help' },
]

/** The client's page of a seeded note, opened with its password. */
async function noteOfClient(state: keyof typeof NOTES): Promise<Screen> {
  const { path, open } = await clientNote(NOTES[state])
  return { viewer: 'client', name: `note-${state}`, path, reach: open }
}

/** Every screen, on emulators with the seed. What opens on them is in `allStates`. */
export async function allScreens(): Promise<Screen[]> {
  const { path } = await clientNote(NOTES.asked)
  return [
    ...OTHERS,
    ...ADMIN,
    {
      viewer: 'client',
      name: 'password',
      path,
      // The sender's name is loaded after the page.
      reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    },
    { viewer: 'client', name: 'help', path: '/confirm/help/' },
    await noteOfClient('asked'),
    await noteOfClient('accepted'),
    await noteOfClient('rejected'),
  ]
}
