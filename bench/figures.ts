/** One line of the table: a ratio, comparable between machines; lower is better. */
export interface Figure {
  /** its name in results.json */
  readonly key: string
  /** what was measured, with its sizes */
  readonly measured: string
  readonly ratio: number
  /** the maximum allowed ratio; null if the figure is for information only */
  readonly target: number | null
  /** the ratio that we would like to reach */
  readonly aim: number | null
  /** for information only: it depends on the machine */
  readonly absolute: string
  /** median of how many runs, or a single run */
  readonly runs: string
}

/** The middle value; of an even number of values the larger of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds as seconds with one decimal, for the table. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Whole milliseconds, for the table. */
export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

/** Bytes as whole MiB, for the table. */
export function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`
}

/** A number of notes with commas for thousands. */
export function count(notes: number): string {
  return new Intl.NumberFormat('en-US').format(notes)
}

/** What the column `from` says of a value that was measured in so many rounds. */
export function medianOf(rounds: number): string {
  return rounds === 1 ? 'one run' : `median of ${String(rounds)}`
}
