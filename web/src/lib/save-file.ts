import { SAVED_FILE_MS } from './limits.ts'
/** Saves what a signed link leads to. The link says itself that it is to be saved, so the page stays. */
export function saveLinked(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  link.click()
}

/** Hands a file to the browser to be saved. */
export function saveBlob({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the blob only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, SAVED_FILE_MS)
}
