import type { Finding } from '@kenshu/contract/integrity/findings'
import type { Files } from '../files.ts'
import { findingsOfAnswer } from './check-answer.ts'
import { FOLDER_PREFIXES, missingFiles, orphanedFiles, stalledRuns } from './check-files.ts'
import { CLOSING_PREFIX, findingsOfMonth } from './check-month.ts'
import { findingsOfNote } from './check-note.ts'
import {
  findingOfAudit,
  findingOfBundle,
  findingOfChange,
  findingOfLeaf,
  findingOfLock,
  findingOfMail,
  findingsOfJob,
  noteOfAudit,
} from './check-records.ts'
import type { AnswerKind, IntegritySource } from './integrity-ports.ts'
import type { IsListed } from './listed-parties.ts'

export interface StageDependencies {
  integritySource: IntegritySource
  /** whether a client or sales person is listed with the months that it is asked for */
  isListed: () => Promise<IsListed>
  files: Pick<Files, 'list'>
  limits: { integrityPage: number; integrityKept: number; integrityLeftMs: number }
}

/** What a stage found on one page. */
export interface StagePage {
  findings: Finding[]
  seen: number
  /** sum of the notes' amounts, integer yen */
  amount?: number
  /** where the next page begins; null behind the last */
  next: string | null
}

/** A part of the check, page by page. */
export interface Stage {
  name: string
  /** whether a night may leave the rest of it to the next one */
  isLong: boolean
  page(deps: StageDependencies, after: string, now: Date): Promise<StagePage>
}

const idOf = ({ id }: { id: string }) => id
const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** A stage that reads a collection in the order of its places, and judges each page. */
function paged<T>(
  name: string,
  read: (source: IntegritySource, after: string, limit: number) => Promise<readonly T[]>,
  judge: (page: readonly T[], deps: StageDependencies) => Promise<Pick<StagePage, 'findings' | 'amount'>>,
  placeOf: (one: T) => string,
): Stage {
  return {
    name,
    isLong: true,
    async page(deps, after) {
      const { integritySource: source, limits } = deps
      const page = await read(source, after, limits.integrityPage)
      const last = page.at(-1)
      const next = last === undefined || page.length < limits.integrityPage ? null : placeOf(last)
      return { ...(await judge(page, deps)), seen: page.length, next }
    },
  }
}

const notes = paged(
  'notes',
  (source, after, limit) => source.notes(after, limit),
  async (page, { integritySource: source, isListed: listing }) => {
    const [accepted, rejected, isListed] = await Promise.all([
      source.answersById('acceptances', unique(page.map(({ acceptanceId }) => acceptanceId))),
      source.answersById('rejections', unique(page.map(({ rejectionId }) => rejectionId))),
      listing(),
    ])
    const findings = page.flatMap((facts) =>
      findingsOfNote(facts, {
        acceptance: accepted.get(facts.acceptanceId ?? ''),
        rejection: rejected.get(facts.rejectionId ?? ''),
        isListed,
      }),
    )
    return { findings, amount: page.reduce((sum, { note }) => sum + (note?.totalAmountWithTax ?? 0), 0) }
  },
  idOf,
)

function answers(kind: AnswerKind): Stage {
  return paged(
    kind,
    (source, after, limit) => source.answers(kind, after, limit),
    async (page, { integritySource: source }) => {
      const found = await source.references(unique(page.map(({ noteId }) => noteId)))
      return { findings: page.flatMap((one) => findingsOfAnswer(kind, one, found.get(one.noteId) ?? [])) }
    },
    idOf,
  )
}

const bundles = paged(
  'bundles',
  (source, after, limit) => source.bundles(after, limit),
  async (page, { integritySource: source }) => {
    const found = await source.references(unique(page.flatMap(({ noteIds }) => noteIds)))
    return { findings: page.flatMap((bundle) => findingOfBundle(bundle, new Set(found.keys()))) }
  },
  idOf,
)

const changes = paged(
  'changes',
  (source, after, limit) => source.changes(after, limit),
  async (page, { integritySource: source }) => {
    const present = await source.present(page.map(idOf))
    return { findings: page.flatMap((change) => findingOfChange(change, present.get(change.id))) }
  },
  idOf,
)

const audits = paged(
  'audit',
  (source, after, limit) => source.audits(after, limit),
  async (page, { integritySource: source }) => {
    const [found, accepted] = await Promise.all([
      source.references(unique(page.map(noteOfAudit))),
      source.answersById('acceptances', unique(page.map(({ acceptanceId }) => acceptanceId))),
    ])
    const known = new Set(accepted.keys())
    return {
      findings: page.flatMap((entry) => findingOfAudit(entry, found.get(entry.target) ?? [], known)),
    }
  },
  idOf,
)

const leaves = paged(
  'leaves',
  (source, after, limit) => source.leaves(after, limit),
  (page) => Promise.resolve({ findings: page.flatMap(findingOfLeaf) }),
  ({ index }) => String(index),
)

/** Mails, leases, jobs and runs that should have ended. They are few, or only the first ones are looked at. */
const left: Stage = {
  name: 'left',
  isLong: false,
  async page({ integritySource: source, limits }, _after, now) {
    const before = new Date(now.getTime() - limits.integrityLeftMs)
    const [mails, locks, jobs, runs] = await Promise.all([
      source.stuckMails(before, limits.integrityKept),
      source.expiredLocks(before, limits.integrityKept),
      source.jobs(before),
      source.openBundleRuns(before, limits.integrityKept),
    ])
    return {
      findings: [
        ...mails.map(findingOfMail),
        ...locks.map(findingOfLock),
        ...jobs.flatMap(findingsOfJob),
        ...runs.map(
          (id) => ({ kind: 'answers_left', place: `bundleRuns/${id}`, name: '', detail: '' }) as const,
        ),
      ],
      seen: mails.length + locks.length + jobs.length + runs.length,
      next: null,
    }
  },
}

/** The files of uploads, whose number follows from the uploads and not from the notes. */
const files: Stage = {
  name: 'files',
  isLong: false,
  async page({ integritySource: source, files: storage }, _after, now) {
    // Folders first: what a folder refers to was written before the folder.
    const folders = await source.folders()
    const objects = (await Promise.all(FOLDER_PREFIXES.map((prefix) => storage.list(prefix)))).flat()
    return {
      findings: [
        ...orphanedFiles(objects, folders, now),
        ...missingFiles(objects, folders),
        ...stalledRuns(folders),
      ],
      seen: objects.length + folders.length,
      next: null,
    }
  },
}

/** The closings of months, which are a few a month. */
const closings: Stage = {
  name: 'closings',
  isLong: false,
  async page({ integritySource: source, files: storage }) {
    // Months first: the file of a closing was written before its record.
    const months = await source.months()
    const objects = new Set(await storage.list(CLOSING_PREFIX))
    return {
      findings: months.flatMap((month) => findingsOfMonth(month, objects)),
      seen: months.reduce((sum, month) => sum + month.closings.length, 0),
      next: null,
    }
  },
}

/** The parts of a check, in their order. */
export const STAGES: readonly Stage[] = [
  notes,
  answers('acceptances'),
  answers('rejections'),
  bundles,
  changes,
  audits,
  leaves,
  left,
  closings,
  files,
]
