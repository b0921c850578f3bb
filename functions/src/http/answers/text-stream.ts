import { OwnError } from '../../failure.ts'

/**
 * Streams the pieces as a body, as fast as the client reads it. If a piece fails, it aborts the connection, so that half a file is never
 * taken for a whole one.
 */
export function textStream(
  pieces: AsyncGenerator<string, void>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done === true) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          onFault(error)
          // Not the error: Hono's server prints it, and may write its message into the answer.
          controller.error(new OwnError('A body broke off'))
        }
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
