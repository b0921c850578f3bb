import {
  type Filter,
  type Requests,
  STATUS,
  type StructuredQuery,
  type Write,
} from '../../simulation/firestore/protocol.ts'
import type { RecordedCall } from './recorder.ts'

function* ofFilter(filter: Filter | undefined): Generator<string> {
  for (const part of filter?.compositeFilter?.filters ?? []) yield* ofFilter(part)
  const op = filter?.fieldFilter?.op ?? filter?.unaryFilter?.op
  if (op !== undefined) yield op
}

function* ofQuery({ from, where, ...parts }: StructuredQuery): Generator<string> {
  if (from.some(({ allDescendants }) => allDescendants)) yield 'collection group'
  yield* ofFilter(where)
  for (const [name, part] of Object.entries(parts)) if (part) yield name
  for (const { direction } of parts.orderBy ?? []) yield direction
}

function* ofWrite({
  delete: deleted,
  updateMask,
  updateTransforms = [],
  currentDocument,
}: Write): Generator<string> {
  if (deleted !== undefined) yield 'delete'
  if (updateMask) yield 'updateMask'
  for (const { fieldPath: _path, ...transform } of updateTransforms) yield* Object.keys(transform)
  for (const [name, wanted] of Object.entries(currentDocument ?? {}))
    yield wanted === false ? `${name} not` : name
}

/** The protocol features that some calls use: methods, parts of queries and writes, kinds of refusals. */
export function* touchedBy(calls: readonly RecordedCall[]): Generator<string> {
  for (const { method, request, answer } of calls) {
    yield method
    if (typeof answer === 'number')
      yield `${method} refused for ${answer === STATUS.ABORTED ? 'contention' : 'a precondition'}`
    if (method === 'runQuery') yield* ofQuery((request as Requests['runQuery']).structuredQuery)
    if (method === 'runAggregationQuery')
      yield* ofQuery((request as Requests['runAggregationQuery']).structuredAggregationQuery.structuredQuery)
    if (method === 'commit') for (const write of (request as Requests['commit']).writes) yield* ofWrite(write)
  }
}
