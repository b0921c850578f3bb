import { inChunks } from '@kenshu/contract/in-chunks'
import pLimit from 'p-limit'
import { compareText } from '../../promote/assemble/compare-text.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import type { StoredMark } from '../../promote/plan/plan-entry.ts'
import type { ZacRow } from '../../zac/zac-export.ts'
import type { NoteStore } from '../ports.ts'

/** How many notes' marks are read ahead, in chunks of planChunk notes, of which readsAtOnce are concurrent. */
export interface ReadAheadLimits {
  readonly marksAhead: number
  readonly planChunk: number
  readonly readsAtOnce: number
}

/** The store of a plan's reads, of which some have begun before the plan needs them. */
export interface AheadStore extends Pick<NoteStore, 'readMarks' | 'readStored'> {
  /** Begins to read the marks of the first of these notes, in the order of billing numbers in which they are planned. */
  begin: (billings: readonly ZacRow<'SeikyuHakkou.csv'>[]) => void
  /** Begins no further read, and waits for those that have begun. */
  stop(): Promise<void>
}

/**
 * Reads marks while the export's other files are being read: the store's processors and ours then work at the same time. A mark may be older
 * by that time, which harms nothing: a note that changes after its mark was read is noticed when it is written, as for any plan.
 */
export function readAhead(
  store: Pick<NoteStore, 'readMarks' | 'readStored'>,
  limits: ReadAheadLimits,
): AheadStore {
  const limit = pLimit(limits.readsAtOnce)
  const running = new Set<Promise<unknown>>()
  const begun = new Map<string, Promise<ReadonlyMap<string, StoredMark>>>()

  function beginChunk(ids: readonly string[]): void {
    const read = limit(() => {
      const marks = store.readMarks(ids)
      running.add(marks)
      return marks.finally(() => running.delete(marks))
    })
    // The plan awaits it later; until then its rejection must not count as unhandled.
    read.catch(() => undefined)
    for (const id of ids) begun.set(id, read)
  }

  return {
    begin(billings) {
      const numbers = new Set(billings.map(({ codes }) => codes.billingNo))
      numbers.delete('')
      const ids = [...numbers].sort(compareText).slice(0, limits.marksAhead).map(noteId)
      for (const chunk of inChunks(ids, limits.planChunk)) beginChunk(chunk)
    },

    async readMarks(ids) {
      const later = ids.filter((id) => !begun.has(id))
      const reads = new Set(ids.flatMap((id) => begun.get(id) ?? []))
      const found = await Promise.all([...reads, ...(later.length === 0 ? [] : [store.readMarks(later)])])
      return new Map(
        ids.flatMap((id) => {
          begun.delete(id)
          const mark = found.find((marks) => marks.has(id))?.get(id)
          return mark === undefined ? [] : [[id, mark] as const]
        }),
      )
    },

    readStored: (ids) => store.readStored(ids),

    async stop() {
      limit.clearQueue()
      await Promise.allSettled(running)
    },
  }
}
