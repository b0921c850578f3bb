/**
 * Runs in the page before its own code: watches for what a key or a press changes. Milliseconds from the event's own time to the
 * frame that shows the last of the changes that follow it, once nothing has changed for a while.
 */
export function installWatch(): void {
  const QUIET_MS = 250
  let begun = 0
  let shown = 0
  let pending = 0

  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp
    shown = timeStamp
  }
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, begin, { capture: true })
  const observer = new MutationObserver(() => {
    // All changes before the next frame are shown by it.
    pending ||= requestAnimationFrame(() => {
      pending = 0
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        shown = performance.now()
      }
      channel.port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const settled = async (): Promise<number> => {
    while (pending !== 0 || performance.now() - Math.max(shown, begun) < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return shown - begun
  }
  Object.assign(window, { settled })
}

/**
 * Scrolls a box, or the page where there is none, by so many pixels a frame.
 * @returns the milliseconds between its frames
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
  const times: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; frame < frames; frame++) {
    if (scroller !== null) scroller.scrollTop += step
    const now = await new Promise<number>(requestAnimationFrame)
    times.push(now - before)
    before = now
  }
  return times
}
