import type { Page } from 'playwright-core'
import { adminDb } from '../../fixtures/emulators.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'

/** The client's page of a seeded note: its path, and how a client comes from the password to the note. */
export async function clientNote(billingNo: string): Promise<{
  path: string
  open: (page: Page) => Promise<void>
}> {
  const note = await adminDb()
    .doc(`deliveryNotes/${noteId(billingNo)}`)
    .get()
  return {
    path: `/confirm/${String(note.get('accessToken'))}/`,
    open: async (page) => {
      await page.getByLabel('パスワード', { exact: true }).fill(String(note.get('password')))
      await page.getByRole('button', { name: '納品書を表示する' }).click()
      await page.getByRole('article', { name: '納品書' }).waitFor()
    },
  }
}
