import { hash } from 'node:crypto'
import { FINDINGS, type FindingKind } from '@kenshu/contract/integrity/findings'
import type { Repair, RepairRequest } from '@kenshu/contract/integrity/repair'
import { Failure } from '../../failure.ts'
import { NO_REPAIR, REPAIR_CHANGED } from '../../messages/failures.ts'
import { MAIL_STATES } from '../../messages/mail-faults.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import type { Parties } from '../parties/party-ports.ts'
import { FOLDER_PREFIXES, orphanedFiles } from './check-files.ts'
import { unlisted } from './check-note.ts'
import { findingOfChange } from './check-records.ts'
import { wrongFields } from './derived-fields.ts'
import { endOfStuck } from './end-stuck-mail.ts'
import type { IntegrityRepairs } from './integrity-ports.ts'
import { listedParties } from './listed-parties.ts'

interface Dependencies {
  integrityRepairs: IntegrityRepairs
  files: Pick<Files, 'list' | 'remove'>
  parties: Parties
  auditTrail: AuditTrail
  environment: Pick<Environment, 'now'>
  limits: { integrityLeftMs: number }
}

type Change = Repair['changes'][number]

/** One call: shows the changes, and has them made if they are those that were shown. */
interface Repairer {
  /** @returns the audit entry of the repair, if it is to be made now; null if the changes are only shown */
  offer(changes: Change[]): AuditEntry | null
}

/** A repair of one kind, at the document or folder with this id. */
type RepairAt = (deps: Dependencies, id: string, repairer: Repairer) => Promise<void>

function repairField(kind: FindingKind): RepairAt {
  return ({ integrityRepairs }, id, repairer) =>
    integrityRepairs.note(id, (facts) => {
      const wrong = wrongFields(facts).find((one) => one.kind === kind)
      if (wrong === undefined) return null
      const { field, before, after, set } = wrong
      const audit = repairer.offer([{ place: `deliveryNotes/${id} ${field}`, before, after }])
      return audit === null ? null : { set, audit }
    })
}

const repairParty: RepairAt = async ({ integrityRepairs, parties }, id, repairer) => {
  const [facts, isListed] = await Promise.all([integrityRepairs.find(id), listedParties(parties)])
  const note = facts?.note ?? null
  if (note === null) return
  const missing = unlisted(note, isListed)
  if (missing.length === 0) return
  const audit = repairer.offer(
    missing.map(({ name, email, months }) => ({
      place: 'parties',
      before: '',
      after: [name, email, ...months].filter((text) => text !== '').join(' / '),
    })),
  )
  if (audit !== null) await integrityRepairs.list(note, audit)
}

const repairChange: RepairAt = ({ integrityRepairs }, id, repairer) =>
  integrityRepairs.change(id, (change, note) => {
    if (change === null || findingOfChange(change, note).length === 0) return null
    const audit = repairer.offer([{ place: `noteChanges/${id}`, before: String(change.revision), after: '' }])
    return audit === null ? null : { set: true, audit }
  })

const repairLock: RepairAt = ({ integrityRepairs, environment, limits }, id, repairer) =>
  integrityRepairs.lock(id, (lock) => {
    const before = environment.now().getTime() - limits.integrityLeftMs
    if (lock === null || lock.expiresAt === null || lock.expiresAt.getTime() > before) return null
    const change = {
      place: `locks/${id}`,
      before: `${lock.owner} ${lock.expiresAt.toISOString()}`,
      after: '',
    }
    const audit = repairer.offer([change])
    return audit === null ? null : { set: true, audit }
  })

const repairMail: RepairAt = async ({ integrityRepairs, auditTrail, environment, limits }, id, repairer) => {
  const stored = await integrityRepairs.mail(id)
  const now = environment.now()
  const before = new Date(now.getTime() - limits.integrityLeftMs)
  const end = stored === null ? null : endOfStuck(stored, before, now)
  if (stored === null || end === null) return
  const change = { before: MAIL_STATES[stored.mail.state], after: MAIL_STATES[end.state] }
  const audit = repairer.offer([{ place: `mailLog/${id}`, ...change }])
  if (audit === null) return
  await auditTrail.record(audit)
  await integrityRepairs.endMail(end)
}

const repairFiles: RepairAt = async (deps, folder, repairer) => {
  const { integrityRepairs, files, auditTrail, environment } = deps
  if (await integrityRepairs.hasFolder(folder)) return
  const prefixes = FOLDER_PREFIXES.map((prefix) => `${prefix}${folder}/`)
  const objects = (await Promise.all(prefixes.map((prefix) => files.list(prefix)))).flat()
  if (orphanedFiles(objects, [], environment.now()).length === 0) return
  const audit = repairer.offer(objects.map((object) => ({ place: object, before: object, after: '' })))
  if (audit === null) return
  await auditTrail.record(audit)
  for (const object of objects) await files.remove(object)
}

/** Where the documents of each kind of finding that can be repaired are, and how. */
const REPAIRS: Partial<Record<FindingKind, { folder: string; repair: RepairAt }>> = {
  marks: { folder: 'deliveryNotes', repair: repairField('marks') },
  search_keys: { folder: 'deliveryNotes', repair: repairField('search_keys') },
  import_hash: { folder: 'deliveryNotes', repair: repairField('import_hash') },
  import_runs: { folder: 'deliveryNotes', repair: repairField('import_runs') },
  party: { folder: 'deliveryNotes', repair: repairParty },
  change_ahead: { folder: 'noteChanges', repair: repairChange },
  lock_left: { folder: 'locks', repair: repairLock },
  mail_stuck: { folder: 'mailLog', repair: repairMail },
  file_orphan: { folder: 'storage', repair: repairFiles },
}

/** Identifies a list of changes. */
function fingerprint(changes: readonly Change[]): string {
  return hash('sha256', JSON.stringify(changes))
}

/**
 * Shows what a repair would do, or does it. Each looks at what is stored now, so of a finding that has been mended meanwhile nothing is left.
 * @throws Failure `not_found` for a finding without a repair; `stale` if the repair would now do something else than was shown
 */
export async function repairFinding(
  deps: Dependencies,
  staff: Staff,
  { kind, place, shown }: RepairRequest,
  requestId: string,
): Promise<Repair> {
  const known = REPAIRS[kind]
  const [folder = '', id = '', ...more] = place.split('/')
  if (known?.folder !== folder || more.length > 0 || !isDocumentId(id))
    throw new Failure('not_found', NO_REPAIR)
  const outcome: Repair = { changes: [], shown: fingerprint([]), is_done: false }
  await known.repair(deps, id, {
    offer(changes) {
      Object.assign(outcome, { changes, shown: fingerprint(changes) })
      if (shown === null) return null
      if (shown !== outcome.shown) throw new Failure('stale', REPAIR_CHANGED)
      outcome.is_done = true
      return {
        at: deps.environment.now(),
        ...actor(staff),
        action: 'integrity.repair',
        target: id,
        details: { kind, place },
        changes: changes.map((change) => ({
          field: kind,
          label: FINDINGS[kind].label,
          before: change.before,
          after: change.after,
        })),
        requestId,
      }
    },
  })
  return outcome
}
