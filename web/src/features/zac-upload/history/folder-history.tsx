import type { Promotion } from '@kenshu/contract/promote/promotion'
import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { messages } from '../../../messages/frame-ja.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import classes from './history.module.css'
import { RunEntry } from './run-entry.tsx'
import { useFolderHistory } from './use-folder-history.ts'

/** Changes whenever the folder's last promote or its undo has come further. */
function versionOf(promotion: Promotion): string {
  if (promotion.state === 'failed') return `failed ${promotion.finishedAt.toISOString()}`
  if (promotion.state !== 'done') return promotion.state
  return `done ${promotion.finishedAt.toISOString()} ${promotion.undoneAt?.toISOString() ?? ''}`
}

/** All promotes of an upload folder, newest first, with their reports, and a button to undo the latest promote of all. */
export function FolderHistory({ promotion }: { promotion: Promotion }) {
  const { folder } = promotion
  const query = useFolderHistory(folder, versionOf(promotion))
  if (query.data === undefined) {
    if (query.error !== null) return <ErrorState query={query} />
    return (
      <div aria-busy>
        <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
        <Skeleton height={72} />
      </div>
    )
  }
  return (
    <>
      {query.data.columns_version > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {text.columnsVersion(query.data.columns_version)}
        </Text>
      )}
      <ul className={classes['runs']} aria-label={text.runs}>
        {query.data.runs.map((run) => (
          <RunEntry key={run.run_id} folder={folder} run={run} />
        ))}
      </ul>
    </>
  )
}
