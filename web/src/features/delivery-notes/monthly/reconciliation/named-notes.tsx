import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type {
  DeletedNamed,
  Difference,
  FailedNamed,
  Reconciliation,
} from '@kenshu/contract/monthly/reconciliation'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { type NamedColumn, NamedList } from './named-list.tsx'

const text = monthlyMessages.reconciliation

function yen(amount: number | null): string {
  return amount === null ? text.notThere : formatYen(amount)
}

const DIFFERENCE_COLUMNS: NamedColumn<Difference>[] = [
  { header: text.kind, render: ({ kind }) => text.kinds[kind] },
  { header: text.inZac, isAmount: true, render: ({ exported }) => yen(exported) },
  { header: text.here, isAmount: true, render: ({ stored }) => yen(stored) },
  { header: text.difference, isAmount: true, render: ({ difference }) => formatYen(difference) },
]

const DELETED_COLUMNS: NamedColumn<DeletedNamed>[] = [
  { header: text.deletedAt, render: (note) => formatJapaneseMoment(new Date(note.deleted_at)) },
  { header: text.inZac, isAmount: true, render: ({ amount }) => formatYen(amount) },
]

const FAILED_COLUMNS: NamedColumn<FailedNamed>[] = [
  {
    header: text.inZac,
    isAmount: true,
    render: ({ amount }) => (amount === null ? text.unreadable : formatYen(amount)),
  },
]

/** The notes that explain the sum: each difference, deleted notes, failed rows. */
export function NamedNotes({ data: { differences, deleted, failed } }: { data: Reconciliation }) {
  const more = (rest: { count: number; amount: number }) =>
    rest.count === 0 ? '' : text.more(formatQuantity(rest.count), formatYen(rest.amount))
  return (
    <>
      <NamedList
        title={text.differences}
        columns={DIFFERENCE_COLUMNS}
        notes={differences.notes}
        more={more(differences.more)}
        isOpen
      />
      <NamedList
        title={text.deletedNotes}
        columns={DELETED_COLUMNS}
        notes={deleted.notes}
        more={more(deleted.more)}
      />
      <NamedList
        title={text.failedNotes}
        columns={FAILED_COLUMNS}
        notes={failed.notes}
        more={more(failed.more)}
      />
    </>
  )
}
