import { proxy, type Remote, wrap } from 'comlink'
import type { ZipWorker } from './zip-worker.ts'

/**
 * Zips files in a worker, so that the page stays responsive. Only the worker loads JSZip. Rejects if a file can't be read, and with the
 * signal's reason if it is aborted.
 * @param onProgress gets whole percents, each once
 */
export async function zipInBackground(
  files: readonly File[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await inWorker(signal, (worker) => worker.zip(files, proxy(onProgress)))
  return new Blob([bytes], { type: 'application/zip' })
}

/**
 * The files in a zip (unzipFiles), read in a worker, of which only those that may be meant have their content. Rejects if the zip can't be
 * opened, and with the signal's reason if it is aborted.
 */
export function unzipInBackground(zip: Blob, signal: AbortSignal): Promise<File[]> {
  return inWorker(signal, (worker) => worker.unzip(zip))
}

async function inWorker<T>(signal: AbortSignal, work: (worker: Remote<ZipWorker>) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' })
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
    // Its code can't be loaded, or there was an error that nothing in it expects.
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message))
    })
  })
  try {
    return await Promise.race([work(wrap<ZipWorker>(worker)), ended])
  } finally {
    worker.terminate()
  }
}
