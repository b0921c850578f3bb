import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { ApiError } from '../../../lib/api-client.ts'
import { endRefusedSession } from '../../../lib/session/end.ts'
import { messages } from '../../../messages/ja.ts'
import { sendZip } from './send-zip.ts'
import { zipInBackground } from './zip-in-background.ts'

/** State of an upload. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'zipping'; percent: number }
  | { phase: 'uploading'; sent: number; total: number }
  | { phase: 'done'; folder: string }
  | { phase: 'failed'; message: string; requestId: string }

interface Upload {
  state: UploadState
  start: (files: readonly File[]) => void
  cancel: () => void
  /** Shows a failure that was found before anything was sent. */
  refuse: (message: string) => void
  /** Clears the result of the last upload. */
  clear: () => void
}

function failure(message: string, requestId = ''): UploadState {
  return { phase: 'failed', message, requestId }
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
    return failure(messages.upload.zipFailed)
  }
  if (zip.size > UPLOAD_LIMITS.zipBytes) return failure(messages.upload.zipTooLarge)
  try {
    setState({ phase: 'uploading', sent: 0, total: zip.size })
    const onProgress = (sent: number, total: number) => {
      setState({ phase: 'uploading', sent, total })
    }
    return { phase: 'done', folder: await sendZip(zip, onProgress, signal) }
  } catch (error) {
    endRefusedSession(error)
    return error instanceof ApiError
      ? failure(error.message, error.requestId)
      : failure(messages.errors.unknown)
  }
}

/** Runs one upload at a time: zips, sends, reports progress. Leaving the page cancels it. */
export function useUpload(): Upload {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  const isActive = state.phase === 'zipping' || state.phase === 'uploading'

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
    setState({ phase: 'idle' })
  }

  const refuse = (message: string) => {
    setState(failure(message))
  }

  const clear = () => {
    setState({ phase: 'idle' })
  }

  return { state, start, cancel, refuse, clear }
}
