import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { ApiError } from '../../../lib/api/api-client.ts'
import { endRefusedSession } from '../../../lib/session/end.ts'
import { messages } from '../../../messages/frame-ja.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { sendZip } from './send-zip.ts'
import { zipInBackground } from './zip-in-background.ts'

/** State of an upload. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'zipping'; percent: number }
  | { phase: 'uploading'; sent: number; total: number }
  | { phase: 'done'; folder: string }
  /** the user has stopped it; the chosen files stay chosen */
  | { phase: 'cancelled' }
  /** `file`: the one that the server refuses; null if the failure is about no single file. `error`: of the call; null if none was made */
  | { phase: 'failed'; message: string; error: Error | null; file: ZacFileName | null }

interface Upload {
  state: UploadState
  start: (files: readonly File[]) => void
  cancel: () => void
  /** Shows a failure that was found before anything was sent. */
  refuse: (message: string) => void
  /** Clears the result of the last upload. */
  clear: () => void
}

function failure(message: string, error: Error | null = null): UploadState {
  // The server's sentence begins with the file that it is about.
  const file = ZAC_FILE_NAMES.find((name) => message.startsWith(name)) ?? null
  return { phase: 'failed', message, error, file }
}

async function upload(
  files: readonly File[],
  setState: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<UploadState> {
  let zip: Blob
  try {
    setState({ phase: 'zipping', percent: 0 })
    zip = await zipInBackground(
      files,
      (percent) => {
        setState({ phase: 'zipping', percent })
      },
      signal,
    )
  } catch (error) {
    console.error('The files could not be packed', error)
    return failure(uploadMessages.zipFailed)
  }
  if (zip.size > UPLOAD_LIMITS.zipBytes) return failure(uploadMessages.zipTooLarge)
  try {
    setState({ phase: 'uploading', sent: 0, total: zip.size })
    const onProgress = (sent: number, total: number) => {
      setState({ phase: 'uploading', sent, total })
    }
    return { phase: 'done', folder: await sendZip(zip, onProgress, signal) }
  } catch (error) {
    endRefusedSession(error)
    return error instanceof ApiError ? failure(error.message, error) : failure(messages.errors.unknown)
  }
}

/** Whether an upload runs. */
export function isUnderWay({ phase }: UploadState): boolean {
  return phase === 'zipping' || phase === 'uploading'
}

/**
 * Runs one upload at a time: zips, sends, reports progress. Leaving the page cancels it.
 * @param folder of an upload that is done already; null if there is none
 */
export function useUpload(folder: string | null): Upload {
  const [state, setState] = useState<UploadState>(
    folder === null ? { phase: 'idle' } : { phase: 'done', folder },
  )
  const running = useRef<AbortController>(null)
  const isActive = isUnderWay(state)

  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )

  useBeforeUnload((event) => {
    if (isActive) event.preventDefault()
  })

  const start = (files: readonly File[]) => {
    const controller = new AbortController()
    running.current = controller
    const show = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next)
    }
    void upload(files, show, controller.signal).then(show)
  }

  const cancel = () => {
    running.current?.abort()
    setState({ phase: 'cancelled' })
  }

  const refuse = (message: string) => {
    setState(failure(message))
  }

  const clear = () => {
    setState({ phase: 'idle' })
  }

  return { state, start, cancel, refuse, clear }
}
