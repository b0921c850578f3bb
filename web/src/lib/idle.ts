/**
 * Runs something once the browser has nothing else to do, or the deadline has passed. Browsers that don't tell when they are idle (Safari) run it
 * soon.
 * @param deadline milliseconds
 * @returns cancels it
 */
export function whenIdle(run: () => void, deadline: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return () => {
      clearTimeout(timer)
    }
  }
  const asked = requestIdleCallback(run, { timeout: deadline })
  return () => {
    cancelIdleCallback(asked)
  }
}

/** Resolves once the browser has nothing else to do, or the deadline has passed. @param deadline milliseconds */
export function untilIdle(deadline: number): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, deadline)
  })
}
