import { SAVED_FILE_MS } from './limits.ts'
/** Saves the file behind a signed link. The link's response is an attachment, so the page stays. */
export function saveLinked(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  link.click()
}

/** Saves a file through the browser. */
export function saveBlob({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the blob only after the click event.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, SAVED_FILE_MS)
}
