import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ImportRun } from '@kenshu/contract/imports/imports'
import type { ReportKind } from '@kenshu/contract/promote/promote'
import { Group, Text } from '@mantine/core'
import { useMe } from '../../../lib/session.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { CountList } from '../../../ui/count-list.tsx'
import { StateTag, type StateTone } from '../../../ui/status/state-tag.tsx'
import classes from './history.module.css'
import { ReportButton } from './report-button.tsx'
import { UndoControl } from './undo-control.tsx'
import { UndoNote } from './undo-note.tsx'

const TONES: Record<ImportRun['state'], StateTone> = {
  queued: 'busy',
  running: 'busy',
  done: 'good',
  failed: 'bad',
}

const UNDO_TONES: Record<NonNullable<ImportRun['undo']>['state'], StateTone> = {
  running: 'busy',
  done: 'neutral',
  failed: 'bad',
}

interface RunEntryProps {
  folder: string
  run: ImportRun
}

/** One promote: its state, who ran it and when, its counts and reports, and whether it was undone. */
export function RunEntry({ folder, run }: RunEntryProps) {
  return (
    <li className={classes['run']}>
      <div className={classes['runMain']}>
        <div>
          <Group gap="xs" mb="2xs">
            <StateTag tone={TONES[run.state]}>{text.states[run.state]}</StateTag>
            {run.undo !== null && (
              <StateTag tone={UNDO_TONES[run.undo.state]}>{text.undoStates[run.undo.state]}</StateTag>
            )}
            {run.state === 'done' && <RunCounts run={run} />}
          </Group>
          <Text size="sm" fw={600} data-figures>
            {text.promotedAt(formatJapaneseMoment(new Date(run.requested_at)))}
          </Text>
          <Text size="sm" c="dimmed" data-figures>
            {run.requested_by}
            {run.finished_at !== null &&
              ` ・ ${text.finishedAt(formatJapaneseMoment(new Date(run.finished_at)))}`}
          </Text>
        </div>
        <Group gap="xs" className={classes['runActions'] ?? ''}>
          <Reports folder={folder} run={run} />
          <UndoControl folder={folder} run={run} />
        </Group>
      </div>
      {run.error !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          {run.error}
        </Text>
      )}
      {run.undo !== null && <UndoNote folder={folder} runId={run.run_id} undo={run.undo} />}
    </li>
  )
}

/** The reports of a promote. The clerks who upload need those about the program only if somebody asks them for one. */
function Reports({ folder, run }: RunEntryProps) {
  const isFolded = useMe().role === 'csv_uploader'
  const buttons = (reports: readonly ReportKind[]) =>
    reports.map((report) => <ReportButton key={report} folder={folder} runId={run.run_id} report={report} />)
  if (!isFolded) return buttons(run.reports)
  const folded = run.reports.filter((report) => report !== 'error_csv')
  return (
    <>
      {buttons(run.reports.filter((report) => report === 'error_csv'))}
      {folded.length > 0 && (
        <details className={classes['details']}>
          <summary>{text.details}</summary>
          <Group gap="xs">{buttons(folded)}</Group>
        </details>
      )}
    </>
  )
}

function RunCounts({ run }: { run: ImportRun }) {
  return (
    <CountList
      counts={[
        { label: text.counts.new, value: run.new_count },
        { label: text.counts.updated, value: run.updated_count },
        { label: text.counts.failed, value: run.failed_count, isBad: true },
        { label: text.counts.skipped, value: run.skipped_count },
      ]}
    />
  )
}
