/** How many parts of the page have something that would be lost if it were left. */
let holds = 0

/**
 * Keeps a promote that ends from leading away from the page, which would cancel an upload and lose chosen files.
 * @returns a function that ends it
 */
export function holdPage(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** Whether a promote that ends must not leave the page. */
export function isPageHeld(): boolean {
  return holds > 0
}
