import { expect, test } from 'vitest'
import { storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newClient, openAsClient } from './support/client-page.ts'
import { button } from './support/note-page.ts'

test('the help opens beside the note, which keeps what is typed, and needs neither link nor password', async () => {
  const note = await storeClientNote()
  const { context, page, watch } = await newClient()
  await openAsClient(page, note)
  await button(page, '検収する').click()
  await page.getByLabel('お名前').fill('髙橋 一郎')
  const [help] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'ご利用案内' }).click(),
  ])
  await help.getByRole('heading', { level: 2, name: 'ご利用案内' }).waitFor()
  expect(new URL(help.url()).pathname).toBe('/confirm/help/')
  expect(await page.getByLabel('お名前').inputValue()).toBe('髙橋 一郎')
  // The help also says whom to call, and each of its questions unfolds.
  await help.getByRole('link', { name: '03-0000-0000' }).waitFor()
  await help.getByText('検収や差し戻しを取り消したい').click()
  await help.getByText('確定した後は、この画面では取り消せません。', { exact: false }).waitFor()
  expect(await help.title()).toBe('ご利用案内 - 納品書のご確認')
  await expectAccessibleAtBothWidths(help)
  await help.emulateMedia({ colorScheme: 'dark' })
  await expectAccessibleAtBothWidths(help)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})
