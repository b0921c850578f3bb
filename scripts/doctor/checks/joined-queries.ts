import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { problem } from '../finding.ts'
import type { Question } from '../question.ts'
import { readIfThere } from '../question.ts'
import { firstOf } from './index-file.ts'
import { declaredIndexes } from './indexes.ts'

type Index = ReturnType<typeof declaredIndexes>[number]
type Field = Index['fields'][number]

/** Indexes that Firestore joins: of one collection, with the same order after their first field. */
interface Kind {
  readonly collection: string
  readonly isGroup: boolean
  readonly joined: readonly Field[]
  readonly order: readonly Field[]
}

function kindsOf(indexes: readonly Index[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { collectionGroup, queryScope, fields } of indexes) {
    const [first, ...order] = fields
    if (first === undefined) continue
    const key = JSON.stringify([collectionGroup, queryScope, order])
    const joined = [...(kinds.get(key)?.joined ?? []), first]
    // One query may ask for an element of one array only.
    const isPossible = joined.filter(({ arrayConfig }) => arrayConfig !== undefined).length <= 1
    kinds.set(isPossible ? key : JSON.stringify([key, first]), {
      collection: collectionGroup,
      isGroup: queryScope === 'COLLECTION_GROUP',
      joined: isPossible ? joined : [first],
      order,
    })
  }
  return [...kinds.values()]
}

/** A field's path as Firestore reads it in a query. */
const place = ({ fieldPath }: Field) => ({ field: { fieldPath } })

/** The field that the list sums; where it is in the order, the list asks for count and sum by the same indexes. */
const SUMMED = 'totalAmountWithTax'
const isSummed = ({ order }: Kind) => order.some(({ fieldPath }) => fieldPath === SUMMED)

/** Asks for nothing that exists, by all fields of the joined indexes at once. */
function queryOf({ collection, isGroup, joined, order }: Kind) {
  const filters = joined.map((field) => ({
    fieldFilter: {
      ...place(field),
      op: field.arrayConfig === undefined ? 'EQUAL' : 'ARRAY_CONTAINS',
      value: { stringValue: 'npm run doctor' },
    },
  }))
  return {
    structuredQuery: {
      select: { fields: [{ fieldPath: '__name__' }] },
      from: [{ collectionId: collection, allDescendants: isGroup }],
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: order.map((field) => ({ ...place(field), direction: field.order })),
      limit: 1,
    },
  }
}

/** Counts and sums what the query of a kind finds. */
function sumOf(kind: Kind) {
  const { from, where, orderBy } = queryOf(kind).structuredQuery
  return {
    structuredAggregationQuery: {
      structuredQuery: { from, where, orderBy },
      aggregations: [
        { alias: 'count', count: {} },
        { alias: 'sum', sum: { field: { fieldPath: SUMMED } } },
      ],
    },
  }
}

/** A kind as one text: the collection and the fields of the query. */
function nameOf({ collection, joined, order }: Kind): string {
  const names = (fields: readonly Field[]) => fields.map(({ fieldPath }) => fieldPath).join('、')
  return `${collection}（${names(joined)}／${names(order)}）`
}

/** The questions of all kinds, by their names. */
export function joinedQueries(projectId: string): Record<string, Question> {
  const documents = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`
  const question = (url: string, post: object): Question => ({
    ask: 'google',
    url,
    post,
    isPrecondition: true,
  })
  const kinds = kindsOf(declaredIndexes())
  return Object.fromEntries([
    ...kinds.map((kind) => [nameOf(kind), question(`${documents}:runQuery`, queryOf(kind))] as const),
    ...kinds
      .filter(isSummed)
      .map(
        (kind) =>
          [`${nameOf(kind)}の合計`, question(`${documents}:runAggregationQuery`, sumOf(kind))] as const,
      ),
  ])
}

const answerSchema = z.array(z.looseObject({}))

/** Whether Firestore answers a query of each kind, and its sum: that indexes are READY does not say that they can be joined. */
export const joinedQueriesCheck = defineCheck({
  title: '複合インデックスを組み合わせた検索',
  right: '複合インデックスを組み合わせた検索は、どの種類も動きます。',
  questions: ({ id }) => joinedQueries(id),
  judge: (answers, { id }) => {
    const refused = Object.entries(answers).flatMap(([name, answer]) =>
      readIfThere(answerSchema, answer) === null ? [name] : [],
    )
    return refused.length === 0
      ? []
      : [
          problem(
            `インデックスがないため、動かない検索が ${String(refused.length)} 種類あります: ${firstOf(refused)}。`,
            `上の「複合インデックス」に問題がなければ、npx firebase deploy --only firestore:indexes --project ${id} を実行し、できるのを待ってから、もう一度確認してください。`,
          ),
        ]
  },
})
