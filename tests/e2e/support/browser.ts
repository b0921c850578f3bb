import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openContext, PERSON, SIZE } from './contexts.ts'

/** The test's open contexts. */
const contexts = new Set<BrowserContext>()

function watchContext(context: BrowserContext): BrowserContext {
  contexts.add(context)
  // A test may close one itself.
  context.on('close', () => contexts.delete(context))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text())
  })
  return context
}

/** Opens a browser context. It is closed after the test (setup.ts). */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return watchContext(await openContext(options))
}

/** The open pages of the test. */
export function openPages(): Page[] {
  return [...contexts].flatMap((context) => context.pages())
}

/**
 * Closes the test's contexts. What a test's own answer to a call (`route`) still waits for then has no meaning, and its failure none: nobody
 * awaits it, so that it would fail the whole run.
 */
export async function endContexts(): Promise<void> {
  const ended = [...contexts]
  const routed = [...ended, ...openPages()]
  contexts.clear()
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(ended.map((context) => context.close()))
}

const policyViolations: string[] = []

/** Returns and clears the Content-Security-Policy violations in the test's browsers. */
export function takePolicyViolations(): string[] {
  return policyViolations.splice(0)
}

/** A page's requests to other machines, and its errors. */
export interface Watch {
  foreignRequests: string[]
  pageErrors: string[]
}

/** The browser of one person, empty. Pages that the app opens have their size a moment later. `hasBars`: scroll bars take room. */
export async function newPerson({ width = SIZE.width, height = SIZE.height, hasBars = false } = {}): Promise<{
  context: BrowserContext
  page: Page
  watch: Watch
}> {
  const context = watchContext(await openContext(PERSON, hasBars))
  if (width !== SIZE.width || height !== SIZE.height) {
    context.on('page', (page) => {
      // A page that is closed at once needs no size.
      page.setViewportSize({ width, height }).catch(() => undefined)
    })
  }
  const watch: Watch = { foreignRequests: [], pageErrors: [] }
  // The requests are only observed, because a browser with intercepted requests does not use its cache.
  context.on('request', (request) => {
    const { hostname, protocol, href } = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol.startsWith('http')) watch.foreignRequests.push(href)
  })
  context.on('weberror', (error) => watch.pageErrors.push(String(error.error())))
  const page = await context.newPage()
  return { context, page, watch }
}
