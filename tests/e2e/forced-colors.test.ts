import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

/** Tests what Windows’ contrast themes leave of the staff app: what is chosen is told by backgrounds, which they take away. */

interface Edge {
  /** in pixels */
  width: number
  color: string
}

function edge(element: Locator, side: 'Top' | 'Bottom' | 'Left'): Promise<Edge> {
  return element.evaluate((own, name) => {
    const style = getComputedStyle(own)
    return {
      width: Number.parseFloat(style[`border${name}Width`]),
      color: style[`border${name}Color`],
    }
  }, side)
}

test('in a contrast theme one sees the switch, and which tab and page are shown', async () => {
  const { page } = await newPerson()
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/morning')
  const toggle = page.getByRole('switch', { name: '朝のメールを受け取る' })
  await toggle.waitFor()
  const [ground, highlight] = await page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const colors = ['Canvas', 'Highlight'].map((name) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    })
    probe.remove()
    return colors
  })
  const { width, color } = await edge(toggle.locator('~ .mantine-Switch-track'), 'Top')
  expect(width).toBeGreaterThan(0)
  expect(color).not.toBe(ground)

  const tabs = page.getByRole('tab')
  const shown = page.getByRole('tab', { selected: true })
  const bottom = await edge(shown, 'Bottom')
  expect(bottom.width).toBeGreaterThan(0)
  expect(bottom.color).toBe(highlight)
  expect((await edge(tabs.and(page.locator('[aria-selected="false"]')).first(), 'Bottom')).color).toBe(ground)
  const entry = page.getByRole('link', { name: '設定' }).and(page.locator('[aria-current="page"]'))
  expect(await edge(entry, 'Left')).toEqual({ width: 4, color: highlight })
})

test('in a contrast theme no line crosses what a row says below its status', async () => {
  const day = '2019-05-07'
  const id = await storeNote({ deliveryDate: day })
  await adminDb().doc(`deliveryNotes/${id}`).update({ mailProblem: 'failed' })
  const { page } = await newPerson()
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  const mark = page.locator('main table button[aria-pressed]').first()
  await mark.waitFor()
  expect((await edge(mark, 'Top')).width).toBe(0)
})
