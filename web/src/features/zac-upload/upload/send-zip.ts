import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { longCallUrl, parseAnswer } from '../../../lib/api/api-client.ts'
import { networkError, timeoutError } from '../../../lib/api/api-error.ts'
import { callHeaders } from '../../../lib/api/call-headers.ts'

/**
 * POST /api/v1/upload_csv/ with the zip. Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 * @param onProgress called with the bytes sent and their total
 * @returns the name of the new folder
 * @throws ApiError; an AbortError if the signal is aborted
 */
export async function sendZip(
  zip: Blob,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const [url, headers] = await Promise.all([longCallUrl('upload_csv/'), callHeaders()])
  signal.throwIfAborted()
  const form = new FormData()
  form.append('zip_file', zip, 'zac.zip')
  const request = new XMLHttpRequest()
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      request.abort()
    })
    request.upload.addEventListener('progress', (event) => {
      onProgress(event.loaded, event.total)
    })
    request.addEventListener('load', () => {
      try {
        const requestId = request.getResponseHeader('X-Request-Id') ?? ''
        resolve(parseAnswer(uploadResponseSchema, request.status, request.responseText, requestId).folder)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    request.addEventListener('error', () => {
      reject(networkError())
    })
    request.addEventListener('timeout', () => {
      reject(timeoutError())
    })
    request.addEventListener('abort', () => {
      reject(new DOMException('Cancelled', 'AbortError'))
    })
    request.open('POST', url)
    request.timeout = LONG_CALL_TIMEOUT_SECONDS * 1000
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })
}
