import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type {
  DeletedNamed,
  Difference,
  FailedNamed,
  Reconciliation,
} from '@kenshu/contract/monthly/reconciliation'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import classes from '../figures/figures.module.css'
import { type NamedColumn, NamedList } from './named-list.tsx'

const text = monthlyMessages.reconciliation

function yen(amount: number | null): string {
  return amount === null ? text.notThere : formatYen(amount)
}

const DIFFERENCE_COLUMNS: NamedColumn<Difference>[] = [
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

/** A title with the number of all notes of a list, also of those that it does not name. */
function counted(
  title: string,
  { notes, more }: Pick<Reconciliation, 'failed'>['failed'] | Reconciliation['deleted'],
): string {
  return `${title}　${monthlyMessages.pieces(formatQuantity(notes.length + more.count))}`
}

/** The notes that explain the sum: each difference, deleted notes, failed rows. */
export function NamedNotes({ data: { differences, deleted, failed } }: { data: Reconciliation }) {
  const more = (rest: { count: number; amount: number }) =>
    rest.count === 0 ? '' : text.more(formatQuantity(rest.count), formatYen(rest.amount))
  return (
    <>
      {differences.causes.map(({ kind, count, amount }) => (
        <NamedList
          key={kind}
          reason={text.kinds[kind]}
          title={text.cause(formatQuantity(count), formatYen(amount))}
          columns={DIFFERENCE_COLUMNS}
          notes={differences.notes.filter((note) => note.kind === kind)}
          more=""
          isOpen
        />
      ))}
      {differences.more.count > 0 && <p className={classes['empty']}>{more(differences.more)}</p>}
      <NamedList
        title={counted(text.deletedNotes, deleted)}
        columns={DELETED_COLUMNS}
        notes={deleted.notes}
        more={more(deleted.more)}
      />
      <NamedList
        title={counted(text.failedNotes, failed)}
        columns={FAILED_COLUMNS}
        notes={failed.notes}
        more={more(failed.more)}
      />
    </>
  )
}
