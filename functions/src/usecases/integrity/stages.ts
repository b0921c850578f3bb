import type { Finding } from '@kenshu/contract/integrity/findings'
import type { Files } from '../files.ts'
import { findingsOfAnswer } from './check-answer.ts'
import { FOLDER_PREFIXES, missingFiles, orphanedFiles, stalledRuns } from './check-files.ts'
import { findingsOfNote } from './check-note.ts'
import {
  findingOfAudit,
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

/** The place behind a page; null if it was the last. */
function behind<T>(page: readonly T[], limit: number, place: (last: T) => string): string | null {
  const last = page.at(-1)
  return last === undefined || page.length < limit ? null : place(last)
}

const idOf = ({ id }: { id: string }) => id
const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const notes: Stage = {
  name: 'notes',
  isLong: true,
  async page({ integritySource: source, isListed: listing, limits }, after) {
    const [page, isListed] = await Promise.all([source.notes(after, limits.integrityPage), listing()])
    const [accepted, rejected] = await Promise.all([
      source.answersById('acceptances', unique(page.map(({ acceptanceId }) => acceptanceId))),
      source.answersById('rejections', unique(page.map(({ rejectionId }) => rejectionId))),
    ])
    return {
      findings: page.flatMap((facts) =>
        findingsOfNote(facts, {
          acceptance: accepted.get(facts.acceptanceId ?? ''),
          rejection: rejected.get(facts.rejectionId ?? ''),
          isListed,
        }),
      ),
      seen: page.length,
      amount: page.reduce((sum, { note }) => sum + (note?.totalAmountWithTax ?? 0), 0),
      next: behind(page, limits.integrityPage, idOf),
    }
  },
}

function answers(kind: AnswerKind): Stage {
  return {
    name: kind,
    isLong: true,
    async page({ integritySource: source, limits }, after) {
      const page = await source.answers(kind, after, limits.integrityPage)
      const found = await source.references(unique(page.map(({ noteId }) => noteId)))
      return {
        findings: page.flatMap((answer) => findingsOfAnswer(kind, answer, found.get(answer.noteId) ?? [])),
        seen: page.length,
        next: behind(page, limits.integrityPage, idOf),
      }
    },
  }
}

const changes: Stage = {
  name: 'changes',
  isLong: true,
  async page({ integritySource: source, limits }, after) {
    const page = await source.changes(after, limits.integrityPage)
    const present = await source.present(page.map(idOf))
    return {
      findings: page.flatMap((change) => findingOfChange(change, present.get(change.id))),
      seen: page.length,
      next: behind(page, limits.integrityPage, idOf),
    }
  },
}

const audits: Stage = {
  name: 'audit',
  isLong: true,
  async page({ integritySource: source, limits }, after) {
    const page = await source.audits(after, limits.integrityPage)
    const [found, accepted] = await Promise.all([
      source.references(unique(page.map(noteOfAudit))),
      source.answersById('acceptances', unique(page.map(({ acceptanceId }) => acceptanceId))),
    ])
    const known = new Set(accepted.keys())
    return {
      findings: page.flatMap((entry) => findingOfAudit(entry, found.get(entry.target) ?? [], known)),
      seen: page.length,
      next: behind(page, limits.integrityPage, idOf),
    }
  },
}

const leaves: Stage = {
  name: 'leaves',
  isLong: true,
  async page({ integritySource: source, limits }, after) {
    const page = await source.leaves(after, limits.integrityPage)
    return {
      findings: page.flatMap(findingOfLeaf),
      seen: page.length,
      next: behind(page, limits.integrityPage, ({ index }) => String(index)),
    }
  },
}

/** What should have ended. These are few, or few are looked at. */
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

/** The parts of a check, in their order. */
export const STAGES: readonly Stage[] = [
  notes,
  answers('acceptances'),
  answers('rejections'),
  changes,
  audits,
  leaves,
  left,
  files,
]
