import type { Locator, Page } from 'playwright-core'
import { untilLive } from './until-live.ts'

/** What a person finds things by on a screen. */
type Screen = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>

/** How a browser goes somewhere without a press. */
const OTHER_WAYS = ['goto', 'reload', 'goBack', 'goForward'] as const

function forbidOtherWays(page: Page): void {
  for (const way of OTHER_WAYS) {
    Reflect.set(page, way, () => {
      throw new Error(`${way}: these hands only press what a screen offers`)
    })
  }
}

/**
 * The hands of a person who uses nothing but what the screens offer: they count each press, and none of their pages can be sent to an
 * address. A press is a click, a key that acts, a drop, or a field that is filled in.
 */
export class Hands {
  #presses = 0
  readonly #page: Page

  /** @param page already at its first screen */
  constructor(page: Page) {
    this.#page = page
    forbidOtherWays(page)
    page.context().on('page', forbidOtherWays)
  }

  /** how often they have pressed */
  get presses(): number {
    return this.#presses
  }

  get screen(): Screen {
    return this.#page
  }

  async press(what: Locator): Promise<void> {
    this.#presses += 1
    await what.click()
  }

  /** Presses what opens a note's tab, and waits until it listens. @returns its screen; closing it is not counted */
  async pressForTab(what: Locator): Promise<Screen & Pick<Page, 'close'>> {
    const opened = this.#page.context().waitForEvent('page')
    await this.press(what)
    const page = await opened
    await untilLive(page)
    return page
  }

  /** Fills in a field. */
  async type(field: Locator, text: string): Promise<void> {
    this.#presses += 1
    await field.fill(text)
  }

  async key(field: Locator, key: string): Promise<void> {
    this.#presses += 1
    await field.press(key)
  }

  /** Drops files or folders of this machine onto the page's heading, as from a window of the system. */
  async drop(...paths: string[]): Promise<void> {
    this.#presses += 1
    await dropOn(this.#page, paths)
  }
}

/** Drops files or folders of this machine onto a page's heading. */
export async function dropOn(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 60, data })
    if (type === 'dragEnter') await page.getByText('ここにドロップしてください').waitFor()
  }
  await session.detach()
}
