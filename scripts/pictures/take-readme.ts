import path from 'node:path'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, shiftMonth } from '@kenshu/contract/month'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { newPage, openBrowser, signedIn, take, untilDrawn } from './camera.ts'
import { clientNote } from './client-note.ts'
import { precheckSample } from './zac-sample.ts'

const FOLDER = path.join(projectRoot, 'docs', 'images')
const SIZE = { width: 1440, height: 900 }
/** In the seed, the first note was sent back with comments on lines, and a client can answer the second one. */
const [SENT_BACK, ASKED] = ['SD000046', 'SD000004'] as const

/** The month of which most notes have been requested and some answered. */
const LAST_MONTH = shiftMonth(monthOf(tokyoDate(new Date())), -1)

await runCommand(async () => {
  const browser = await openBrowser()
  const page = await signedIn(browser, 'admin@example.co.jp', SIZE)
  for (const [name, address] of [
    ['list', '/admin'],
    ['monthly', `/admin/monthly?month=${LAST_MONTH}`],
    ['detail', `/admin/delivery-notes/${noteId(SENT_BACK)}/`],
  ] as const) {
    await page.goto(address)
    // What waits for an admin are links to other pages.
    if (name === 'list')
      await page.getByRole('region', { name: 'きょうの対応' }).getByRole('link').first().waitFor()
    await untilDrawn(page)
    await take(page, name, FOLDER)
  }
  await precheckSample(page)
  await untilDrawn(page)
  await take(page, 'precheck', FOLDER)
  const client = await newPage(browser, SIZE)
  const { path: address, open } = await clientNote(ASKED)
  await client.goto(address)
  await open(client)
  await take(client, 'confirm', FOLDER)
  await browser.close()
  return 0
})
// Firestore clients keep connections open, which would keep the process running.
process.exit()
