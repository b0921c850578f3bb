/** A request of a page, in milliseconds of one clock. */
export interface TimedRequest {
  readonly url: string
  readonly from: number
  /** Infinity if it never ended */
  readonly to: number
}

/**
 * Firebase Auth verifies its own user beside the page. Its requests count where others wait for them, and not by themselves.
 */
const BESIDE = /\/(firebase-|emulators\.json|__\/|identitytoolkit)|accounts:lookup/

/** The waves of a page's requests until something useful was on the screen: each request is in the wave after the last one that had ended when it began. */
function wavesUntil(shownAt: number, requests: readonly TimedRequest[]): TimedRequest[][] {
  const ended = requests.filter(({ to }) => to <= shownAt).toSorted((a, b) => a.from - b.from)
  const waveOf = new Map<TimedRequest, number>()
  const waves: TimedRequest[][] = []
  for (const request of ended) {
    const before = ended.filter(({ to }) => to <= request.from).map((one) => waveOf.get(one) ?? -1)
    const wave = 1 + Math.max(-1, ...before)
    waveOf.set(request, wave)
    waves[wave] = [...(waves[wave] ?? []), request]
  }
  return waves
}

/** The document, and the files that it names. */
const NAMED_WAVES = 2

/**
 * How many waves of requests a page waits for, one after the other, after the files that its document names. A wave counts if the page does
 * not show what the user came for while the wave's requests get no answer; the waves before it count with it.
 * @param shownAt when what the user came for was on the screen; what had not ended by then was not waited for
 * @param isShownWithout opens the page again, and answers none of these requests
 */
export async function countWaves(
  requests: readonly TimedRequest[],
  shownAt: number,
  isShownWithout: (urls: readonly string[]) => Promise<boolean>,
): Promise<number> {
  const waves = wavesUntil(shownAt, requests)
  for (let wave = waves.length; wave > NAMED_WAVES; wave -= 1) {
    const urls = (waves[wave - 1] ?? []).map(({ url }) => url).filter((url) => !BESIDE.test(url))
    if (urls.length > 0 && !(await isShownWithout(urls))) return wave - NAMED_WAVES
  }
  return 0
}
