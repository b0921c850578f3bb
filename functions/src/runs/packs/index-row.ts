import { tokyoDate } from '@kenshu/contract/calendar-date'
import { z } from 'zod'
import { BOM, csvLines } from '../../csv/csv-text.ts'
import { INDEX_COLUMNS } from '../../messages/tax-packs.ts'
import { textCell } from '../../usecases/download/note-cells.ts'
import type { RecordSheet } from '../../usecases/tax-packs/pack-ports.ts'

/** A note in the index of a pack. Moments are in Tokyo; '' for what it does not have. */
export const indexRowSchema = z.object({
  no: z.int(),
  /** the path of its PDF within the pack */
  file: z.string(),
  billingNo: z.string(),
  deliveryDate: z.string(),
  billingDate: z.string(),
  clientName: z.string(),
  billingTitle: z.string(),
  projectName: z.string(),
  jobNo: z.string(),
  salesPersonName: z.string(),
  amountWithoutTax: z.int(),
  tax: z.int(),
  totalAmountWithTax: z.int(),
  status: z.string(),
  acceptedAt: z.string(),
  acceptedBy: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** the place of the acceptance in the sealed trail */
  trailNo: z.string(),
  /** of the PDF, hex */
  sha256: z.string(),
})
export type IndexRow = z.infer<typeof indexRowSchema>

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function moment(at: Date | undefined): string {
  return at === undefined ? '' : `${tokyoDate(at)} ${clock.format(at)}`
}

/** A note's row. */
export function indexRow(
  { note, deleted, acceptance, seal }: RecordSheet,
  place: Pick<IndexRow, 'no' | 'file' | 'sha256'>,
): IndexRow {
  return indexRowSchema.parse({
    ...note,
    ...place,
    status: note.hakkouStatus,
    acceptedAt: moment(acceptance?.acceptedAt),
    acceptedBy: acceptance?.acceptedBy ?? '',
    deletedAt: moment(deleted?.at),
    deletedBy: deleted?.by ?? '',
    trailNo: seal.state === 'sealed' ? String(seal.proof.index) : '',
  })
}

const COLUMNS = Object.keys(INDEX_COLUMNS) as (keyof IndexRow)[]

/** The index as CSV for Excel. */
export function indexCsv(rows: readonly IndexRow[]): string {
  const cells = rows.map((row) =>
    COLUMNS.map((column) => {
      const value = row[column]
      return typeof value === 'number' ? String(value) : textCell(value)
    }),
  )
  return BOM + csvLines([Object.values(INDEX_COLUMNS), ...cells])
}
