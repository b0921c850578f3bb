import type { ClientCall } from '../../../functions/src/usecases/confirm/client-call.ts'
import type { Source } from '../../../functions/src/usecases/source.ts'

/** A client's call from a browser without marks. */
export function clientCall(
  requestId = 'r',
  source: Source = { address: '203.0.113.7', via: null, key: 'a source', networks: [] },
): ClientCall {
  const marks = { of: () => [], put: () => undefined }
  return { requestId, source, userAgent: 'test', marks, admitted: Promise.resolve() }
}
