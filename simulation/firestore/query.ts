import { type Cursor, type Filter, grpcError, type StructuredQuery, type Value } from './protocol.ts'
import type { StoredDocument } from './stored-documents.ts'
import { compareNames, compareValues, isEqual, typeOf, valueAt } from './values.ts'

const NAME = '__name__'

function fieldOf(document: StoredDocument, path: string): Value | undefined {
  return path === NAME ? { referenceValue: document.name } : valueAt(document.fields, path)
}

function compares(value: Value, wanted: Value, holds: (order: number) => boolean): boolean {
  return typeOf(value) === typeOf(wanted) && holds(compareValues(value, wanted))
}

function holds(
  document: StoredDocument,
  { field, op, value: wanted }: NonNullable<Filter['fieldFilter']>,
): boolean {
  const value = fieldOf(document, field.fieldPath)
  if (value === undefined) return false
  switch (op) {
    case 'EQUAL':
      return isEqual(value, wanted)
    case 'LESS_THAN':
      return compares(value, wanted, (order) => order < 0)
    case 'LESS_THAN_OR_EQUAL':
      return compares(value, wanted, (order) => order <= 0)
    case 'GREATER_THAN':
      return compares(value, wanted, (order) => order > 0)
    case 'GREATER_THAN_OR_EQUAL':
      return compares(value, wanted, (order) => order >= 0)
    case 'IN':
      // `in` never matches null; only a query for null alone does.
      return (wanted.arrayValue?.values ?? []).some(
        (each) => each.nullValue === undefined && isEqual(value, each),
      )
    case 'ARRAY_CONTAINS':
      return (value.arrayValue?.values ?? []).some((each) => isEqual(each, wanted))
    default:
      throw grpcError('UNIMPLEMENTED', `A filter by ${op}`)
  }
}

function matches(document: StoredDocument, filter: Filter | undefined): boolean {
  if (filter === undefined) return true
  const { compositeFilter, fieldFilter, unaryFilter } = filter
  if (compositeFilter?.op === 'AND') return compositeFilter.filters.every((part) => matches(document, part))
  if (fieldFilter !== undefined) return holds(document, fieldFilter)
  if (unaryFilter?.op === 'IS_NULL')
    return fieldOf(document, unaryFilter.field.fieldPath)?.nullValue !== undefined
  throw grpcError('UNIMPLEMENTED', `A filter: ${JSON.stringify(filter)}`)
}

const INEQUALITIES: readonly string[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]

/** The fields with inequality filters, in the order in which Firestore sorts by them. */
function boundedFields(filter: Filter | undefined): string[] {
  const parts = filter?.compositeFilter?.filters ?? (filter === undefined ? [] : [filter])
  const paths = parts.flatMap(({ fieldFilter }) =>
    fieldFilter !== undefined && INEQUALITIES.includes(fieldFilter.op) ? [fieldFilter.field.fieldPath] : [],
  )
  return [...new Set(paths)].sort()
}

interface Order {
  path: string
  sign: 1 | -1
}

/** The order of a query: its explicit order, then the fields with inequality filters, then the name. */
function ordersOf({ orderBy = [], where }: StructuredQuery): Order[] {
  const orders = orderBy.map(
    ({ field, direction }): Order => ({ path: field.fieldPath, sign: direction === 'DESCENDING' ? -1 : 1 }),
  )
  const sign = orders.at(-1)?.sign ?? 1
  for (const path of [...boundedFields(where), NAME]) {
    if (!orders.some((order) => order.path === path)) orders.push({ path, sign })
  }
  return orders
}

function compareBy(orders: readonly Order[], a: StoredDocument, b: StoredDocument): number {
  for (const { path, sign } of orders) {
    if (path === NAME) return compareNames(a.name, b.name) * sign
    const [one, other] = [fieldOf(a, path), fieldOf(b, path)]
    const order = one === undefined || other === undefined ? 0 : compareValues(one, other)
    if (order !== 0) return order * sign
  }
  return 0
}

/** Whether a document comes after a cursor; a document at the cursor counts if the cursor is `before`. */
function isPast(document: StoredDocument, orders: readonly Order[], { values, before }: Cursor): boolean {
  for (const [index, wanted] of values.entries()) {
    const order = orders[index]
    const value = order === undefined ? undefined : fieldOf(document, order.path)
    if (order === undefined || value === undefined) throw grpcError('INVALID_ARGUMENT', 'A cursor too long')
    const place = compareValues(value, wanted) * order.sign
    if (place !== 0) return place > 0
  }
  return before === true
}

/** The documents among `among` that a query finds, in its order, with all their fields; `project` selects fields. */
export function runQuery(query: StructuredQuery, among: Iterable<StoredDocument>): StoredDocument[] {
  const { where, startAt, endAt, limit, offset = 0 } = query
  const orders = ordersOf(query)
  const found: StoredDocument[] = []
  for (const document of among) {
    if (!matches(document, where)) continue
    // A document without a field of the order is not in that index.
    if (orders.some(({ path }) => fieldOf(document, path) === undefined)) continue
    if (startAt !== undefined && !isPast(document, orders, startAt)) continue
    if (endAt !== undefined && isPast(document, orders, endAt)) continue
    found.push(document)
  }
  found.sort((a, b) => compareBy(orders, a, b))
  return found.slice(offset, limit === undefined ? undefined : offset + limit.value)
}
