import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { reject, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { newClient, openAsClient, prepareAcceptance } from './support/client-page.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const NOTICE = 'このブラウザーは、発行元の社員が使用しています'

test('where staff have worked, the client’s page says so, and staff see it with the answer', async () => {
  const note = await storeClientNote()
  const asker = await signInAs('admin')
  await reject(note)
  await putNote(asker, note.id, { hakkouStatus: '検収依頼済＆未検収' })

  const { context, page, watch } = await newPerson()
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', note.id)
  await untilLive(page)
  const client = await context.newPage()
  await openAsClient(client, note)
  await client.getByText(NOTICE).waitFor()
  await expectAccessibleAtBothWidths(client)
  await prepareAcceptance(client, '検収 太郎')
  await client.getByText('発行元の社員のブラウザーからの回答として記録されます。').waitFor()
  await expectAccessible(client)
  await button(client, '検収を確定する').click()
  await client.getByRole('heading', { name: '検収が完了しました' }).waitFor()

  const result = card(page, '検収結果')
  await result.getByText('社内のユーザーのブラウザーから回答されました').waitFor()
  await result.getByText('normal@example.co.jp').waitFor()
  expect(await result.getByText('IPアドレス').count()).toBe(0)
  expect(await historyEntry(page, '検収')).toContain(
    '社内のユーザー（normal@example.co.jp）が使用しているブラウザーから回答されました。',
  )
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('an admin sees from where each answer came, the earlier ones when asked for', async () => {
  const note = await storeClientNote()
  const asker = await signInAs('admin')
  await reject(note, { headers: { 'User-Agent': 'earlier browser' } })
  await putNote(asker, note.id, { hakkouStatus: '検収依頼済＆未検収' })
  const { page: client } = await newClient()
  await openAsClient(client, note)
  expect(await client.getByText(NOTICE).count()).toBe(0)
  await prepareAcceptance(client, '検収 太郎')
  await button(client, '検収を確定する').click()
  await client.getByRole('heading', { name: '検収が完了しました' }).waitFor()

  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', note.id)
  const result = card(page, '検収結果')
  await result.getByText('127.0.0.1').first().waitFor()
  await result.getByText('転送元のIPアドレス').first().waitFor()
  await result.getByText(/Mozilla\/5\.0/).waitFor()
  await button(result, '以前の回答（1件）').click()
  await result.getByText('earlier browser').waitFor()
  await expectAccessibleAtBothWidths(page)
})
