import type { BulkAction } from '@kenshu/contract/bulk/actions'
import { type JudgedNote, VERDICTS } from '@kenshu/contract/bulk/preview'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Alert, Checkbox, Paper, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from '../bulk-jobs.module.css'
import { BundleAll } from './bundle-all.tsx'
import { ClosedMonths } from './closed-months.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { CorrectedContacts } from './contacts/corrected-contacts.tsx'
import { MissingContacts } from './contacts/missing-contacts.tsx'
import { planMails } from './in-one-mail.ts'
import { byVerdict, leftOutCount, withLeftOut } from './judged.ts'
import { JudgedList } from './judged-list.tsx'
import { MailList } from './mail-list.tsx'
import { type Bundling, useBundling } from './use-bundling.ts'

const text = bulkMessages.review
const TONES = { will: 'good', unchanged: 'quiet', refused: 'bad' } as const

interface ReviewProps {
  action: BulkAction
  notes: readonly JudgedNote[]
  onAgain: () => void
  /** receives notes that were judged again */
  onJudged: (notes: readonly JudgedNote[]) => void
}

/** The notes by verdict, and the button that starts the job. */
export function Review({ action, notes, onAgain, onJudged }: ReviewProps) {
  const [takesAll, setTakesAll] = useState(false)
  // Only a mail leaves the choice whether the status is set with it.
  const [setsStatus, setSetsStatus] = useState(true)
  const leftOut = leftOutCount(action, notes)
  const groups = useMemo(
    () => byVerdict(takesAll ? notes : withLeftOut(action, notes)),
    [action, notes, takesAll],
  )
  const bundling = useBundling(groups.will.notes)
  const { bundled } = bundling
  const plan = useMemo(() => planMails(groups.will.notes, bundled), [groups, bundled])
  // A count of 0 is not drawn, but that of what would be done.
  const verdicts = VERDICTS.filter((verdict) => verdict === 'will' || groups[verdict].notes.length > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const first = groups.will.notes.length > 0 || groups.refused.notes.length === 0 ? 'will' : 'refused'
  const kinds = action === 'send' ? text.mailKinds : text.kinds
  const shown = verdicts.find((verdict) => verdict === chosen) ?? first
  return (
    <>
      {action === 'stop' && groups.will.notes.length > 0 && (
        <Alert color="yellow" mb="md">
          {text.stopWarning}
        </Alert>
      )}
      {(action !== 'send' || setsStatus) && <ClosedMonths will={groups.will.notes} />}
      {action === 'send' && (
        <>
          <MissingContacts refused={groups.refused.notes} all={notes} onJudged={onJudged} onLost={onAgain} />
          <CorrectedContacts mails={groups.will.notes} all={notes} onJudged={onJudged} onLost={onAgain} />
        </>
      )}
      {leftOut > 0 && (
        <Checkbox
          mb="md"
          label={text.takeLeftOut(formatQuantity(leftOut))}
          checked={takesAll}
          onChange={(event) => {
            setTakesAll(event.currentTarget.checked)
          }}
        />
      )}
      <Paper className={classes['card'] ?? ''}>
        <Tabs value={shown} onChange={setChosen} keepMounted={false} variant="none">
          <Tabs.List className={classes['tiles'] ?? ''}>
            {verdicts.map((verdict) => {
              const { notes: found, total } = groups[verdict]
              return (
                <Tabs.Tab
                  key={verdict}
                  value={verdict}
                  className={classes['tile'] ?? ''}
                  data-tone={found.length === 0 ? 'quiet' : TONES[verdict]}
                >
                  <span className={classes['tileLabel']}>{kinds[verdict]}</span>
                  <span className={classes['tileNumber']} data-figures>
                    {formatQuantity(found.length)}
                    <span>{text.unit}</span>
                  </span>
                  <span className={classes['tileNote']} data-figures>
                    {formatYen(total)}
                  </span>
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
          {verdicts.map((verdict) => (
            <Tabs.Panel key={verdict} value={verdict}>
              {groups[verdict].notes.length === 0 ? (
                <EmptyState title={text.none} />
              ) : (
                <VerdictList
                  action={action}
                  label={text.listOf(kinds[verdict])}
                  notes={groups[verdict].notes}
                  bundling={verdict === 'will' ? bundling : null}
                />
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Paper>
      <ConfirmBar
        action={action}
        will={groups.will}
        plan={plan}
        willNot={groups.unchanged.notes.length + groups.refused.notes.length}
        refused={groups.refused}
        setsStatus={setsStatus}
        onSetsStatus={setSetsStatus}
        onAgain={onAgain}
      />
    </>
  )
}

interface VerdictListProps {
  action: BulkAction
  label: string
  notes: readonly JudgedNote[]
  bundling: Bundling | null
}

function VerdictList({ action, label, notes, bundling }: VerdictListProps) {
  if (action !== 'send') return <JudgedList label={label} notes={notes} />
  return (
    <>
      {bundling !== null && <BundleAll bundling={bundling} />}
      <MailList label={label} notes={notes} bundling={bundling} />
    </>
  )
}
