import type { ZacFileName } from '@kenshu/contract/upload/upload'
import { sumDiffers } from '../messages/zac-files.ts'
import type { FieldOf, RecordOf } from './zac-export.ts'

/** A contradiction between readable values of one row. */
interface WrongField<F extends ZacFileName> {
  readonly field: FieldOf<F>
  readonly reason: string
}

type RowCheck<F extends ZacFileName> = (value: RecordOf<F>) => WrongField<F> | null

const CHECKS: { readonly [F in ZacFileName]?: RowCheck<F> } = {
  'SeikyuHakkou.csv': (value) => {
    const sum = value.amountWithoutTax + value.tax
    if (sum === value.totalAmountWithTax) return null
    return {
      field: 'totalAmountWithTax',
      reason: sumDiffers(sum),
    }
  },
}

/** The check of a file's rows. Files without one always pass. */
export function rowCheck<F extends ZacFileName>(file: F): RowCheck<F> {
  return CHECKS[file] ?? (() => null)
}
