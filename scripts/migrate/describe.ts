import type { DocumentData } from 'firebase-admin/firestore'
import type { Migration } from './migration.ts'
import type { MigrationRecord } from './records.ts'
import type { Survey } from './survey.ts'

/** How many elements of a list, characters of a value and ids are printed. */
const SHOWN = { elements: 5, characters: 60, ids: 5 }

const count = (many: number) => `${many.toLocaleString('ja-JP')}件`
const moment = ({ at }: MigrationRecord) => at.toDate().toISOString()

function valueText(value: unknown): string {
  if (value === undefined) return '（なし）'
  if (Array.isArray(value)) {
    const rest = value.length - SHOWN.elements
    const first = value.slice(0, SHOWN.elements).map(valueText).join('、')
    return `［${first}${rest > 0 ? `、ほか ${String(rest)} 個` : ''}］`
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters)}…` : text
}

/** How far a migration has come. */
export function stateLine({ id }: Migration, record: MigrationRecord | null): string {
  if (record === null) return `・ ${id}: まだ実行していません。`
  const done = `${count(record.looked)}を調べ、${count(record.changed)}を変更`
  return record.state === 'done'
    ? `○ ${id}: 実行済み（${moment(record)}、${done}）`
    : `△ ${id}: 途中です（${moment(record)} まで、${done}）。続きから実行できます。`
}

function exampleLines(before: DocumentData, after: DocumentData): string[] {
  return Object.entries(after).map(
    ([field, value]) => `      ${field}: ${valueText(before[field])} → ${valueText(value)}`,
  )
}

/** What a run would do. */
export function surveyLines({ id, what, collection }: Migration, survey: Survey): string[] {
  const { looked, changed, malformed, example } = survey
  const rest = malformed.length - SHOWN.ids
  return [
    `${id}: ${what}`,
    `    ${collection} の ${count(looked)}を調べ、${count(changed)}を変更します。`,
    ...(example === null
      ? []
      : [`    例: ${collection}/${example.id}`, ...exampleLines(example.before, example.after)]),
    ...(malformed.length === 0
      ? []
      : [
          `    形が想定と異なるため変更しないもの: ${malformed.slice(0, SHOWN.ids).join('、')}${rest > 0 ? `、ほか ${count(rest)}` : ''}`,
        ]),
  ]
}
