import { tokyoDate } from '@kenshu/contract/calendar-date'
import { trailFileName } from '@kenshu/contract/trail/trail-status'
import { actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { savePieces } from '../save-pieces.ts'
import { type Signing, signReport } from '../sign-report.ts'
import { checkpointPath } from './publish-checkpoint.ts'
import { type ExportDependencies, trailLines } from './trail-lines.ts'

interface Dependencies extends ExportDependencies, Signing {
  files: Pick<Files, 'create' | 'sign'>
  auditTrail: AuditTrail
  environment: Environment
}

/**
 * Writes the export of the trail to Storage, with an audit entry, since it has everything that anybody has done.
 * @returns a signed link to it, how many leaves it has, and its last checkpoint, which is null before the first
 * @throws Failure `internal` if signing fails
 */
export async function exportTrail(
  deps: Dependencies,
  staff: Staff,
  requestId: string,
): Promise<{ signed_url: string; leaves: number; checkpoint: string | null }> {
  const { trailStore, trailLog, auditTrail, environment } = deps
  const { size: leaves, published: size } = await trailStore.state()
  const note = size === 0 ? null : await trailLog.files.find(checkpointPath(size))
  const name = trailFileName(tokyoDate(environment.now()))
  // What is below checks/ is deleted after a month (docs/storage-lifecycle.json).
  const object = `checks/trail-${environment.newId()}.ndjson`
  async function* text(): AsyncGenerator<string> {
    for await (const line of trailLines(deps, { size, leaves })) yield `${JSON.stringify(line)}\n`
  }
  await savePieces(deps.files, object, { contentType: 'application/x-ndjson', downloadName: name }, text())
  const link = await signReport(deps, { object, name }, requestId)
  await auditTrail.record({
    at: environment.now(),
    ...actor(staff),
    action: 'trail.export',
    target: object,
    details: { leaves, checkpoint: size },
    requestId,
  })
  return { signed_url: link, leaves, checkpoint: note === null ? null : Buffer.from(note).toString() }
}
