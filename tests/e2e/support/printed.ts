import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A printed page. */
export interface Sheet {
  /** width and height in points */
  size: number[]
  /** its text without spaces */
  words: string
}

/** The pages of a PDF. */
export async function printed(pdf: Buffer): Promise<Sheet[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    const words = content.items.map((item) => ('str' in item ? item.str : '')).join('')
    const [, , width = 0, height = 0] = page.view
    // Chromium names some characters by radicals that look the same.
    const plain = words.replaceAll(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))
    sheets.push({ size: [Math.round(width), Math.round(height)], words: plain.replaceAll(/\s+/g, '') })
  }
  await loading.destroy()
  return sheets
}

/** Waits until a page has its part for paper, whose code comes after what is on the screen. */
export async function untilPrintable(page: Page): Promise<void> {
  const isPrintable = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const { paper } = document.documentElement.dataset
      window.dispatchEvent(new Event('afterprint'))
      return paper !== undefined
    })
  await expect.poll(isPrintable).toBe(true)
}

/**
 * What is to stay whole on a sheet, and stands in a grid or a flexible box that goes on on the next one: there Firefox cuts lines of text in
 * two, or leaves half a sheet empty. On paper such things stand in blocks.
 * @returns their classes
 */
export async function brokenInGrids(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const isWhole = (each: Element) => getComputedStyle(each).breakInside === 'avoid'
    const isBox = (each: Element) => /grid|flex/.test(getComputedStyle(each).display)
    const around = (each: Element): Element[] =>
      each.parentElement === null || each.tagName === 'MAIN'
        ? []
        : [each.parentElement, ...around(each.parentElement)]
    return Array.from(document.querySelectorAll('main *'))
      .filter((each) => isWhole(each) && !around(each).some(isWhole) && around(each).some(isBox))
      .map((each) => each.className)
  })
  await page.emulateMedia({ media: null })
  return found
}
