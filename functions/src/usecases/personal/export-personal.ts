import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { PersonalData } from '@kenshu/contract/personal/personal-data'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { saveLines } from '../save-lines.ts'
import { type Signing, signReport } from '../sign-report.ts'

/** A stored document as plain values, without the secrets of links. */
interface PersonalDocument {
  id: string
  fields: Record<string, unknown>
}

export interface PersonalSource {
  /** the collections that may have something about a person */
  collections: readonly string[]
  /** The documents behind an id, by id. */
  behind(collection: string, id: string, limit: number): Promise<PersonalDocument[]>
}

interface Dependencies extends Signing {
  personalSource: PersonalSource
  files: Pick<Files, 'create' | 'sign'>
  auditTrail: AuditTrail
  environment: Environment
  limits: { personalPage: number }
}

/** Whether some text of a value has the folded text in it, at any depth. */
function mentions(value: unknown, folded: string): boolean {
  if (typeof value === 'string') return foldText(value).includes(folded)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentions(part, folded))
}

async function* linesOf(
  { personalSource: source, limits }: Dependencies,
  folded: string,
  found: Record<string, number>,
): AsyncGenerator<string> {
  for (const collection of source.collections) {
    for (let after = '', isLast = false; !isLast; ) {
      const page = await source.behind(collection, after, limits.personalPage)
      for (const { id, fields } of page) {
        if (!mentions(fields, folded)) continue
        found[collection] = (found[collection] ?? 0) + 1
        yield `${JSON.stringify({ collection, id, fields })}\n`
      }
      after = page.at(-1)?.id ?? ''
      isLast = page.length < limits.personalPage
    }
  }
}

/**
 * Writes everything to Storage that mentions a person, by an e-mail address or a name as it is written there, whatever its width and case. It
 * reads every document once, page by page, since nothing else would find a name in a reason or in what was changed.
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
  const name = `personal_${tokyoDate(environment.now())}.ndjson`
  // What is below checks/ is deleted after a month (docs/storage-lifecycle.json).
  const object = `checks/personal-${environment.newId()}.ndjson`
  const found: Record<string, number> = {}
  await saveLines(deps, { object, name }, linesOf(deps, foldText(text), found), (line) => line)
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
