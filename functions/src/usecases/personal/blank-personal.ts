import { inChunks } from '@kenshu/contract/in-chunks'
import type { BlankingPlan, BlankRequest } from '@kenshu/contract/personal/blank-personal'
import { BLANKING_ACTION, type BlankedRecord } from '@kenshu/contract/trail/blanked'
import { Failure } from '../../failure.ts'
import { BLANKING_CHANGED } from '../../messages/failures.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { fieldsOfPerson, personOf } from './person-fields.ts'
import { type PlanDependencies, planBlanking, retentionTerms, whyKept } from './plan-blanking.ts'

interface Dependencies extends PlanDependencies {
  environment: Environment
}

/**
 * Shows what would be blanked of a person, or does it (docs/decisions/0064-blanking.md). Each transaction blanks some documents and writes
 * the entry that names them, so a call that dies leaves nothing half done, and the next one finds what is left.
 * @throws Failure `stale` if it would now blank something else than was shown
 */
export async function blankPersonalData(
  deps: Dependencies,
  staff: Staff,
  { text, shown }: BlankRequest,
  requestId: string,
): Promise<BlankingPlan> {
  const { personalBlanking, environment, limits } = deps
  const person = personOf(text)
  const now = environment.now()
  const { plan, documents } = await planBlanking(deps, text, person, now)
  if (shown === null) return { ...plan, is_done: false }
  if (shown !== plan.shown) throw new Failure('stale', BLANKING_CHANGED)
  const terms = retentionTerms(deps, now)
  const target = environment.newId()
  // The entry has neither the blanked values nor the searched text, which would be one more mention of the person.
  const entryOf = (blanked: readonly BlankedRecord[]): AuditEntry => ({
    at: environment.now(),
    ...actor(staff),
    action: BLANKING_ACTION,
    target,
    details: { documents: blanked.length },
    blanked,
    requestId,
  })
  for (const chunk of inChunks(documents, limits.blankedAtOnce))
    await personalBlanking.blank(
      chunk,
      (collection, fields) =>
        whyKept(collection, fields, person, terms) === null ? fieldsOfPerson(collection, fields, person) : [],
      entryOf,
    )
  return { ...plan, is_done: true }
}
