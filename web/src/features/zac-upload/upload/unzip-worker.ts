import { meantName } from './meant-name.ts'
import { unzipFiles } from './unzip-files.ts'

/** A message from the worker to the page. */
export type UnzipMessage = { type: 'done'; files: File[] } | { type: 'failed'; reason: string }

function tell(message: UnzipMessage): void {
  self.postMessage(message)
}

self.addEventListener('message', (event: MessageEvent<Blob>) => {
  unzipFiles(event.data, (name) => meantName(name) !== undefined).then(
    (files) => {
      tell({ type: 'done', files })
    },
    (error: unknown) => {
      tell({ type: 'failed', reason: String(error) })
    },
  )
})
