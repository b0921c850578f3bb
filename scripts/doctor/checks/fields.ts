import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { type Answer, google, type Question, read } from '../question.ts'
import { collections, DEPLOY_INDEXES, firstOf, partOf, readIndexFile } from './index-file.ts'

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
  const wanted = readIndexFile()
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
    const wanted = readIndexFile().fieldOverrides.map(({ collectionGroup, fieldPath, ttl }) => ({
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
          DEPLOY_INDEXES(id),
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
