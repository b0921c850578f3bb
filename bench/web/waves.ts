/** A request of a page, in milliseconds of one clock. */
export interface TimedRequest {
  readonly url: string
  readonly from: number
  /** Infinity if it never ended */
  readonly to: number
}

/**
 * Firebase Auth verifies its own user beside the page. Its requests count where others wait for them, and not by themselves, nor do
 * pictures.
 */
const BESIDE = /\/(firebase-|emulators\.json|__\/|identitytoolkit)|accounts:lookup|\.svg$/

/**
 * How many waves of requests a page waits for, one after the other, after the files that its document names: a request is in the wave after
 * the last one that had ended when it began.
 * @param shownAt when what the user came for was on the screen; what had not ended by then was not waited for
 */
export function wavesOf(requests: readonly TimedRequest[], shownAt: number): number {
  const ended = requests.filter(({ to }) => to <= shownAt).toSorted((a, b) => a.from - b.from)
  const waves = new Map<TimedRequest, number>()
  for (const request of ended) {
    const before = ended.filter(({ to }) => to <= request.from).map((one) => waves.get(one) ?? 0)
    waves.set(request, 1 + Math.max(0, ...before))
  }
  const waited = [...waves].filter(([{ url }]) => !BESIDE.test(url)).map(([, wave]) => wave)
  // The document, and the files that it names.
  return Math.max(0, Math.max(0, ...waited) - 2)
}
