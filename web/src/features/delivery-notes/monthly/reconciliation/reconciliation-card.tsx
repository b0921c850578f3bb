import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { PartialExport, Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { StateTag, type StateTone } from '../../../../ui/status/state-tag.tsx'
import { reconciliationQuery } from '../calls/month-queries.ts'
import classes from '../figures/figures.module.css'
import { FiguresCard } from '../figures/figures-card.tsx'
import list from './named-list.module.css'
import { NamedNotes } from './named-notes.tsx'
import { SumTable } from './sum-table.tsx'

const text = monthlyMessages.reconciliation

/** The id of the card, for links on the page. */
export const RECONCILIATION_ID = 'reconciliation'

function isMatching({ difference, differences }: Reconciliation): boolean {
  return difference === 0 && differences.causes.length === 0
}

function partialSentence(partial: PartialExport): string {
  switch (partial.why) {
    case 'days':
      return text.partial.days(
        formatJapaneseDate(partial.from),
        formatJapaneseDate(partial.to),
        formatQuantity(partial.count),
      )
    case 'many':
      return text.partial.many(formatQuantity(partial.count))
    case 'early':
      return text.partial.early(formatJapaneseDate(partial.on))
  }
}

/** Compares a month with ZAC's exports, to the yen. */
export function ReconciliationCard({ month }: { month: string }) {
  const query = useQuery(reconciliationQuery(month))
  const { data, error } = query
  return (
    <FiguresCard
      anchor={RECONCILIATION_ID}
      title={text.title}
      hint={text.hint}
      actions={data && <Outcome {...data} />}
    >
      {data !== undefined && data.export !== null && (
        <>
          {data.export.partial !== null && (
            <p className={classes['empty']}>{partialSentence(data.export.partial)}</p>
          )}
          {isMatching(data) ? (
            <details className={list['list']}>
              <summary>{text.detail}</summary>
              <SumTable month={month} data={data} exported={data.export} />
            </details>
          ) : (
            <SumTable month={month} data={data} exported={data.export} />
          )}
          {data.export.undated.count > 0 && (
            <p className={classes['empty']}>
              {text.undated(formatQuantity(data.export.undated.count), formatYen(data.export.undated.amount))}
            </p>
          )}
          <NamedNotes data={data} />
        </>
      )}
      {data?.export === null && (
        <EmptyState {...(data.is_importing ? text.importing : { title: text.none, hint: text.noneHint })} />
      )}
      {data === undefined && error === null && <Skeleton height={280} m="md" w="auto" />}
      {data === undefined && error !== null && <ErrorState query={query} title={text.failed} isPart />}
    </FiguresCard>
  )
}

/** A short statement of whether both sides agree. */
function Outcome({ export: exported, difference, differences }: Reconciliation) {
  if (exported === null) return null
  const [tone, words]: [StateTone, string] =
    difference !== 0
      ? ['bad', text.differs(formatYen(difference))]
      : differences.causes.length > 0
        ? ['bad', text.offsets]
        : ['good', text.matches]
  return <StateTag tone={tone}>{words}</StateTag>
}
