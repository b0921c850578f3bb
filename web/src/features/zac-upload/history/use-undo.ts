import { type UndoResult, undoResultSchema } from '@kenshu/contract/imports/imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callLongApi } from '../../../lib/api/api-client.ts'
import { ApiError, mayStillRun } from '../../../lib/api/api-error.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { refreshHistories } from './use-folder-history.ts'

/** The state of this tab's own undo. */
export type UndoState =
  | { phase: 'asking' }
  | { phase: 'undoing' }
  | { phase: 'done'; result: UndoResult }
  | { phase: 'failed' | 'unclear'; message: string; requestId: string }

interface RunName {
  folder: string
  runId: string
}

function stateOf(status: string, result: UndoResult | undefined, error: Error | null): UndoState {
  if (status === 'pending') return { phase: 'undoing' }
  if (result !== undefined) return { phase: 'done', result }
  if (error === null) return { phase: 'asking' }
  const requestId = error instanceof ApiError ? error.requestId : ''
  // The server answers `internal` with a sentence of the undo that crashed.
  if (!mayStillRun(error)) return { phase: 'failed', message: error.message, requestId }
  return { phase: 'unclear', message: text.undoUnclear, requestId }
}

/** POST /api/v1/imports/undo/ for a promote. The history is refetched when the undo starts and when it ends. */
export function useUndo({ folder, runId }: RunName): {
  state: UndoState
  undo: () => void
  reset: () => void
} {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: () =>
      callLongApi(undoResultSchema, 'imports/undo/', {
        method: 'POST',
        json: { folder, run_id: runId },
      }),
    onSettled: () => refreshHistories(client),
  })
  return {
    state: stateOf(mutation.status, mutation.data, mutation.error),
    undo: mutation.mutate,
    reset: mutation.reset,
  }
}

/** Fetches the result of an earlier undo. */
export function useUndoResult({ folder, runId }: RunName) {
  return useQuery({
    queryKey: ['undo-result', folder, runId],
    queryFn: ({ signal }) =>
      callApi(undoResultSchema, `imports/${encodeURIComponent(folder)}/${encodeURIComponent(runId)}/undo/`, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
