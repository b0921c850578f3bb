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
  }, 60_000)
}
