/** The changes on the screen after the last key or click. Times are in milliseconds since the event. */
export interface Answer {
  /** the event's own time, by the page's clock */
  readonly at: number
  /** time of the frame that showed the last change */
  readonly last: number
  /** time of the frame in which the focused row changed; null if it did not */
  readonly row: number | null
  /** time of the frame in which the quick look changed its note; null if it did not */
  readonly look: number | null
}

/**
 * Runs in the page before the page's own code, and observes the changes after a key or a click. `answer()` returns those of the
 * last one, once nothing has changed for a while.
 */
export function installWatch(): void {
  const QUIET_MS = 150
  let begun = 0
  let last = 0
  let pending = 0
  /** A value read from the page, and the frame in which it changed; null before that. */
  const named = (read: () => string) => {
    let known = ''
    let at: number | null = null
    return {
      forget: () => {
        at = null
      },
      look: (now: number) => {
        const name = read()
        if (name !== known) at = now
        known = name
      },
      since: () => (at === null ? null : at - begun),
    }
  }
  const row = named(() => document.querySelector('tr[data-current="true"]')?.ariaRowIndex ?? '')
  const note = named(() => document.querySelector('aside h2')?.textContent ?? '')

  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp
    last = timeStamp
    row.forget()
    note.forget()
  }
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, begin, { capture: true })
  const seen = () => {
    last = performance.now()
    row.look(last)
    note.look(last)
  }
  const observer = new MutationObserver(() => {
    // The next frame shows all changes made before it; a message arrives when the frame is done.
    pending ||= requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        pending = 0
        seen()
      }
      channel.port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const answer = async (): Promise<Answer> => {
    while (pending !== 0 || performance.now() - Math.max(last, begun) < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return { at: begun, last: last - begun, row: row.since(), look: note.since() }
  }
  Object.assign(window, { answer })
}

/**
 * Scrolls a box, or the page if `box` is '', by a number of pixels per frame.
 * @returns the milliseconds between the frames
 * @throws if the box is not there
 */
export async function scrollFrames({
  box,
  frames,
  step,
}: {
  box: string
  frames: number
  step: number
}): Promise<number[]> {
  const scroller = box === '' ? document.scrollingElement : document.querySelector(box)
  if (scroller === null) throw new Error(`Nothing scrolls: ${box}`)
  const times: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step
    const now = await new Promise<number>(requestAnimationFrame)
    times.push(now - before)
    before = now
  }
  return times
}
