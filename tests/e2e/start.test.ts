import { isPageKind, TODAY_KINDS, TODAY_LABELS } from '@kenshu/contract/today/kinds'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeClientNote } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { newPrefix } from '../support/zac/export.ts'
import { newPerson } from './support/browser.ts'
import { enterAs, signInAs } from './support/sign-in.ts'
import { answerWaiting } from './support/today.ts'

const ME = 'user/me/'
const ROWS = 'delivery_notes/'
const TOTALS = 'delivery_notes/totals/'
const LOOKUP = 'accounts:lookup'

/** A signed-in user with their list open, and the requests of each of their visits, by name, in order. */
async function newVisitor(): Promise<{ page: Page; visit: (address: string) => Promise<string[]> }> {
  const { page, context } = await newPerson()
  let asked: string[] = []
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [, path] = pathname.split('/api/v1/')
    if (path !== undefined && searchParams.get('limit') !== '10000') asked.push(path)
    if (pathname.endsWith(LOOKUP)) asked.push(LOOKUP)
  })
  await signInAs(page, 'admin@example.co.jp')
  await page.getByText('税込合計').waitFor()
  const visit = async (address: string) => {
    // The page that is left may still be asking.
    await page.goto('about:blank')
    asked = []
    await page.goto(address)
    return asked
  }
  return { page, visit }
}

/** How often something was asked for. */
function times(asked: readonly string[], path: string): number {
  return asked.filter((one) => one === path).length
}

/** Changes the stored user of Firebase Auth. */
async function changeStoredUser(page: Page, change: { expirationTime?: number; accessToken?: string }) {
  await page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { stsTokenManager: object }
    Object.assign(user.stsTokenManager, changed)
    localStorage.setItem(key, JSON.stringify(user))
  }, change)
}

/** Holds back the answer to a call until `release` is called. */
async function holding(page: Page, path: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<undefined>()
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  return {
    release: () => {
      held.resolve(undefined)
    },
  }
}

test(
  'who comes back has the first calls made before Firebase has looked the account up, each of them once; whom this browser has not met, has not',
  // The query with which the list opened is used on the same day only.
  onOneDay(async () => {
    const { page, visit } = await newVisitor()
    const asked = await visit('/admin')
    await page.getByText('税込合計').waitFor()
    await expect.poll(() => asked).toContain(LOOKUP)
    const first = asked.slice(0, asked.indexOf(LOOKUP))
    expect(first).toEqual(expect.arrayContaining([ME, ROWS, TOTALS]))
    await expect.poll(() => asked).toContain('today/')
    expect([times(asked, ME), times(asked, ROWS), times(asked, TOTALS)]).toEqual([1, 1, 1])

    await page.evaluate(() => {
      const visit = JSON.parse(localStorage.getItem('start:last-visit') ?? '{}') as object
      localStorage.setItem('start:last-visit', JSON.stringify({ ...visit, uid: 'somebody-else' }))
    })
    const unknown = await visit('/admin')
    await page.getByText('税込合計').waitFor()
    expect(unknown.indexOf(ME)).toBeGreaterThan(unknown.indexOf(LOOKUP))
  }),
)

test(
  'who comes back by the address of the app is led on to a list that is already asked for',
  onOneDay(async () => {
    const { page, visit } = await newVisitor()
    const me = await holding(page, `**/api/v1/${ME}`)
    const asked = await visit('/')
    await expect.poll(() => asked).toEqual(expect.arrayContaining([ROWS, TOTALS]))
    me.release()
    await page.getByText('税込合計').waitFor()
    await expect.poll(() => asked).toContain('today/')
    expect([times(asked, ME), times(asked, ROWS), times(asked, TOTALS)]).toEqual([1, 1, 1])
  }),
)

test("a note's own call does not wait for who one is", async () => {
  const { page, visit } = await newVisitor()
  const billingNo = newPrefix()
  const id = await storeNote({ billingNo })
  let isNoteAsked = false
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/v1/${ROWS}${id}/`)) isNoteAsked = true
  })
  await page.route(`**/api/v1/${ME}`, async (route) => {
    await expect.poll(() => isNoteAsked).toBe(true)
    await route.continue()
  })
  const asked = await visit(`/admin/delivery-notes/${id}/`)
  await page.getByRole('heading', { level: 1, name: new RegExp(billingNo) }).waitFor()
  await expect.poll(() => asked).toContain('today/')
  expect([times(asked, ME), times(asked, `${ROWS}${id}/`)]).toEqual([1, 1])
})

test("what a note's page reads besides does not wait until Firebase has looked the account up", async () => {
  const { page, visit } = await newVisitor()
  const id = await storeNote({ billingNo: newPrefix() })
  const lookup = await holding(page, `**/${LOOKUP}**`)
  const asked = await visit(`/admin/delivery-notes/${id}/`)
  await page.getByText('検収URL・パスワードの表示（その日の初回）').waitFor()
  await expect.poll(() => asked).toContain('today/')
  lookup.release()
  await expect.poll(() => asked).toContain(LOOKUP)
})

test("a month's figures and checklist are asked for before Firebase has looked the account up, each of them once", async () => {
  const { page, visit } = await newVisitor()
  const calls = [ME, 'monthly/2026-02/', 'monthly/2026-02/close/']
  const asked = await visit('/admin/monthly?month=2026-02')
  await page.getByRole('region', { name: '発行ステータス別' }).waitFor()
  await expect.poll(() => asked).toContain(LOOKUP)
  expect(asked.slice(0, asked.indexOf(LOOKUP))).toEqual(expect.arrayContaining(calls))
  expect(calls.map((call) => times(asked, call))).toEqual([1, 1, 1])
})

test('with a token that has ended, or that the server refuses, the list opens in the ordinary way', async () => {
  const { page, visit } = await newVisitor()
  await changeStoredUser(page, { expirationTime: Date.now() - 1 })
  const ended = await visit('/admin')
  await page.getByText('税込合計').waitFor()
  expect(ended.indexOf(ME)).toBeGreaterThan(ended.indexOf(LOOKUP))
  expect(times(ended, ME)).toBe(1)

  let isRefused = false
  await page.route(`**/api/v1/${ME}`, async (route) => {
    if (isRefused) await route.continue()
    else await route.fulfill({ status: 401, json: { code: 'unauthenticated' } })
    isRefused = true
  })
  const refused = await visit('/admin')
  await page.getByText('税込合計').waitFor()
  expect(times(refused, ME)).toBe(2)
})

test('until the script has run, the frame of a page stands there, and no word', async () => {
  const { page } = await newPerson()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/admin')
  await page.locator('.shell-rows').waitFor()
  expect((await page.locator('.shell').innerText()).trim()).toBe('')
})

test('until its script has run, the sign-in has its card where it will stand, and no word', async () => {
  const { page } = await newPerson()
  const card = page.locator('div', { has: page.locator(':scope > svg[width="2.75rem"]') })
  // Fractions of a pixel are not seen.
  const boxOfCard = async () =>
    Object.entries((await card.boundingBox()) ?? {}).map(
      ([side, length]) => `${side} ${String(Math.round(length))}`,
    )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/login')
    const before = await boxOfCard()
    expect((await page.locator('.shell-sign-in').innerText()).trim()).toBe('')
    // What its button needs is fetched by the first script, and not before.
    const soon = page.locator('link[rel="soon"]')
    expect(await soon.count()).toBeGreaterThan(0)
    await page.unroute('**/assets/**')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
    expect(await soon.count()).toBe(0)
    expect(await boxOfCard()).toEqual(before)
    expect(before).toHaveLength(4)
  }
})

test.each([1440, 390])('at %i nothing moves when what waits for one has been counted', async (width) => {
  const { page } = await newPerson({ width, height: 900 })
  await enterAs(page, 'admin@example.co.jp')
  const { promise: counted, resolve: count } = Promise.withResolvers<undefined>()
  await answerWaiting(page, [{ kind: 'waitingRoles', count: 2, notes: null }], () => counted)
  await page.goto('/admin')
  // The list below it is as high as its rows, whose heights a phone learns only once they have been drawn.
  const total = page.getByText('税込合計')
  await total.waitFor()
  const before = await total.boundingBox()
  count(undefined)
  await page.getByRole('region', { name: 'きょうの対応' }).getByText('権限待ちの人').waitFor()
  expect(await total.boundingBox()).toEqual(before)
})

test('nothing moves for who comes back to so much that waits that it fills two lines', async () => {
  const { page } = await newPerson({ width: 800 })
  await enterAs(page, 'admin@example.co.jp')
  let counts = Promise.withResolvers<undefined>()
  const waiting = TODAY_KINDS.filter(isPageKind).map((kind) => ({
    kind,
    count: 1234,
    notes: null,
    month: '2026-10',
  }))
  await answerWaiting(page, waiting, () => counts.promise)
  const total = page.getByText('税込合計')
  const lastChip = page.getByRole('region', { name: 'きょうの対応' }).getByText(TODAY_LABELS.lateChanges)
  await page.goto('/admin')
  await total.waitFor()
  const belowOneLine = await total.boundingBox()
  counts.resolve(undefined)
  await lastChip.waitFor()
  const seen = await total.boundingBox()
  expect(seen?.y).toBeGreaterThan(belowOneLine?.y ?? Infinity)

  counts = Promise.withResolvers()
  await page.reload()
  await total.waitFor()
  expect(await lastChip.isVisible()).toBe(false)
  expect(await total.boundingBox()).toEqual(seen)
  counts.resolve(undefined)
  await lastChip.waitFor()
  expect(await total.boundingBox()).toEqual(seen)
})

test.each([1440, 390])('at %i nothing moves when a client learns who has sent the note', async (width) => {
  const { accessToken } = await storeClientNote()
  const { page } = await newPerson({ width, height: 900 })
  const sender = await holding(page, '**/api/v1/confirm/sender/')
  await page.goto(`/confirm/${accessToken}`)
  const last = page.getByText('関係者以外の方に共有しないでください')
  const before = await last.boundingBox()
  sender.release()
  await page.getByRole('region', { name: 'お問い合わせ先' }).waitFor()
  expect(await last.boundingBox()).toEqual(before)
})

/** Presses a field of a page whose calendar's code has not come, and lets it come. @returns the field */
async function pressEarly(page: Page, path: string, code: string, fieldOf: () => Locator): Promise<Locator> {
  await signInAs(page, 'admin@example.co.jp')
  await page.getByText('税込合計').waitFor()
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
  const asked = page.waitForRequest(`**/assets/${code}-*.js`)
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await come
    await route.continue()
  })
  await page.goto(path)
  await asked
  await fieldOf().click()
  letCome(undefined)
  return fieldOf()
}

const isFocused = (field: Locator) => field.evaluate((own) => own === document.activeElement)

test('a date field that is pressed before its calendar has come opens it then', async () => {
  const { page } = await newPerson()
  const field = await pressEarly(page, '/admin/download-csv', 'date-input-field', () =>
    page.getByRole('textbox', { name: '開始日' }),
  )
  await page.getByRole('button', { name: '前の月' }).waitFor()
  await expect.poll(() => isFocused(field)).toBe(true)
})

test('the month of 月次 that is pressed before its calendar has come opens it then, and has the focus again once that is closed', async () => {
  const { page } = await newPerson()
  const field = await pressEarly(page, '/admin/monthly', 'month-input', () =>
    page.getByRole('button', { name: /^納品日の月/ }),
  )
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('button', { name: '前の年' }).waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(field)).toBe(true)
})

test('where the app cannot be loaded, the document says so at once, and opens it when there is a connection again', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/admin')
  const late = page.getByText('画面を表示できていません。')
  await late.waitFor()
  await page.getByRole('link', { name: '再読み込み' }).click({ trial: true })
  await page.unroute('**/assets/app-*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('税込合計').waitFor()
  expect(await late.count()).toBe(0)
})

test('where not even the first script comes, the document says so after some seconds', async () => {
  const { page } = await newPerson()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  // Nobody has to wait for them here.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await page.getByText('画面を表示できていません。').waitFor()
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: '再読み込み' }).click()
  await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
})
