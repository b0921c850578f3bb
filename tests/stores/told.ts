import type {
  Method,
  ProtoDocument,
  ProtoTime,
  Requests,
  Value,
} from '../../simulation/firestore/protocol.ts'
import { plainFields } from '../../simulation/firestore/values.ts'
import { nameOf } from '../../simulation/firestore/writes.ts'
import type { RecordedCall } from './recorder.ts'

/** When a document was written, in microseconds of the store in memory. */
type Moment = (name: string, time: ProtoTime) => unknown

/** A call's answer in a form that is comparable between both stores. */
export type Told = object | number

/** The fields that are always server timestamps. */
export const SERVER_TIMES = ['zacAt', 'changedAt']

/** A document in comparable form; for a server timestamp only its type is compared. */
export function toldDocument(
  { name, fields, createTime, updateTime }: ProtoDocument,
  moment: Moment,
): { name: string; [part: string]: unknown } {
  const storesTimes = [...SERVER_TIMES, ...(name.includes('/documents/noteChanges/') ? ['at'] : [])]
  const compared = Object.entries(plainFields(fields)).map(([field, value]): [string, unknown] => [
    field,
    storesTimes.includes(field) && value instanceof Date ? 'a time' : value,
  ])
  return {
    name,
    created: moment(name, createTime),
    updated: moment(name, updateTime),
    fields: Object.fromEntries(compared),
  }
}

interface Read {
  found?: ProtoDocument | null
  missing?: string | null
}

interface Queried {
  document?: ProtoDocument | null
}

interface Aggregated {
  result?: { aggregateFields: Record<string, Value> } | null
}

interface Committed {
  writeResults: { updateTime?: ProtoTime | null }[]
}

/** The update times of a commit, write by write; a deleted document has none. */
export function writtenTimes(
  request: Requests['commit'],
  answer: object[],
): { name: string; time: ProtoTime | null }[] {
  const [{ writeResults }] = answer as [Committed]
  return request.writes.map((write, index) => ({
    name: nameOf(write),
    time: write.delete === undefined ? (writeResults[index]?.updateTime ?? null) : null,
  }))
}

/** @param moment of the store that answered */
export function told(
  { method, request }: Pick<RecordedCall, 'method' | 'request'>,
  answer: object[] | number,
  moment: Moment,
): Told {
  if (typeof answer === 'number') return answer
  const tellers: Record<Method, () => Told> = {
    // Sorted, because the stores may answer in any order; the SDK restores the order of the request.
    batchGetDocuments: () =>
      Object.fromEntries(
        (answer as Read[]).flatMap(({ found, missing }): [string, object | null][] => {
          if (found !== undefined && found !== null) return [[found.name, toldDocument(found, moment)]]
          return missing === undefined || missing === null ? [] : [[missing, null]]
        }),
      ),
    runQuery: () =>
      (answer as Queried[]).flatMap(({ document }) =>
        document === undefined || document === null ? [] : [toldDocument(document, moment)],
      ),
    runAggregationQuery: () =>
      // The first message of a transaction may contain only the transaction's id.
      (answer as Aggregated[]).flatMap(({ result }) =>
        result === undefined || result === null ? [] : [plainFields(result.aggregateFields)],
      ),
    commit: () =>
      writtenTimes(request as Requests['commit'], answer).map(({ name, time }) => ({
        name,
        updated: time === null ? null : moment(name, time),
      })),
    rollback: () => ({}),
  }
  return tellers[method]()
}
