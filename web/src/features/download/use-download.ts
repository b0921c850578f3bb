import { downloadRangeFault } from '@kenshu/contract/download/download'
import { formatQuantity } from '@kenshu/contract/money'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { hasOwnSentence } from '../../lib/api/api-error.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { endRefusedSession } from '../../lib/session/end.ts'
import { downloadMessages as text } from '../../messages/download-ja.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { type DownloadedFile, type DownloadProgress, fetchCsv } from './fetch-csv.ts'

export interface DownloadStatus {
  state: 'idle' | 'busy' | 'done' | 'failed'
  sentence: string
  /** 0 to 100; missing if unknown */
  percent?: number
  /** a warning about the file */
  remark?: string
  /** why the server's part failed; missing if the range is wrong */
  error?: unknown
}

function sentenceOf(error: unknown): string {
  return hasOwnSentence(error) ? text.error(error.message) : text.failed
}

function busyStatus({ notes, totalNotes, bytes, isBroken }: DownloadProgress): DownloadStatus {
  const size = formatBytes(bytes)
  const percent = totalNotes === null ? {} : { percent: (notes / totalNotes) * 100 }
  if (isBroken) return { state: 'busy', sentence: text.broken, ...percent }
  const sentence =
    totalNotes === null
      ? text.receiving(size)
      : text.receivingOf(formatQuantity(notes), formatQuantity(totalNotes), size)
  return { state: 'busy', sentence, ...percent }
}

function doneStatus({ name, notes, cutCells }: DownloadedFile): DownloadStatus {
  const remark = cutCells === 0 ? {} : { remark: text.cut(formatQuantity(cutCells)) }
  const sentence = notes === 0 ? text.doneEmpty(name) : text.done(name, formatQuantity(notes))
  return { state: 'done', sentence, ...remark }
}

const IDLE: DownloadStatus = { state: 'idle', sentence: '' }

/** Downloads the file of a range, one at a time, and saves it. Leaving the screen aborts the download, before which the browser asks. */
export function useDownload() {
  const [status, setStatus] = useState(IDLE)
  const running = useRef<AbortController | null>(null)
  useBeforeUnload((event) => {
    if (status.state === 'busy') event.preventDefault()
  })
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
        (progress) => {
          setStatus(busyStatus(progress))
        },
        controller.signal,
      )
      saveBlob(file)
      setStatus(doneStatus(file))
    } catch (error) {
      if (controller.signal.aborted) {
        setStatus({ state: 'idle', sentence: text.cancelled })
        return
      }
      console.error(text.failed, error)
      endRefusedSession(error)
      setStatus({ state: 'failed', sentence: sentenceOf(error), error })
    }
  }

  /** A fault of a range says nothing about the next one. */
  function forgetFault(): void {
    setStatus((now) => (now.state === 'failed' && now.error === undefined ? IDLE : now))
  }

  return { status, download, cancel: () => running.current?.abort(), forgetFault }
}
