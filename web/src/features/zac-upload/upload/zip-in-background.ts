import type { ZipMessage } from './zip-worker.ts'

/**
 * Zips files in a worker, so that the page stays responsive. Only the worker loads JSZip. Rejects if a file can't be read,
 * and with the signal's reason if it is aborted.
 */
export function zipInBackground(
  files: readonly File[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Cancelled', 'AbortError'))
    })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<ZipMessage>) => {
      if (data.type === 'progress') onProgress(data.percent)
      else if (data.type === 'done') resolve(new Blob([data.bytes], { type: 'application/zip' }))
      else reject(new Error(data.reason))
    })
    worker.postMessage(files)
  }).finally(() => {
    worker.terminate()
  })
}
