import { NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { actsOf } from './act.ts'
import type { Session } from './session.ts'

const RANGE = { from_date: '2026-04-01', to_date: '2026-04-30' }

type Rows = readonly Record<string, string>[]

async function download(session: Session, how: 'whole' | 'in pieces', note: number | null): Promise<void> {
  const ids = note === null ? null : [session.noteId(note), session.noteId(note + 1)]
  const begunAt = session.world.kernel.now()
  const { status, body } =
    ids === null
      ? await session.call('admin', 'POST', 'download_csv/download/', {
          ...RANGE,
          ...(how === 'in pieces' && { cursor: '' }),
        })
      : await session.call('admin', 'POST', 'download_csv/chosen/', { ids })
  if (status !== 200 || typeof body !== 'string') return
  const rows: Rows = parse(body, { bom: true, columns: true })
  session.downloads.push({
    ids,
    rows: rows.map((row) => ({
      id: row[NOTE_FIELD_LABELS.id] ?? '',
      status: row[NOTE_FIELD_LABELS.hakkouStatus] ?? '',
    })),
    begunAt,
    endedAt: session.world.kernel.now(),
  })
}

/** An admin downloads the month's notes, or chosen ones. */
export const downloading = actsOf(
  'download',
  fc.record({ how: fc.constantFrom('whole', 'in pieces'), note: fc.option(fc.nat(2)) }),
  (session, { how, note }) => download(session, how, note),
)
