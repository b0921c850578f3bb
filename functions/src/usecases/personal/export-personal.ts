import { tokyoDate } from '@kenshu/contract/calendar-date'
import { type PersonalData, personalFileName } from '@kenshu/contract/personal/personal-data'
import { actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { savePieces } from '../save-pieces.ts'
import { type Signing, signReport } from '../sign-report.ts'
import { type FindDependencies, mentioning } from './find-personal.ts'

interface Dependencies extends Signing, FindDependencies {
  files: Pick<Files, 'create' | 'sign'>
  auditTrail: AuditTrail
  environment: Environment
}

async function* linesOf(
  deps: FindDependencies,
  text: string,
  found: Record<string, number>,
): AsyncGenerator<string> {
  for await (const document of mentioning(deps, text)) {
    found[document.collection] = (found[document.collection] ?? 0) + 1
    const { collection, id, fields } = document
    yield `${JSON.stringify({ collection, id, fields })}\n`
  }
}

/**
 * Writes everything to Storage that mentions a person, by an e-mail address or a name.
 * The audit entry does not have the text, which would be one more mention of the person.
 * @throws Failure `internal` if signing fails
 */
export async function exportPersonalData(
  deps: Dependencies,
  staff: Staff,
  text: string,
  requestId: string,
): Promise<PersonalData> {
  const { auditTrail, environment } = deps
  const name = personalFileName(tokyoDate(environment.now()))
  // What is below checks/ is deleted after a month (docs/storage-lifecycle.json).
  const object = `checks/personal-${environment.newId()}.ndjson`
  const found: Record<string, number> = {}
  const options = { contentType: 'application/x-ndjson', downloadName: name }
  await savePieces(deps.files, object, options, linesOf(deps, text, found))
  const link = await signReport(deps, { object, name }, requestId)
  await auditTrail.record({
    at: environment.now(),
    ...actor(staff),
    action: 'personal.export',
    target: object,
    details: { found: Object.values(found).reduce((sum, count) => sum + count, 0) },
    requestId,
  })
  return { signed_url: link, found }
}
