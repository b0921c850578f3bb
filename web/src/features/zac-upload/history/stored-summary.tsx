import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { UndoSummary } from './undo-summary.tsx'
import { useUndoResult } from './use-undo.ts'

interface StoredSummaryProps {
  folder: string
  runId: string
  onClose: () => void
}

/** The result of an undo whose answer is not here: an earlier one, or one whose answer was lost. */
export function StoredSummary({ folder, runId, onClose }: StoredSummaryProps) {
  const query = useUndoResult({ folder, runId })
  if (query.data !== undefined) return <UndoSummary result={query.data} onClose={onClose} />
  if (query.error === null) return <Skeleton height={160} />
  return <ErrorState query={query} />
}
