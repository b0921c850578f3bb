/**
 * Checks an export of the audit trail, a receipt (PDF), or a proof, without the product and without network: `npm run verify -- FILE`
 * (docs/decisions/0055-sealed-trail.md).
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { verifyProof } from '../../contract/src/trail/entry-proof.ts'
import { type TrailLine, trailLineSchema } from '../../contract/src/trail/trail-export.ts'
import { trailVerifier } from '../../contract/src/trail/verify-trail.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { describeProof } from './describe-proof.ts'
import { describeReport } from './describe-report.ts'
import { proofsIn } from './proofs-in.ts'
import { unpacker } from './unpack.ts'

const USAGE =
  '使い方: npm run verify -- 書き出した証跡・検収書（PDF）・証明（.tlog-proof） [--key 公開鍵] [--checkpoint 手元のチェックポイント] [--unpack フォルダー]'

function parsed(text: string, at: number): TrailLine {
  try {
    return trailLineSchema.parse(JSON.parse(text))
  } catch {
    throw new Refusal(`${String(at)}行目は、証跡の書き出しの行ではありません。`)
  }
}

/** The proofs of files; null if one of them is neither a PDF nor a proof. */
async function proofsOf(files: readonly string[]): Promise<{ name: string; text: string }[] | null> {
  const proofs: { name: string; text: string }[] = []
  for (const file of files) {
    const found = await proofsIn(file)
    if (found === null) return null
    if (found.length === 0) throw new Refusal(`${file} には、証跡の証明が添付されていません。`)
    proofs.push(...found)
  }
  return proofs
}

/** @returns the exit code */
function verifyProofs(proofs: readonly { name: string; text: string }[], keys?: readonly string[]): number {
  const reports = proofs.map(({ name, text }) => ({ name, report: verifyProof(text, keys) }))
  for (const { name, report } of reports)
    console.log(describeProof(name, report, { isKnown: keys !== undefined }))
  return reports.some(({ report }) => report.faults.length > 0) ? 1 : 0
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      checkpoint: { type: 'string', multiple: true, default: [] },
      unpack: { type: 'string' },
    },
  })
  const [file] = positionals
  if (file === undefined) throw new Refusal(USAGE)
  for (const one of [...positionals, ...values.checkpoint])
    if (!existsSync(one)) throw new Refusal(`${one} がありません。`)
  const proofs = await proofsOf(positionals)
  if (proofs !== null) return verifyProofs(proofs, values.key)
  if (positionals.length > 1) throw new Refusal(USAGE)
  const notes = values.checkpoint.map((one) => readFileSync(one, 'utf8'))
  const verifier = trailVerifier({ notes, ...(values.key === undefined ? {} : { keys: values.key }) })
  const unpack = values.unpack === undefined ? null : unpacker(values.unpack)
  let at = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    at += 1
    const line = parsed(text, at)
    verifier.take(line)
    unpack?.(line)
  }
  const report = verifier.report()
  console.log(describeReport(report, { isKnown: values.key !== undefined || notes.length > 0 }))
  return report.faults.length + report.findings.length > 0 ? 1 : 0
})
