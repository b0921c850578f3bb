import { CONTACT_EMAIL_SENTENCES, PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { until } from '../support/patience.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, historyEntry, openNote, pressAndHear } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { blockLiveUpdates, untilLive } from './support/until-live.ts'

const NAME = '変更後の担当者名'
const EMAIL = '変更後のメールアドレス'
/** The alias of normal@example.co.jp, which that user's own notes have. */
const NORMAL_ALIAS = 'taro.eigyo@example.co.jp'
const DIALOG = { stop: '営業発行停止にしますか？', remove: '納品書の削除' }

test('an admin changes the contact, told of mistakes while typing, and the history shows it', async () => {
  const id = await storeNote({ salesChangedClientContactName: '前任 一郎' })
  const { page, watch } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await button(page, '編集').click()
  const [name, email, save] = [page.getByLabel(NAME), page.getByLabel(EMAIL), button(page, '保存')]
  expect(await save.isDisabled()).toBe(true)

  await email.pressSequentially('後任')
  await page.getByText(CONTACT_EMAIL_SENTENCES.format).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await email.fill('')
  await email.pressSequentially('kounin@elsewhere.example.com')
  await page.getByText(CONTACT_EMAIL_SENTENCES.domain).waitFor()
  expect(await save.isDisabled()).toBe(true)
  expect(await button(page, '検収依頼メール表示').isDisabled()).toBe(true)

  await email.fill('kounin@customer.example.com')
  await name.fill('後任 https://attacker.example')
  await page.getByText(PERSON_NAME_SENTENCES.webAddress).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await name.fill('後任 花子')
  await pressAndHear(save, '保存しました')
  await page.reload()
  await card(page, '検収用情報').getByText('後任 花子').waitFor()
  await card(page, '検収用情報').getByText('kounin@customer.example.com').waitFor()

  const entry = await historyEntry(page, '編集')
  expect(entry).toContain('管理 花子')
  expect(entry).toContain(`${NAME}変更前: 前任 一郎→変更後: 後任 花子`)
  expect(entry).toContain(`${EMAIL}変更前: （なし）→変更後: kounin@customer.example.com`)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test.each([
  ['at once', true],
  ['when they save, where changes do not arrive by themselves', false],
])(
  'of two people at the same note, the second is told %s, sees both versions, and loses nothing',
  async (_, isLive) => {
    const id = await storeNote({ salesPersonEmail: NORMAL_ALIAS })
    const [first, second] = [await newPerson(), await newPerson()]
    if (!isLive) await blockLiveUpdates(second.context)
    await enterAs(first.page, 'admin@example.co.jp')
    await enterAs(second.page, 'normal@example.co.jp')
    await openNote(first.page, '/admin', id)
    await openNote(second.page, '/normal', id)
    if (isLive) await untilLive(second.page)
    for (const { page } of [first, second]) await button(page, '編集').click()
    await second.page.getByLabel(EMAIL).fill('normal@customer.example.com')
    await first.page.getByLabel(NAME).fill('管理者の入力')
    await first.page.getByLabel(EMAIL).fill('admin@customer.example.com')
    await pressAndHear(button(first.page, '保存'), '保存しました')

    if (!isLive) await button(second.page, '保存').click()
    await second.page.getByText(/^\S.+さんが\d+年\d+月\d+日 \d\d:\d\dに変更しました$/).waitFor()
    const table = second.page.getByRole('table').filter({ hasText: '最新の内容' })
    // Untouched fields are updated from the note a moment later.
    await until(async () => {
      expect(await table.getByRole('row').allInnerTexts()).toEqual([
        '項目\t最新の内容\t入力欄の内容',
        `${NAME}\t管理者の入力\t管理者の入力`,
        `${EMAIL}\tadmin@customer.example.com\tnormal@customer.example.com`,
      ])
    })
    expect(await storedNote(id)).toMatchObject({
      salesChangedClientContactEmail: 'admin@customer.example.com',
      revision: 2,
    })

    await pressAndHear(button(second.page, '保存'), '保存しました')
    expect(await storedNote(id)).toMatchObject({
      salesChangedClientContactName: '管理者の入力',
      salesChangedClientContactEmail: 'normal@customer.example.com',
      revision: 3,
    })
  },
)

test('an admin stops a note and deletes it, and the list in another tab follows', async () => {
  const day = '1999-03-05'
  const id = await storeNote({ deliveryDate: day })
  const { context, page: list, watch } = await newPerson()
  await enterAs(list, 'admin@example.co.jp')
  await list.goto(`/admin?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    list.getByRole('link', { name: id }).click(),
  ])
  await untilLive(list)
  const stop = button(page, '営業発行停止')
  await stop.click()
  const stopPrompt = page.getByRole('dialog', { name: DIALOG.stop })
  await button(stopPrompt, 'キャンセル').click()
  await stopPrompt.waitFor({ state: 'detached' })
  expect(await storedNote(id)).toMatchObject({ hakkouStatus: '営業未対応', revision: 1 })

  await stop.click()
  await button(stopPrompt, '営業発行停止にする').click()
  await page.getByText('営業発行停止にしました').waitFor()
  await stop.and(page.locator(':disabled')).waitFor()
  await list.getByRole('row').filter({ hasText: id }).getByText('営業発行停止').waitFor()
  expect(await historyEntry(page, '営業発行停止')).toContain('変更前: 営業未対応→変更後: 営業発行停止')

  await button(page, '削除').click()
  const removePrompt = page.getByRole('dialog', { name: DIALOG.remove })
  await removePrompt.getByText('本当にこの納品書を削除しますか？').waitFor()
  await button(removePrompt, '削除する').click()
  await page.getByRole('heading', { name: '納品書を削除しました' }).waitFor()
  await list.getByText('条件に合う納品書はありません').waitFor()
  await list.getByText('検索条件を指定して検索ボタンを押してください。', { exact: true }).waitFor()
  expect(await storedNote(id)).toBeUndefined()
  const closed = page.waitForEvent('close')
  // The tab may close before Playwright confirms the click, so the closing itself is the proof of the click.
  button(page, 'このタブを閉じる')
    .click()
    .catch(() => undefined)
  await closed
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('the prompt of a stop tells of an acceptance, also where only the flag says so', async () => {
  const told = 'この納品書はすでにクライアントが検収済みです。停止してよいか確認してください。'
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  const shows = async (note: Parameters<typeof storeNote>[0]) => {
    await openNote(page, '/admin', await storeNote(note))
    await button(page, '営業発行停止').click()
    const prompt = page.getByRole('dialog', { name: DIALOG.stop })
    await button(prompt, '営業発行停止にする').waitFor()
    return prompt.getByText(told).isVisible()
  }
  expect(await shows({ hakkouStatus: '営業未対応' })).toBe(false)
  expect(await shows({ hakkouStatus: '営業未対応', isAccepted: true })).toBe(true)
  expect(await shows({ hakkouStatus: 'CL検収済' })).toBe(true)
})

const BUTTONS = {
  mail: '検収依頼メール表示',
  stop: '営業発行停止',
  remove: '削除',
  edit: '編集',
  reissue: 'URLとパスワードを再発行',
}
/** The buttons that copy a value, or are about where a contact comes from: everybody has them, or they depend on other notes. */
const OF_VALUES = ['コピー', 'この連絡先の由来', 'この連絡先にする']

/** The labels of a user's buttons for what may be done to a note. */
async function noteButtons(page: Page): Promise<string[]> {
  const words = await page.getByRole('main').getByRole('button').allInnerTexts()
  return words.filter((word) => word !== '' && !OF_VALUES.includes(word))
}

const SEEN = [
  {
    email: 'admin@example.co.jp',
    home: '/admin',
    notes: [
      { whose: 'any note', note: {}, buttons: [BUTTONS.mail, BUTTONS.stop, BUTTONS.edit, BUTTONS.reissue] },
      {
        whose: 'a stopped note',
        note: { hakkouStatus: '営業発行停止' },
        buttons: [BUTTONS.remove, BUTTONS.mail, BUTTONS.stop, BUTTONS.edit, BUTTONS.reissue],
      },
    ],
  },
  {
    email: 'normal@example.co.jp',
    home: '/normal',
    notes: [
      {
        whose: 'an own note',
        note: { salesPersonEmail: NORMAL_ALIAS },
        buttons: [BUTTONS.mail, BUTTONS.stop, BUTTONS.edit, BUTTONS.reissue],
      },
      {
        whose: 'an own stopped note',
        note: { salesPersonEmail: NORMAL_ALIAS, hakkouStatus: '営業発行停止' },
        buttons: [BUTTONS.mail, BUTTONS.stop, BUTTONS.edit, BUTTONS.reissue],
      },
      { whose: "another's note", note: {}, buttons: [BUTTONS.mail, BUTTONS.stop] },
    ],
  },
  {
    email: 'uploader@example.co.jp',
    home: '/csv_uploader',
    notes: [
      {
        whose: 'a note that bears their e-mail',
        note: { salesPersonEmail: 'uploader@example.co.jp' },
        buttons: [],
      },
    ],
  },
] as const

test.each(SEEN)('the buttons of $email', async ({ email, home, notes }) => {
  const { page } = await newPerson()
  await enterAs(page, email)
  for (const { whose, note, buttons } of notes) {
    await openNote(page, home, await storeNote(note))
    await button(card(page, '検収用情報'), '検収URLをコピー').waitFor()
    await historyEntry(page, '検収URL・パスワードの表示（その日の初回）')
    await expect.poll(() => noteButtons(page), { message: whose }).toEqual(buttons)
  }
})

test('the edit form, with an error in it, is accessible on a screen and on a phone, and cancel leaves a note as it was', async () => {
  const id = await storeNote({ salesChangedClientContactName: '前任 一郎' })
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await button(page, '編集').click()
  await page.getByLabel(NAME).fill('だれか')
  await page.getByLabel(EMAIL).fill('後任')
  await page.getByText(CONTACT_EMAIL_SENTENCES.format).waitFor()
  await expectAccessibleAtBothWidths(page)
  await button(page, 'キャンセル').click()
  await card(page, '検収用情報').getByText('前任 一郎').waitFor()
  expect(await storedNote(id)).toMatchObject({ salesChangedClientContactName: '前任 一郎', revision: 1 })
})
