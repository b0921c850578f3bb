import { type DownloadRequest, downloadFileName } from '@kenshu/contract/download/schema'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/upload/schema'
import { z } from 'zod'
import { ApiError, bearerToken, longCallUrl, parseAnswer } from '../../lib/api-client.ts'
import { networkError, timeoutError } from '../../lib/api-error.ts'

/** The name that a content-disposition header gives a file; null where it gives none. */
export function fileNameOf(header: string | null): string | null {
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]?.trim() ?? null
}

async function readAll(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) break
    parts.push(piece.value)
    bytes += piece.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: 'text/csv' })
}

/**
 * POST /api/v1/download_csv/download; to the function itself, since Hosting ends a call after 60 s.
 * @param onProgress called with the bytes received so far
 * @throws ApiError, also where the file broke off; an abort by `signal` is thrown as it is
 */
export async function fetchCsv(
  request: DownloadRequest,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ name: string; blob: Blob }> {
  const [url, token] = await Promise.all([longCallUrl('download_csv/download'), bearerToken()])
  const timeout = AbortSignal.timeout(LONG_CALL_TIMEOUT_SECONDS * 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, timeout]),
    })
    if (!response.ok) {
      const requestId = response.headers.get('X-Request-Id') ?? ''
      // Throws the failure that the answer tells of.
      parseAnswer(z.never(), response.status, await response.text(), requestId)
    }
    const name = fileNameOf(response.headers.get('Content-Disposition')) ?? downloadFileName(request)
    return { name, blob: await readAll(response, onProgress) }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    throw timeout.aborted ? timeoutError() : networkError()
  }
}
