import type { BrowserContext } from 'playwright-core'

const HOUR_MS = 3_600_000

/** By how much the processes of a run are ahead of the machine's clock (libfaketime), which a browser does not survive; none: not at all. */
const AHEAD_MS = Number(process.env['CLOCK_AHEAD_HOURS'] ?? 0) * HOUR_MS

/** The environment of a browser: that of the tests, without the library that moves their clock. */
export const BROWSER_ENVIRONMENT: NodeJS.ProcessEnv = { ...process.env, LD_PRELOAD: undefined }

/** Moves the clock of a context's pages as far as that of the other processes. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (AHEAD_MS === 0) return
  await context.addInitScript((ahead) => {
    const machine = Date
    const now = () => machine.now() + ahead
    globalThis.Date = new Proxy(machine, {
      construct: (date, given, made) =>
        Reflect.construct(date, given.length === 0 ? [now()] : given, made) as Date,
      apply: () => new machine(now()).toString(),
      get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
    })
  }, AHEAD_MS)
}
