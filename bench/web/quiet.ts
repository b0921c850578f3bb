/** Two turns as long as each other, but for a fifth, are those of a server that does nothing else. */
const LIKE = 1.2
const MOST_TURNS = 20

/**
 * Waits until nothing of earlier visits keeps the server busy any more: the emulators go on with the queries of a page that was closed, for
 * seconds where the list is long, and a cache is to be empty, not a server busy.
 * @param calls makes the page's bare calls, and returns how long they took
 * @returns how long they take then
 * @throws Error if they never take twice the same
 */
export async function untilQuiet(calls: () => Promise<number>): Promise<number> {
  let before = await calls()
  for (let turn = 1; turn < MOST_TURNS; turn++) {
    const took = await calls()
    if (Math.max(took, before) <= LIKE * Math.min(took, before)) return took
    before = took
  }
  throw new Error('The server did not come to rest before a cold visit')
}
