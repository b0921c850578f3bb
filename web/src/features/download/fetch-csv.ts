import { type DownloadRequest, downloadFileName, PIECE_HEADERS } from '@kenshu/contract/download/download'
import { ApiError, callLongApiForFile } from '../../lib/api/api-client.ts'
import { patiently } from './patiently.ts'

/** The progress of a download. */
export interface DownloadProgress {
  notes: number
  /** notes in the whole file; null if it comes in one piece */
  totalNotes: number | null
  bytes: number
  /** the connection broke, and a piece is being retried */
  isBroken: boolean
}

export interface DownloadedFile {
  name: string
  blob: Blob
  notes: number
  /** cells that were truncated */
  cutCells: number
}

type Range = Pick<DownloadRequest, 'from_date' | 'to_date'>

/** The file name in a content-disposition header; null if it has none. */
export function fileNameOf(header: string | null): string | null {
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]?.trim() ?? null
}

function numberIn(headers: Headers, name: string): number {
  return Number(headers.get(name) ?? 0)
}

/**
 * POST /api/v1/download_csv/download for one piece.
 * @param onBegun called when the response has started
 */
function fetchPiece(request: DownloadRequest, signal: AbortSignal, onBegun: () => void) {
  const read = async (response: Response) => {
    onBegun()
    return { headers: response.headers, blob: await response.blob() }
  }
  return callLongApiForFile(read, 'download_csv/download', { method: 'POST', json: request, signal })
}

/** Whether an error is transient, so that a retry may succeed. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500)
  )
}

/**
 * Downloads the file of a range piece by piece, because the size of a function's response is limited. Once a response has started,
 * failed pieces are retried. All pieces show the notes as of the first one.
 * @throws ApiError, also if the file is incomplete; an abort by `signal` is thrown unchanged
 */
export async function fetchCsv(
  range: Range,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const parts: Blob[] = []
  const progress: DownloadProgress = { notes: 0, totalNotes: null, bytes: 0, isBroken: false }
  let name = downloadFileName(range)
  let cutCells = 0
  let hasBegun = false
  const begin = () => {
    hasBegun = true
  }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const request: DownloadRequest = { ...range, cursor }
    const { headers, blob } = await patiently(() => fetchPiece(request, signal, begin), {
      mayRetry: (error) => hasBegun && isPassing(error),
      onRetry: () => {
        onProgress({ ...progress, isBroken: true })
      },
      signal,
    })
    parts.push(blob)
    name = fileNameOf(headers.get('Content-Disposition')) ?? name
    cutCells += numberIn(headers, PIECE_HEADERS.cutCells)
    progress.notes += numberIn(headers, PIECE_HEADERS.notes)
    progress.totalNotes ??= numberIn(headers, PIECE_HEADERS.totalNotes) || null
    progress.bytes += blob.size
    onProgress({ ...progress })
    cursor = headers.get(PIECE_HEADERS.nextCursor)
  }
  return { name, blob: new Blob(parts, { type: 'text/csv' }), notes: progress.notes, cutCells }
}
