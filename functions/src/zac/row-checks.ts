import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { sumDiffers } from '../messages/zac-files.ts'
import type { FieldOf, RecordOf } from './zac-export.ts'

/** A contradiction between readable values of one row. */
interface WrongField<F extends ZacFileName> {
  readonly field: FieldOf<F>
  readonly reason: string
}

/** The values of a row; null for one that is missing or cannot be read, about which there is a fault of its own. */
type ReadValues<F extends ZacFileName> = {
  readonly [K in keyof RecordOf<F>]: RecordOf<F>[K] | null
}

type RowCheck<F extends ZacFileName> = (value: ReadValues<F>) => WrongField<F> | null

const CHECKS: { readonly [F in ZacFileName]?: RowCheck<F> } = {
  'SeikyuHakkou.csv': ({ amountWithoutTax, tax, totalAmountWithTax }) => {
    if (amountWithoutTax === null || tax === null || totalAmountWithTax === null) return null
    const sum = amountWithoutTax + tax
    if (sum === totalAmountWithTax) return null
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
