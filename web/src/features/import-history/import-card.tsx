import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Import } from '@kenshu/contract/imports/imports'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useOpenPrecheck } from '../../lib/open-precheck.ts'
import { importMessages as text } from '../../messages/imports-ja.ts'
import classes from './import-history.module.css'
import { RunEntry } from './run-entry.tsx'

/** One upload: who sent it and when, a button to promote it at any age, and all its promotes, newest first. */
export function ImportCard({ upload }: { upload: Import }) {
  const titleId = `import-${upload.folder}`
  const openPrecheck = useOpenPrecheck()
  const isUnderWay = upload.runs.some(({ state }) => state === 'queued' || state === 'running')
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
        <Button
          variant="default"
          size="xs"
          className={classes['precheck'] ?? ''}
          leftSection={<IconListSearch size={14} stroke={1.8} aria-hidden />}
          disabled={isUnderWay}
          onClick={() => {
            openPrecheck(upload.folder)
          }}
        >
          {text.precheck}
        </Button>
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
