import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { UPLOADER } from './support/uploader.ts'

/** How many folders the page lists at first, and adds with each click. */
const PAGE = 50
/** More folders than the page shows after one click. */
const FOLDERS = 101

/** Stores upload folders that are older than all others, newest first. */
async function storeOldFolders(): Promise<string[]> {
  const batch = adminDb().batch()
  const folders = Array.from({ length: FOLDERS }, (_, index) => {
    const second = FOLDERS - index
    const uploadedAt = Timestamp.fromMillis(Date.UTC(2001, 0, 1) + second * 1000)
    const folder = `20010101-${String(second).padStart(6, '0')}-aaaaaa`
    batch.set(adminDb().doc(`promotions/${folder}`), {
      ...{ folder, uploadedAt, uploadedBy: UPLOADER, state: 'uploaded', lastCheck: null },
      ...{ runId: null, requestedBy: null, outdatedRunId: null, plan: null, objects: null },
      ...{ undoneAt: null, errorCode: null },
    })
    return folder
  })
  await batch.commit()
  return folders
}

test('every uploaded folder can be reached on the upload page, however old it is', async () => {
  const folders = await storeOldFolders()
  const oldest = folders.at(-1) ?? ''
  const { page, watch } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto('/csv_uploader/upload-csv')
  const list = page.getByRole('region', { name: '2. データ登録' })
  const rows = list.getByRole('heading', { level: 3 })
  await rows.nth(PAGE - 1).waitFor()
  expect(await rows.count()).toBe(PAGE)
  expect(await list.getByText(oldest).count()).toBe(0)
  const more = button(page, 'さらに表示')
  await expectAccessible(page)
  const total = (await adminDb().collection('promotions').orderBy('uploadedAt').count().get()).data().count
  for (let shown = PAGE; shown < total; shown += PAGE) {
    await more.click()
    // Listed folders stay visible while more are loaded.
    await rows.nth(Math.min(shown + PAGE, total) - 1).waitFor()
  }
  await more.waitFor({ state: 'detached' })
  expect(await list.getByText(oldest).count()).toBe(1)
  const row = list.getByRole('listitem').filter({ hasText: oldest })
  expect(await row.getByRole('button', { name: 'データ登録実行' }).isEnabled()).toBe(true)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
  const batch = adminDb().batch()
  for (const folder of folders) batch.delete(adminDb().doc(`promotions/${folder}`))
  await batch.commit()
})
