import type { ZacFileName } from '@kenshu/contract/upload/schema'
import type { Layout } from './layout.ts'

/** One thing that is wrong, where it stands, and why, for the error CSV. */
export interface Fault {
  readonly file: ZacFileName
  /** physical line of the file on which the record begins; the header is line 1 */
  readonly line: number
  /** header of the column; the headers joined by ' + ' where several together are wrong */
  readonly column: string
  /** the value as it stands in the file, without the surrounding spaces */
  readonly value: string
  /** Japanese, without the value */
  readonly reason: string
}

type Columns<F extends ZacFileName> = Layout[F]['columns']

/** The names of a file's fields. */
export type FieldOf<F extends ZacFileName> = keyof Columns<F>

type NumberOrNone<C> = C extends { required: true } ? number : number | null

type ValueOf<C> = C extends { kind: 'yen' | 'decimal' } ? NumberOrNone<C> : string

/** A row of a file with every value read: numbers as numbers (null for none), dates YYYY-MM-DD, '' for no text. */
export type RecordOf<F extends ZacFileName> = {
  readonly [K in FieldOf<F>]: ValueOf<Columns<F>[K]>
}

type CodeField<F extends ZacFileName> = {
  [K in FieldOf<F>]: Columns<F>[K] extends { kind: 'code' } ? K : never
}[FieldOf<F>]

/** One row. Its codes can always be read, so a wrong row too is known to belong to what it names. */
export interface ZacRow<F extends ZacFileName> {
  readonly line: number
  readonly codes: Readonly<Record<CodeField<F>, string>>
  /** null where the row is wrong, and then faults says why */
  readonly value: RecordOf<F> | null
  readonly faults: readonly Fault[]
  /** lines of all rows with the same key, this one included; empty where the key is this row's alone */
  readonly sameKeyLines: readonly number[]
}

/** The six files, read. rows are in the order of the file. */
export interface ZacExport {
  readonly rows: { readonly [F in ZacFileName]: readonly ZacRow<F>[] }
  /** Japanese sentences for the batch log: what was allowed, but should be known (an optional column that is missing) */
  readonly remarks: readonly string[]
}
