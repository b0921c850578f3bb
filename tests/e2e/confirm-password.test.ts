import { expect, test } from 'vitest'
import { newPerson } from './support/browser.ts'
import { passwordField } from './support/client-page.ts'
import { SIZE } from './support/contexts.ts'

test('the field for the password stays where it is when the company becomes known, also where scroll bars take room', async () => {
  const { page } = await newPerson({ hasBars: true })
  const known = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/confirm/sender/', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/confirm/no-such-token/')
  await passwordField(page).waitFor()
  // The lowest window that needs no scroll bar.
  await page.setViewportSize({ width: SIZE.width, height: 300 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: SIZE.width, height })
  const before = await passwordField(page).boundingBox()
  known.resolve(undefined)
  await page.getByRole('heading', { name: 'お問い合わせ先' }).waitFor()
  expect(await passwordField(page).boundingBox()).toEqual(before)
})
