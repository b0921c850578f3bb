import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator, Page } from 'playwright-core'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { newPage, openBrowser, signedIn, untilDrawn } from './camera.ts'
import { GUIDE_SCREENS, type GuideScreen } from './guide-screens.ts'
import { recordTaken } from './taken.ts'

const FOLDER = path.join(projectRoot, 'web', 'src', 'features', 'guide', 'pictures')
const THEMES = ['light', 'dark'] as const
/** Pixels of a picture for each of the page, so that letters are sharp on most screens. */
const SCALE = 2
/** Letters stay clear, at a quarter of a PNG's size. */
const WEBP_QUALITY = 70
const HEIGHT = 900

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What is shown and `margin` around it, in pixels of the page. */
async function boxOf(
  parts: readonly Locator[],
  { width, height: highest = Number.POSITIVE_INFINITY, margin = 8 }: GuideScreen,
): Promise<Box> {
  const boxes: Box[] = []
  for (const part of parts) {
    const box = await part.boundingBox()
    if (box === null) throw new Error(`Nothing to show: ${String(part)}`)
    boxes.push(box)
  }
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  const [x, y] = [Math.max(Math.floor(left - margin), 0), Math.max(Math.floor(top - margin), 0)]
  return {
    x,
    y,
    width: Math.min(Math.ceil(right + margin), width) - x,
    height: Math.min(Math.ceil(bottom + margin) - y, highest),
  }
}

/** Takes one picture. @returns its size in pixels of the page */
async function takePart(page: Page, name: string, screen: GuideScreen, theme: string) {
  await page.goto('about:blank')
  await page.setViewportSize({ width: screen.width, height: HEIGHT })
  await screen.open(page)
  await untilDrawn(page)
  // What takes part in no layout, such as a dialog, is placed by the window: it must hold all of it.
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  const clip = await boxOf(screen.shown(page), screen)
  const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' })
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const file = path.join(FOLDER, `${name}-${theme}.webp`)
  writeFileSync(file, await canvas.encode('webp', WEBP_QUALITY))
  recordTaken(file)
  console.log(path.relative(projectRoot, file))
  return { width: clip.width, height: clip.height }
}

await runCommand(async () => {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await openBrowser()
  const sizes: Record<string, { width: number; height: number }> = {}
  for (const theme of THEMES) {
    const size = { width: 1000, height: HEIGHT }
    const staff = {
      admin: await signedIn(browser, 'admin@example.co.jp', size, theme, SCALE),
      normal: await signedIn(browser, 'normal@example.co.jp', size, theme, SCALE),
    }
    for (const [name, screen] of Object.entries(GUIDE_SCREENS)) {
      const { viewer = 'admin' } = screen
      // Each client has a browser of their own, which remembers no password.
      const page = viewer === 'client' ? await newPage(browser, size, theme, SCALE) : staff[viewer]
      const taken = await takePart(page, name, screen, theme)
      const { width, height } = sizes[name] ?? taken
      // Colours move nothing: one of the two was taken before all of it was there.
      if (width !== taken.width || height !== taken.height)
        throw new Error(`${name}: ${theme} has another size`)
      sizes[name] = taken
      if (viewer === 'client') await page.context().close()
    }
    for (const page of Object.values(staff)) await page.context().close()
  }
  for (const file of readdirSync(FOLDER)) {
    const name = file.replace(/-(?:light|dark)\.webp$/, '')
    if (file.endsWith('.webp') && sizes[name] === undefined) rmSync(path.join(FOLDER, file))
  }
  writeFileSync(path.join(FOLDER, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  await browser.close()
  return 0
})
// Firestore clients keep connections open, which would keep the process running.
process.exit()
