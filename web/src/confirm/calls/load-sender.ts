import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { CALL_MS } from '../limits.ts'
import { loadNotePart } from './load-note-part.ts'

async function fetchSender(): Promise<ConfirmSender | null> {
  try {
    const [{ confirmSenderSchema }, response] = await Promise.all([
      loadNotePart(),
      // No cookie and no token: the answer is the same for everybody.
      fetch('/api/v1/confirm/sender/', {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(CALL_MS),
      }),
    ])
    return response.ok ? confirmSenderSchema.parse(await response.json()) : null
  } catch {
    return null
  }
}

let loading: Promise<ConfirmSender | null> | undefined

/**
 * The company that sends the notes. It is asked once; after a failure the next call tries again.
 * @returns null if it is not known, which keeps nobody from answering. Never throws
 */
export function loadSender(): Promise<ConfirmSender | null> {
  loading ??= fetchSender().then((sender) => {
    if (sender === null) loading = undefined
    return sender
  })
  return loading
}
