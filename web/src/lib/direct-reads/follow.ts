import { afterFirst } from '../later.ts'
import { type Followed, markLive } from '../notes/live-mark.ts'
import type { DirectAnswer, DirectRequest, Refusal, Told } from './request.ts'

/** Why Firestore ended a listener, by its code: `permission-denied`, for example. */
class RefusedRead extends Error {
  readonly code: string

  constructor({ code, message }: Refusal) {
    super(message)
    this.code = code
  }
}

/**
 * Listens to Firestore until the returned function is called. That may be before Firestore is loaded, because its code loads only after the
 * content that the user came for is on the screen.
 * @param onTold gets each state. Without a connection, a state has only what is known here
 * @param onFail called once, at the end, if the data can't be read or Firestore can't be loaded or has broken
 */
export function followDirect(
  request: DirectRequest,
  onTold: (told: Told) => void,
  onFail: (error: unknown) => void,
): () => void {
  let isOver = false
  let leave: () => void = () => undefined
  const stop = () => {
    isOver = true
    leave()
  }
  const fail = (error: unknown) => {
    if (isOver) return
    stop()
    onFail(error)
  }
  const onAnswer = (answer: DirectAnswer) => {
    if (isOver) return
    if ('refused' in answer) fail(new RefusedRead(answer.refused))
    else onTold(answer.told)
  }
  const start = async () => {
    await afterFirst()
    const { loadWorker } = await import('./firestore-worker.ts')
    const { listen } = await loadWorker()
    if (!isOver) leave = listen(request, onAnswer, fail)
  }
  start().catch(fail)
  return stop
}

/** Listens as followDirect does, and marks on the page what it listens to. */
export function followMarked(
  what: Followed,
  request: DirectRequest,
  onTold: (told: Told) => void,
  onFail: (error: unknown) => void,
): () => void {
  const stop = followDirect(
    request,
    (told) => {
      markLive(what, !told.isFromCache)
      onTold(told)
    },
    (error) => {
      markLive(what, false)
      onFail(error)
    },
  )
  return () => {
    stop()
    markLive(what, false)
  }
}
