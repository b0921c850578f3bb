import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeEach } from '../support/notes/note-document.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { pressSequence } from './support/keys.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const ADMIN = 'admin@example.co.jp'
const NUMBERS = ['A', 'B', 'C', 'D']

/** Stores four notes of a day that no other test uses. @returns the address of their list, and their ids */
async function fourNotes(day: string): Promise<{ list: string; ids: string[] }> {
  const ids = await storeEach(
    NUMBERS.map((letter) => ({
      deliveryDate: day,
      billingNo: `${letter}-${day}`,
      clientName: `${letter}商事㈱`,
    })),
  )
  return { list: `/admin?from_date=${day}&to_date=${day}&hakkou_status=すべて`, ids }
}

function link(page: Page, number: string): Locator {
  return page.getByRole('table').getByRole('link', { name: number })
}

/** Waits until an element has the focus. */
async function focused(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true)
}

/** The quick look of a note. */
function look(page: Page, number: string): Locator {
  return page.getByRole('complementary', { name: `${number}の概要` })
}

function noteInAddress(page: Page): string | null {
  return new URL(page.url()).searchParams.get('note')
}

test('a note is found, chosen, looked at, asked about and left again by the keyboard alone', async () => {
  const day = '1998-09-01'
  const { list, ids } = await fourNotes(day)
  const [, b = '', c = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page, watch } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, b).waitFor()

  await page.keyboard.press('/')
  const typed = page.getByRole('searchbox')
  await focused(typed)
  // These letters are shortcuts elsewhere.
  await page.keyboard.type('jx')
  await page.getByText('「jx」に合う納品書はありません').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type(c)
  await page.locator('table[aria-rowcount="2"]').waitFor()
  await page.keyboard.press('Enter')
  await focused(link(page, c))
  await page.keyboard.press('x')
  await page.getByRole('row').filter({ hasText: c }).getByRole('checkbox', { checked: true }).waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await link(page, b).waitFor()
  await link(page, b).focus()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await focused(link(page, b))
  await page.getByText('2行目（全4行）').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await look(page, b).getByText('件名').first().waitFor()
  await expect.poll(() => noteInAddress(page)).toBe(ids[1])
  await page.keyboard.press('j')
  await look(page, c).getByRole('heading', { level: 2, name: c }).waitFor()
  await look(page, c).getByRole('region', { name: '最近の履歴' }).waitFor()
  await focused(link(page, c))
  await expect.poll(() => noteInAddress(page)).toBe(ids[2])
  await expectAccessible(page)

  await page.keyboard.press('e')
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await mail.getByRole('button', { name: 'メール送信' }).waitFor()
  // Behind a dialog the list ignores its keys.
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await mail.waitFor({ state: 'detached' })
  await focused(link(page, c))
  await look(page, c).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: '営業発行停止にしますか？' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('Escape')
  await look(page, c).waitFor({ state: 'detached' })
  await focused(link(page, c))
  await expect.poll(() => noteInAddress(page)).toBeNull()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('the quick look comes again with a reload, closes with back, and shows what others change', async () => {
  const day = '1998-09-02'
  const { list, ids } = await fourNotes(day)
  const [a = '', b = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await page.getByRole('button', { name: `${a}の概要を横に開く` }).click()
  await look(page, a).getByRole('heading', { level: 2, name: a }).waitFor()
  await page.keyboard.press('j')
  await look(page, b).waitFor()
  await expect.poll(() => noteInAddress(page)).toBe(ids[1])
  await page.reload()
  await look(page, b).getByText('検収依頼メール表示').waitFor()
  await focused(link(page, b))
  await untilLive(page)
  await putNote(await signInAs('admin'), ids[1] ?? '', { hakkouStatus: '営業発行停止' })
  // The button has the same label before the change, so the test waits for its disabled state.
  await look(page, b).getByRole('button', { name: '営業発行停止', disabled: true }).waitFor()
  await page.goBack()
  await look(page, b).waitFor({ state: 'detached' })
  await link(page, a).waitFor()
})

test('closing the quick look does not bring back a search that was cleared just before it was opened', async () => {
  const day = '1998-09-12'
  const { list } = await fourNotes(day)
  const a = `A-${day}`
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, a).waitFor()
  const typedInAddress = () => new URL(page.url()).searchParams.get('q')
  await page.keyboard.press('/')
  await page.keyboard.type('jx')
  await expect.poll(typedInAddress).toBe('jx')
  await page.keyboard.press('Escape')
  await link(page, a).focus()
  await page.keyboard.press('Space')
  await look(page, a).getByRole('heading', { level: 2, name: a }).waitFor()
  await page.keyboard.press('Escape')
  await look(page, a).waitFor({ state: 'detached' })
  await focused(link(page, a))
  await expect.poll(typedInAddress).toBeNull()
  await link(page, `B-${day}`).waitFor()
})

test('on a narrow screen the quick look lies over the list, j and k go on in it, and Esc leads back to the row; on a phone buttons do, and back', async () => {
  const day = '1998-09-03'
  const { list } = await fourNotes(day)
  const [a = '', b = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page } = await newPerson({ width: 1000 })
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, a).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const drawer = (number: string) => page.getByRole('dialog', { name: `${number}の概要` })
  await drawer(a).getByText('検収依頼メール表示').waitFor()
  await page.keyboard.press('j')
  await drawer(b).getByText('検収依頼メール表示').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawer(b).waitFor({ state: 'detached' })
  await focused(link(page, b))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `${a}の概要を横に開く` }).click()
  await drawer(a).getByText('検収依頼メール表示').waitFor()
  await expectAccessible(page)
  await drawer(a).getByRole('button', { name: '次の納品書' }).click()
  await drawer(b).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('arrows, Home and End go from row to row, a row keeps the focus out of sight, and E and S act on what is selected', async () => {
  const day = '1998-09-05'
  const { list, ids } = await fourNotes(day)
  const [a = '', b = '', , d = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, a).focus()
  await page.keyboard.press('End')
  await focused(link(page, d))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await focused(link(page, b))
  const [detail] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await detail.waitForURL(`**/delivery-notes/${ids[1] ?? ''}/`)
  await detail.close()
  // A row that only has the focus may not be the one that is meant.
  await page.keyboard.press('s')
  await page.getByText('納品書が選択されていません').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: '検収依頼メール' }).getByLabel('本文').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focused(link(page, b))
  await untilLive(page)
  await page.keyboard.press('s')
  await page.getByRole('button', { name: '営業発行停止にする' }).click()
  // Under the pointer the notice stays, however long the rest takes.
  await page.getByText('営業発行停止にしました').hover()
  await page.getByRole('row').filter({ hasText: b }).getByText('営業発行停止').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focused(link(page, b))
  await page.keyboard.press('Control+z')
  await page.getByRole('row').filter({ hasText: b }).getByText('営業未対応').waitFor()
  await focused(link(page, b))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  await page.waitForURL('**/admin/bulk?action=send')
})

test('keys pressed before the code of what they open has come are not lost', async () => {
  const day = '1998-09-11'
  const { list } = await fourNotes(day)
  const a = `A-${day}`
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
  const asked = page.waitForRequest('**/assets/list-later-*.js')
  await page.route('**/assets/list-later-*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(list)
  await link(page, a).focus()
  await asked
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  letCome(undefined)
  await page.getByRole('dialog', { name: '検収依頼メール' }).getByLabel('本文').waitFor()
})

test('a note opened from the list knows its neighbours there; one opened by its address says that it does not', async () => {
  const day = '1998-09-06'
  const { list, ids } = await fourNotes(day)
  const [, b = '', c = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(`/admin/delivery-notes/${ids[1] ?? ''}/`)
  await page.getByRole('button', { name: '次の納品書（一覧から開いていないため' }).waitFor()
  await page.goto(list)
  const [detail] = await Promise.all([page.context().waitForEvent('page'), link(page, b).click()])
  await detail.getByRole('heading', { level: 1, name: b }).waitFor()
  await detail.keyboard.press('j')
  await detail.getByRole('heading', { level: 1, name: c }).waitFor()
  await detail.getByRole('button', { name: '前の納品書', exact: true }).click()
  await detail.getByRole('heading', { level: 1, name: b }).waitFor()
  await detail.keyboard.press('e')
  await detail.getByRole('dialog', { name: '検収依頼メール' }).waitFor()
  await detail.keyboard.press('Escape')
  await detail.getByRole('dialog').waitFor({ state: 'detached' })
  await detail.keyboard.press('u')
  await detail.waitForURL((url) => url.searchParams.get('from_date') === day)
})

test('the help sheet lists the keys and switches off those of a single letter, which stays so', async () => {
  const day = '1998-09-07'
  const { list } = await fourNotes(day)
  const a = `A-${day}`
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, a).waitFor()
  await page.getByRole('button', { name: 'キーボード操作' }).click()
  const sheet = page.getByRole('dialog', { name: 'キーボード操作' })
  await sheet.getByText('次の行へ').first().waitFor()
  await expectAccessible(page)
  await sheet.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.reload()
  await link(page, a).waitFor()
  await page.keyboard.press('Shift+?')
  await page.keyboard.press('j')
  await link(page, a).waitFor()
  await page.getByRole('button', { name: 'キーボード操作' }).click()
  await sheet.getByText('（オフ）').first().waitFor()
  expect(await page.locator('tr[data-current="true"]').count()).toBe(0)
})

test('Ctrl+K finds pages, what can be done, and notes by number and client', async () => {
  const day = '1998-09-08'
  const { list, ids } = await fourNotes(day)
  const [, b = '', c = ''] = NUMBERS.map((letter) => `${letter}-${day}`)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, b).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '操作・納品書を探す' })
  const field = palette.getByRole('combobox')
  await field.fill('ユーザー')
  await palette.getByRole('option', { name: 'ユーザー管理へ移動' }).waitFor()
  await expectAccessible(page)
  await field.fill('Ｃ商事(株)')
  await palette.getByRole('option', { name: c }).waitFor()
  await page.keyboard.press('Enter')
  await look(page, c).getByRole('heading', { level: 2, name: c }).waitFor()
  await expect.poll(() => noteInAddress(page)).toBe(ids[2])
  await page.keyboard.press('Control+k')
  await field.fill('ユーザー')
  await palette.getByRole('option', { name: 'ユーザー管理へ移動' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/users')
  await pressSequence(page, 'g', 'l')
  await page.waitForURL((url) => url.pathname === '/admin')
})

test('an input method composes in a field, and no key of it is a shortcut', async () => {
  const day = '1998-09-09'
  const { list } = await fourNotes(day)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  await link(page, `A-${day}`).waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await focused(field)
  const cdp = await page.context().newCDPSession(page)
  for (const text of ['j', 'jk', 'じぇ', 'じぇx']) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  // Keys that an input method consumes arrive with key code 229.
  for (const key of ['j', 'x', 'Enter', 'Escape']) {
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: 'KeyJ',
      windowsVirtualKeyCode: 229,
    })
  }
  await cdp.send('Input.insertText', { text: 'じぇっと' })
  expect(await field.inputValue()).toContain('じぇっと')
  expect(await page.locator('tr[data-current="true"]').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(noteInAddress(page)).toBeNull()
})

test('from the top of the page the first note is at most ten Tabs away, by the skip links; a field has the ring that buttons have', async () => {
  const day = '1998-09-10'
  const { list } = await fourNotes(day)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto(list)
  const first = link(page, `A-${day}`)
  await first.waitFor()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  const words: string[] = []
  while (words.at(-1) !== '検索結果の先頭へ進む' && words.length < 10) {
    await page.keyboard.press('Tab')
    words.push((await page.locator(':focus').innerText()).trim())
    if (words.at(-1) === '本文へ移動') await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await focused(first)
  expect(words).toEqual(['本文へ移動', '検索結果の先頭へ進む'])

  const ringOf = async (element: Locator) => {
    await element.waitFor()
    await element.focus()
    return element.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      return `${outlineStyle} ${outlineWidth}`
    })
  }
  await page.getByRole('button', { name: /^検索条件/ }).click()
  await page.keyboard.press('Tab')
  const ring = await ringOf(page.getByRole('button', { name: '検索', exact: true }))
  expect(ring).toMatch(/^solid 2px/)
  expect(await ringOf(page.getByRole('textbox', { name: '納品日（開始）' }))).toBe(ring)
})
