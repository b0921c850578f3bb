import { clientDocumentSchema } from '../../contract/src/confirm/document.ts'
import { formatYen } from '../../contract/src/money.ts'
import { PROOF_FAULTS, type ProofReport } from '../../contract/src/trail/entry-proof.ts'
import type { TrailFields } from '../../contract/src/trail/leaf.ts'

/** What was accepted, for a comparison with what is printed. */
function describeDocument(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const { billingNo, client, totalAmountWithTax } = clientDocumentSchema.parse(JSON.parse(text))
  return [
    `  請求番号: ${billingNo}`,
    `  クライアント: ${client.name}`,
    `  税込金額: ${formatYen(totalAmountWithTax)}`,
  ]
}

/** The fields that tell what an entry is about: of acceptances, of rejections, of the audit trail. */
const TOLD: Readonly<Record<string, string>> = {
  acceptedAt: '検収日時（UTC）',
  acceptedBy: '検収者',
  rejectedAt: '差し戻しの日時（UTC）',
  rejectedBy: '差し戻した人',
  reason: '理由',
  at: '日時（UTC）',
  action: '操作',
  email: '操作した人',
  target: '対象',
  hash: 'SHA-256',
}

function describeEntry(fields: TrailFields): string[] {
  const told = Object.entries(TOLD).flatMap(([name, label]) => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? [`  ${label}: ${value}`] : []
  })
  return [...describeDocument(fields['text']), ...told]
}

/**
 * The result of the check of a proof as lines for the terminal.
 * @param isKnown whether the reader gave a key of their own
 */
export function describeProof(
  name: string,
  { faults, index, checkpoint, fields }: ProofReport,
  { isKnown }: { isKnown: boolean },
): string {
  const lines = [name]
  if (index !== null) lines.push(`  証跡番号: ${String(index)}`)
  if (checkpoint !== null)
    lines.push(
      `  ログ: ${checkpoint.origin}`,
      `  チェックポイント: ${String(checkpoint.size)}件、${checkpoint.time?.toISOString() ?? '日時なし'}`,
    )
  if (fields !== null) lines.push(...describeEntry(fields))
  lines.push(...faults.map((fault) => `  × ${PROOF_FAULTS[fault]}`))
  if (faults.length === 0) lines.push('  ○ 上の内容は、封印された記録と一致します。印字と見比べてください。')
  if (!isKnown) lines.push('  手元の公開鍵（--key）がないので、だれの署名かは調べていません。')
  return lines.join('\n')
}
