import { zipFiles } from './zip-files.ts'

/** A message from the worker to the page. */
export type ZipMessage =
  | { type: 'progress'; percent: number }
  | { type: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; reason: string }

function tell(message: ZipMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

self.addEventListener('message', (event: MessageEvent<File[]>) => {
  let shown = -1
  const onProgress = (percent: number) => {
    const whole = Math.floor(percent)
    if (whole === shown) return
    shown = whole
    tell({ type: 'progress', percent: whole })
  }
  zipFiles(event.data, onProgress).then(
    (bytes) => {
      tell({ type: 'done', bytes }, [bytes.buffer])
    },
    (error: unknown) => {
      tell({ type: 'failed', reason: String(error) })
    },
  )
})
