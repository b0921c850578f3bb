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

function describeEntry({ acceptedAt, acceptedBy, hash, text }: TrailFields): string[] {
  const lines = describeDocument(text)
  if (typeof acceptedAt === 'string') lines.push(`  検収日時（UTC）: ${acceptedAt}`)
  if (typeof acceptedBy === 'string') lines.push(`  検収者: ${acceptedBy}`)
  if (typeof hash === 'string') lines.push(`  SHA-256: ${hash}`)
  return lines
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
  if (faults.length === 0)
    lines.push('  ○ 上の内容は、封印された検収の記録と一致します。印字と見比べてください。')
  if (!isKnown) lines.push('  手元の公開鍵（--key）がないので、誰の署名かは調べていません。')
  return lines.join('\n')
}
