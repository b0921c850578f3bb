import type { Layout, ReadLayout, ZacFileName } from '@kenshu/contract/upload/layout'

/** One error with its place and reason, for the error CSV. */
export interface Fault {
  readonly file: ZacFileName
  /** physical line on which the record begins; the header is line 1 */
  readonly line: number
  /** header of the column; several headers, joined by ' + ', if the columns are wrong together */
  readonly column: string
  /** the value in the file, without surrounding spaces */
  readonly value: string
  /** Japanese, without the value */
  readonly reason: string
}

type Columns<F extends ZacFileName> = Layout[F]['columns']

/** The names of a file's fields. */
export type FieldOf<F extends ZacFileName> = keyof Columns<F>

type NumberOrNone<C> = C extends { required: true } ? number : number | null

type ValueOf<C> = C extends { kind: 'yen' | 'decimal' } ? NumberOrNone<C> : string

/** A row of a file with its values: numbers (null for none), dates as YYYY-MM-DD, '' for no text. */
export type RecordOf<F extends ZacFileName> = {
  readonly [K in FieldOf<F>]: ValueOf<Columns<F>[K]>
}

type CodeField<F extends ZacFileName> = {
  [K in FieldOf<F>]: Columns<F>[K] extends { kind: 'code' } ? K : never
}[FieldOf<F>]

/** One row. Its codes are always readable, so even a wrong row can be attributed to what it names. */
export interface ZacRow<F extends ZacFileName> {
  readonly line: number
  /** what could be read of the row, even if it is wrong: every code, and null for any other invalid value */
  readonly codes: Readonly<Record<CodeField<F>, string>> & {
    readonly [K in FieldOf<F>]: RecordOf<F>[K] | null
  }
  /** null if the row is wrong; `faults` then says why */
  readonly value: RecordOf<F> | null
  readonly faults: readonly Fault[]
  /** lines of all rows with the same key, including this one; empty if no other row has it */
  readonly sameKeyLines: readonly number[]
}

/** An optional column that a file does not have, so that all its values are read as empty. */
export interface MissingColumn {
  readonly file: ZacFileName
  /** its header */
  readonly column: string
}

/** The six files as rows, in the order of the file. */
export interface ZacExport {
  readonly rows: { readonly [F in ZacFileName]: readonly ZacRow<F>[] }
  /** with which headers it was read */
  readonly layout: ReadLayout
  readonly missingColumns: readonly MissingColumn[]
  /** Japanese sentences for the batch log about anything allowed but noteworthy (a missing optional column) */
  readonly remarks: readonly string[]
}
