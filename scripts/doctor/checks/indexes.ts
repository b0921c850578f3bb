import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { type Answer, google, type Question, read } from '../question.ts'

/** How many names of a long list are printed. */
const SHOWN = 3

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})

const fileSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(fieldSchema) }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().default(false),
      indexes: z.array(z.unknown()),
    }),
  ),
})

/** What the repository asks for. */
function readFile() {
  return fileSchema.parse(JSON.parse(readFileSync(path.join(projectRoot, 'firestore.indexes.json'), 'utf8')))
}

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
  return readFile().indexes
}

/** The first names of a list, and how many more there are. */
export function firstOf(names: readonly string[]): string {
  const rest = names.length - SHOWN
  return `${names.slice(0, SHOWN).join('、')}${rest > 0 ? `、ほか ${String(rest)} 件` : ''}`
}

/** The part of a name such as projects/P/databases/D/collectionGroups/C/fields/F. */
function partOf(name: string, kind: 'collectionGroups' | 'fields'): string {
  const parts = name.split('/')
  return parts[parts.indexOf(kind) + 1] ?? ''
}

const collections = (id: string) =>
  `firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups/-`

const DEPLOY = (id: string) =>
  `npx firebase deploy --only firestore:indexes --project ${id} を実行してください。`

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
  const wanted = readFile().indexes.map(({ collectionGroup, queryScope, fields }) =>
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
          DEPLOY(id),
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
          `Firebase コンソールの「Firestore」→「インデックス」でそれを削除してから、${DEPLOY(id)}`,
        ),
      )
    }
    return findings
  },
})

const fieldsSchema = z.object({
  fields: z
    .array(
      z.object({
        name: z.string(),
        ttlConfig: z.object({ state: z.string().optional() }).optional(),
        indexConfig: z
          .object({ indexes: z.array(z.object({ state: z.string().optional() })).default([]) })
          .prefault({}),
      }),
    )
    .default([]),
})

const fieldOf = (name: string) => `${partOf(name, 'collectionGroups')}.${partOf(name, 'fields')}`

/** The question about the fields with settings of their own. */
export function fieldsQuestion(projectId: string): Question {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*')
  return google(`${collections(projectId)}/fields?filter=${filter}`, 'fields')
}

/** The fields of firestore.indexes.json whose own index is not there yet, or is being built. @throws Unanswered, ZodError */
export function unreadyFields(answer: Answer): Record<'missing' | 'building', string[]> {
  const found = new Map(
    read(fieldsSchema, answer).fields.map(({ name, indexConfig }) => [fieldOf(name), indexConfig.indexes]),
  )
  const wanted = readFile()
    .fieldOverrides.filter(({ indexes }) => indexes.length > 0)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
  return {
    missing: wanted.filter((field) => (found.get(field) ?? []).length === 0),
    building: wanted.filter((field) => found.get(field)?.some(({ state }) => state === 'CREATING')),
  }
}

/** Whether the fields' own settings and the TTLs are those of firestore.indexes.json, and no TTL is beside them. */
export const fieldsCheck = defineCheck({
  title: '項目のインデックスと TTL',
  right: 'firestore.indexes.json の項目の設定と TTL は、すべて有効です。',
  questions: ({ id }) => ({ fields: fieldsQuestion(id) }),
  judge: ({ fields }, { id }) => {
    const found = read(fieldsSchema, fields).fields.map(({ name, ttlConfig }) => ({
      field: fieldOf(name),
      ttl: ttlConfig === undefined ? null : (ttlConfig.state ?? 'STATE_UNSPECIFIED'),
    }))
    const wanted = readFile().fieldOverrides.map(({ collectionGroup, fieldPath, ttl }) => ({
      field: `${collectionGroup}.${fieldPath}`,
      ttl,
    }))
    const missing = wanted.filter((wish) => {
      const there = found.find(({ field }) => field === wish.field)
      return there === undefined || (wish.ttl && there.ttl === null)
    })
    const building = wanted.filter(
      (wish) =>
        wish.ttl && found.some(({ field, ttl }) => field === wish.field && ttl !== null && ttl !== 'ACTIVE'),
    )
    const strange = found.filter(
      ({ field, ttl }) => ttl !== null && !wanted.some((wish) => wish.ttl && wish.field === field),
    )
    const names = (list: readonly { field: string }[]) => firstOf(list.map(({ field }) => field))
    const findings: Finding[] = []
    if (missing.length > 0) {
      findings.push(
        problem(
          `項目の設定または TTL が ${String(missing.length)} 件ありません: ${names(missing)}。`,
          DEPLOY(id),
        ),
      )
    }
    const slow = unreadyFields(fields).building
    if (slow.length > 0) {
      findings.push(
        problem(
          `項目のインデックスが ${String(slow.length)} 件、作成中です: ${firstOf(slow)}。それまで、それを使う画面がエラーになります。`,
          '待ってから、もう一度確認してください。',
        ),
      )
    }
    if (building.length > 0) {
      findings.push(
        problem(
          `TTL が ${String(building.length)} 件、まだ有効になっていません: ${names(building)}。`,
          '待ってから、もう一度確認してください。修復が必要と表示されている場合は、Firebase コンソールの「Firestore」→「TTL」で作り直してください。',
        ),
      )
    }
    if (strange.length > 0) {
      findings.push(
        problem(
          `firestore.indexes.json にない TTL があります: ${names(strange)}。保存すべきデータが、自動的に削除されるおそれがあります。`,
          'Firebase コンソールの「Firestore」→「TTL」で、この TTL を削除してください。',
        ),
      )
    }
    return findings
  },
})
