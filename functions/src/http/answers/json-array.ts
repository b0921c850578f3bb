import type { Context, TypedResponse } from 'hono'
import { JSON_TYPE } from './responses.ts'
import { textStream } from './text-stream.ts'

async function* jsonPieces(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Answers with a JSON array that is streamed in batches, as fast as the client reads it. */
export function streamedArray<T>(
  c: Context,
  batches: AsyncIterable<readonly T[]>,
  onFault: (error: unknown) => void,
): Response & TypedResponse<T[], 200, 'json'> {
  const response: Response = c.body(textStream(jsonPieces(batches), onFault), 200, {
    'Content-Type': JSON_TYPE,
  })
  // No type can describe what a stream will contain.
  return response as Response & TypedResponse<T[], 200, 'json'>
}
