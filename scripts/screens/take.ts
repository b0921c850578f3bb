import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { comeToAll, newPage, openBrowser, signedIn, untilDrawn } from '../pictures/camera.ts'
import { runCommand } from '../refusal.ts'
import { fileOf, THEMES, WIDTHS } from './folders.ts'
import type { Screen, Viewer } from './screen.ts'
import { allScreens } from './screens.ts'
import { allStates } from './states.ts'

const HEIGHT = 900
/** No picture is higher: of a longer page the beginning is enough. In pixels. */
const HIGHEST = 4_000

const [folder = '', word = ''] = process.argv.slice(2)

/** The page of a viewer, signed in if they have an account. */
function pageOf(browser: Browser, viewer: Viewer, theme: (typeof THEMES)[number]): Promise<Page> {
  const size = { width: WIDTHS[0], height: HEIGHT }
  return viewer === 'nobody' || viewer === 'client'
    ? newPage(browser, size, theme)
    : signedIn(browser, `${viewer}@example.co.jp`, size, theme)
}

async function takeScreen(
  page: Page,
  { viewer, name, path: address, before, reach, each }: Screen,
  theme: (typeof THEMES)[number],
) {
  // What the last screen left, such as a dialog, goes with its page.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.unrouteAll()
  // A state is reached as on a desk: on a phone what is pressed may be in a menu.
  await page.setViewportSize({ width: Math.max(...WIDTHS), height: HEIGHT })
  await before?.(page)
  await page.goto(address)
  await untilDrawn(page)
  await reach?.(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await untilDrawn(page)
    await each?.(page)
    await comeToAll(page)
    // A dialog covers the window, not the page.
    const isCovered = await page.getByRole('dialog').first().isVisible()
    const wanted = isCovered ? HEIGHT : await page.evaluate(() => document.documentElement.scrollHeight)
    const height = Math.min(HIGHEST, wanted)
    await page.screenshot({
      path: path.join(folder, fileOf(viewer, name, width, theme)),
      clip: { x: 0, y: 0, width, height: Math.max(height, HEIGHT) },
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

await runCommand(async () => {
  mkdirSync(folder, { recursive: true })
  const screens = [...(await allScreens()), ...(await allStates())].filter(({ viewer, name }) =>
    `${viewer}-${name}`.includes(word),
  )
  const browser = await openBrowser()
  for (const theme of THEMES) {
    for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
      const page = await pageOf(browser, viewer, theme)
      for (const screen of screens.filter((one) => one.viewer === viewer)) {
        await takeScreen(page, screen, theme)
        console.log(`${viewer}-${screen.name} (${theme})`)
      }
      await page.context().close()
    }
  }
  await browser.close()
  return 0
})
// Firestore clients keep connections open, which would keep the process running.
process.exit()
