import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { type Answer, google, type Question, read } from '../question.ts'
import { collections, DEPLOY_INDEXES, fieldSchema, firstOf, partOf, readIndexFile } from './index-file.ts'

/** An index as one text. Google appends the document's name to the fields, in the order of the last one. */
function indexText(
  collection: string,
  scope: string,
  fields: readonly z.infer<typeof fieldSchema>[],
): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
  return `${collection}（${scope === 'COLLECTION_GROUP' ? 'コレクション グループ、' : ''}${parts.join('、')}）`
}

/** The composite indexes of firestore.indexes.json. */
export function declaredIndexes() {
  return readIndexFile().indexes
}

const indexesSchema = z.object({
  indexes: z
    .array(
      z.object({
        name: z.string(),
        queryScope: z.string(),
        fields: z.array(fieldSchema),
        state: z.string().default('STATE_UNSPECIFIED'),
      }),
    )
    .default([]),
})

/** The composite indexes of firestore.indexes.json that are not ready, by what they are instead. @throws Unanswered, ZodError */
export function unreadyIndexes(answer: Answer): Record<'missing' | 'building' | 'broken', string[]> {
  const states = new Map(
    read(indexesSchema, answer).indexes.map(({ name, queryScope, fields, state }) => [
      indexText(partOf(name, 'collectionGroups'), queryScope, fields),
      state,
    ]),
  )
  const wanted = readIndexFile().indexes.map(({ collectionGroup, queryScope, fields }) =>
    indexText(collectionGroup, queryScope, fields),
  )
  const inState = (wish: string | undefined) => wanted.filter((index) => states.get(index) === wish)
  return { missing: inState(undefined), building: inState('CREATING'), broken: inState('NEEDS_REPAIR') }
}

/** The question whose answer `unreadyIndexes` judges. */
export function indexesQuestion(projectId: string): Question {
  return google(`${collections(projectId)}/indexes`, 'indexes')
}

/** Whether every composite index of firestore.indexes.json is there and ready. */
export const indexesCheck = defineCheck({
  title: '複合インデックス',
  right: 'firestore.indexes.json の複合インデックスは、すべて使える状態です。',
  questions: ({ id }) => ({ indexes: indexesQuestion(id) }),
  judge: ({ indexes }, { id }) => {
    const { missing, building, broken } = unreadyIndexes(indexes)
    const findings: Finding[] = []
    if (missing.length > 0) {
      findings.push(
        problem(
          `複合インデックスが ${String(missing.length)} 件ありません: ${firstOf(missing)}。`,
          DEPLOY_INDEXES(id),
        ),
      )
    }
    if (building.length > 0) {
      findings.push(
        problem(
          `複合インデックスが ${String(building.length)} 件、作成中です: ${firstOf(building)}。それまで、一覧などがエラーになります。`,
          '数分から、データが多ければ数時間かかります。待ってから、もう一度確認してください。',
        ),
      )
    }
    if (broken.length > 0) {
      findings.push(
        problem(
          `複合インデックスが ${String(broken.length)} 件、修復が必要な状態です: ${firstOf(broken)}。`,
          `Firebase コンソールの「Firestore」→「インデックス」でそれを削除してから、${DEPLOY_INDEXES(id)}`,
        ),
      )
    }
    return findings
  },
})
