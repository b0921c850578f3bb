/** The part of Firestore's protocol (google.firestore.v1) that the product uses, as the SDK writes and reads it. */

/** Missing fields are 0. */
export interface ProtoTime {
  seconds?: number | string
  nanos?: number
}

export interface Value {
  nullValue?: unknown
  booleanValue?: boolean
  integerValue?: number | string
  doubleValue?: number
  timestampValue?: ProtoTime
  stringValue?: string
  bytesValue?: Uint8Array
  referenceValue?: string
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export type Fields = Readonly<Record<string, Value>>

export interface ProtoDocument {
  name: string
  fields: Fields
  createTime: ProtoTime
  updateTime: ProtoTime
}

interface FieldReference {
  fieldPath: string
}

export interface Filter {
  compositeFilter?: { op: string; filters: Filter[] }
  fieldFilter?: { field: FieldReference; op: string; value: Value }
  unaryFilter?: { field: FieldReference; op: string }
}

export interface Cursor {
  values: Value[]
  before?: boolean
}

export interface StructuredQuery {
  from: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: { field: FieldReference; direction: string }[]
  startAt?: Cursor
  endAt?: Cursor
  limit?: { value: number }
  offset?: number
  select?: { fields: FieldReference[] }
}

export interface Write {
  update?: { name: string; fields?: Fields | null }
  delete?: string
  updateMask?: { fieldPaths?: string[] } | null
  updateTransforms?: {
    fieldPath: string
    setToServerValue?: string
    appendMissingElements?: { values?: Value[] }
    removeAllFromArray?: { values?: Value[] }
  }[]
  currentDocument?: { exists?: boolean; updateTime?: ProtoTime } | null
}

/** The transaction or read time that a read may name. */
export interface ReadPlace {
  transaction?: Uint8Array
  newTransaction?: { readOnly?: { readTime?: ProtoTime }; readWrite?: object }
  readTime?: ProtoTime
}

export interface Requests {
  batchGetDocuments: ReadPlace & { documents: string[]; mask?: { fieldPaths: string[] } }
  runQuery: ReadPlace & { parent: string; structuredQuery: StructuredQuery }
  runAggregationQuery: ReadPlace & {
    parent: string
    structuredAggregationQuery: {
      structuredQuery: StructuredQuery
      aggregations: { alias: string; count?: object; sum?: { field: FieldReference } }[]
    }
  }
  commit: { writes: Write[]; transaction?: Uint8Array }
  rollback: { transaction: Uint8Array }
}

export type Method = keyof Requests

/** The gRPC codes of Firestore's refusals. */
export const STATUS = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  UNAVAILABLE: 14,
} as const

/** An error as the SDK receives it from Firestore. */
export function grpcError(code: keyof typeof STATUS, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code: STATUS[code] })
}

/** Microseconds since 1970, Firestore's resolution. */
export function toMicros({ seconds = 0, nanos = 0 }: ProtoTime): number {
  return Number(seconds) * 1_000_000 + Math.floor(nanos / 1000)
}

/** The reverse of toMicros. */
export function toProtoTime(micros: number): ProtoTime {
  return { seconds: Math.floor(micros / 1_000_000), nanos: (micros % 1_000_000) * 1000 }
}
