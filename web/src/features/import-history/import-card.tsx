import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Import } from '@kenshu/contract/imports/schema'
import { Paper, Text, Title } from '@mantine/core'
import { importMessages as text } from '../../messages/imports-ja.ts'
import classes from './import-history.module.css'
import { RunEntry } from './run-entry.tsx'

/** One upload: who sent it and when, and every promotion of it, newest first. */
export function ImportCard({ upload }: { upload: Import }) {
  const titleId = `import-${upload.folder}`
  return (
    <Paper component="li" className={classes['import'] ?? ''} aria-labelledby={titleId}>
      <div className={classes['importHead']}>
        <Title order={2} size="h3" id={titleId} data-figures>
          {text.uploadedAt(formatJapaneseMoment(new Date(upload.uploaded_at)))}
        </Title>
        <Text size="sm">{upload.uploaded_by}</Text>
        <Text size="xs" c="dimmed" data-figures>
          {upload.folder}
        </Text>
      </div>
      {upload.runs.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes['neverRun'] ?? ''}>
          {text.neverRun}
        </Text>
      ) : (
        <ul className={classes['runs']} aria-label={text.runs}>
          {upload.runs.map((run, index) => (
            <RunEntry key={run.run_id} folder={upload.folder} run={run} isLatest={index === 0} />
          ))}
        </ul>
      )}
    </Paper>
  )
}
