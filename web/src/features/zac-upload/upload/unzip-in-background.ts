import type { UnzipMessage } from './unzip-worker.ts'

/**
 * The files in a zip (unzipFiles), read in a worker, so that the page stays responsive. Rejects if the zip can't be opened, and with the
 * signal's reason if it is aborted.
 */
export function unzipInBackground(zip: Blob, signal: AbortSignal): Promise<File[]> {
  const worker = new Worker(new URL('./unzip-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<File[]>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Cancelled', 'AbortError'))
    })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<UnzipMessage>) => {
      if (data.type === 'done') resolve(data.files)
      else reject(new Error(data.reason))
    })
    worker.postMessage(zip)
  }).finally(() => {
    worker.terminate()
  })
}
