import { downloadRangeFault } from '@kenshu/contract/download/schema'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { endRefusedSession } from '../../lib/session.ts'
import { downloadMessages as text } from '../../messages/download-ja.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { fetchCsv } from './fetch-csv.ts'

export interface DownloadStatus {
  state: 'idle' | 'busy' | 'done' | 'failed'
  sentence: string
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.code !== 'bad_response' ? text.error(error.message) : text.failed
}

/** Fetches the file of a range and has it saved; one at a time, ended when the screen is left. */
export function useDownload() {
  const [status, setStatus] = useState<DownloadStatus>({ state: 'idle', sentence: '' })
  const running = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  async function download(from: string, to: string): Promise<void> {
    const fault = downloadRangeFault(from, to)
    if (fault !== null) {
      setStatus({ state: 'failed', sentence: fault })
      return
    }
    const controller = new AbortController()
    running.current = controller
    setStatus({ state: 'busy', sentence: text.preparing })
    try {
      const file = await fetchCsv(
        { from_date: from, to_date: to },
        (bytes) => {
          setStatus({ state: 'busy', sentence: text.receiving(formatBytes(bytes)) })
        },
        controller.signal,
      )
      saveBlob(file)
      setStatus({ state: 'done', sentence: text.done(file.name) })
    } catch (error) {
      if (controller.signal.aborted) {
        setStatus({ state: 'idle', sentence: text.cancelled })
        return
      }
      console.error(text.failed, error)
      endRefusedSession(error)
      setStatus({ state: 'failed', sentence: sentenceOf(error) })
    }
  }

  return { status, download, cancel: () => running.current?.abort() }
}
