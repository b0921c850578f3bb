import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { MissingRecord } from '@kenshu/contract/promote/precheck'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { UNCHANGED } from '../messages/promote.ts'
import { checkFault } from '../messages/run-failures.ts'
import { type AssembledRest, assemble } from '../promote/assemble/assemble.ts'
import { danglingReferences, differentDays } from '../promote/check/files.ts'
import { lookedThrough } from '../promote/check/looked-through.ts'
import { totalMismatch } from '../promote/check/totals.ts'
import { noteId } from '../promote/plan/note-id.ts'
import type { PlanEntry, PlannedUpdate } from '../promote/plan/plan-entry.ts'
import { PlanHash } from '../promote/plan/plan-hash.ts'
import { toUpdatedRecord } from '../promote/reports/records.ts'
import type { Files } from '../usecases/files.ts'
import type { CheckTask } from '../usecases/precheck/check-ports.ts'
import type { FolderColumns } from '../usecases/zac-columns/folder-columns.ts'
import type { ZacExport } from '../zac/zac-export.ts'
import { type AttemptDependencies, attempt } from './attempt.ts'
import { type PlanLimits, planNotes, readFolder } from './plan/plan-folder.ts'
import { type AheadStore, readAhead } from './plan/read-ahead.ts'
import type { CheckStore, NoteStore, PromoteLease, RunningChecks, ShownPlan } from './ports.ts'
import { CheckLists, saveCheck } from './reports/check-file.ts'
import { saveMissing } from './reports/missing-file.ts'

export interface CheckDependencies extends Omit<AttemptDependencies, 'lease'> {
  readonly files: Pick<Files, 'create' | 'loadUpload'>
  readonly folderColumns: FolderColumns
  readonly notes: Pick<NoteStore, 'readMarks' | 'readStored'>
  readonly store: CheckStore
  readonly lease: (task: CheckTask) => PromoteLease
  readonly checks: RunningChecks
  readonly limits: AttemptDependencies['limits'] & PlanLimits
}

/** Statuses of notes for which a request was sent or answered. Accepted notes are left out, because no import changes them. */
const SENT_STATUSES: readonly DeliveryNoteStatus[] = ['検収依頼済＆未検収', 'CL検収拒否']

/**
 * Makes one attempt at a pre-check, as the task queue starts it: the plan of a promote without its effects, and the differences among the
 * files and between export and store. It writes nothing but its result.
 * @param isLastAttempt whether an error makes the pre-check fail for good
 * @throws any unexpected error, so that the queue retries
 */
export async function runCheck(
  deps: CheckDependencies,
  task: CheckTask,
  isLastAttempt: boolean,
): Promise<void> {
  const { folder, checkId, requestId } = task
  await attempt(
    { ...deps, lease: deps.lease(task) },
    {
      name: 'pre-check',
      run: { folder, runId: checkId, requestId },
      isLastAttempt,
      faultSentence: () => checkFault(requestId),
      work: async (owner, checkLease) => {
        const { shown, ...objects } = await checkReadingAhead(deps, task, checkLease)
        await deps.checks.end(task, owner, { state: 'done', ...objects }, shown)
      },
      fail: (owner, errorCode, error) =>
        deps.checks.end(task, owner, { state: 'failed', errorCode, error }, null),
    },
  )
}

interface Checked {
  readonly object: string
  readonly missingCsv: string | null
  readonly shown: ShownPlan
}

async function checkReadingAhead(
  deps: CheckDependencies,
  task: CheckTask,
  checkLease: () => void,
): Promise<Checked> {
  const notes = readAhead(deps.notes, deps.limits)
  try {
    return await check({ ...deps, notes }, task, checkLease)
  } finally {
    await notes.stop()
  }
}

async function check(
  deps: CheckDependencies & { readonly notes: AheadStore },
  { folder, checkId }: CheckTask,
  checkLease: () => void,
): Promise<Checked> {
  const checkedAt = deps.environment.now()
  const { zac, archive } = await readFolder(deps, folder, checkLease, deps.notes.begin)
  const lists = new CheckLists()
  for (const difference of differentDays(new Map([...archive].map(([file, { day }]) => [file, day])))) {
    lists.differences.add(difference)
  }
  await nextTurn()

  const billings = zac.rows['SeikyuHakkou.csv']
  const hash = new PlanHash()
  const notes = watched(assemble(zac), zac, lists)
  for await (const entries of planNotes(deps, notes, billings.length, checkLease)) {
    hash.add(entries)
    await addEntries(deps.store, entries, lists)
  }
  for (const difference of danglingReferences(zac, lists.failedPlaces)) lists.differences.add(difference)
  await nextTurn()
  // Each attempt writes its own files, so what an earlier one has shown does not change. They are in a separate folder, because nobody
  // needs them for long.
  const name = `checks/${folder}/${checkId}/${deps.environment.newId()}`
  const missing = missingNotes(deps.store, zac)
  const missingCsv = await saveMissing(deps.files, `${name}.csv`, folder, missing, (record) => {
    lists.missing.add(record)
    lists.totals.addMissing(record)
  })
  const object = `${name}.json`
  await saveCheck(
    deps.files,
    object,
    {
      ...{ folder, check_id: checkId, checked_at: checkedAt.toISOString() },
      closed_months: lists.months.of(await deps.store.closed(lists.months.all)),
      files_without_rows: ZAC_FILE_NAMES.filter((file) => zac.rows[file].length === 0),
      missing_columns: [...zac.missingColumns],
    },
    lists,
  )
  return { object, missingCsv, shown: { planHash: hash.digest(), summary: { checkedAt, ...lists.counts() } } }
}

/** Passes the notes through, checks each against its totals, and adds it to the plan's totals. */
function* watched(
  notes: Generator<ImportedFields, AssembledRest>,
  zac: ZacExport,
  lists: CheckLists,
): Generator<ImportedFields, AssembledRest> {
  const lines = new Map(zac.rows['SeikyuHakkou.csv'].map(({ codes, line }) => [codes.billingNo, line]))
  for (;;) {
    const step = notes.next()
    if (step.done === true) return step.value
    const mismatch = totalMismatch(step.value, lines.get(step.value.billingNo) ?? 0)
    if (mismatch !== null) lists.differences.add(mismatch)
    lists.totals.pass(step.value)
    yield step.value
  }
}

async function addEntries(
  store: CheckStore,
  entries: readonly PlanEntry[],
  lists: CheckLists,
): Promise<void> {
  const updates = entries.filter((entry): entry is PlannedUpdate => entry.kind === 'update')
  const requested = updates.length === 0 ? null : await store.requested(updates.map(({ id }) => id))
  for (const entry of entries) {
    lists.totals.add(entry)
    switch (entry.kind) {
      case 'create':
        lists.created.add(entry)
        lists.months.add(entry)
        break
      case 'update':
        lists.months.add(entry)
        lists.updated.add({
          ...toUpdatedRecord(entry),
          status: entry.previousStatus,
          is_sent: SENT_STATUSES.includes(entry.previousStatus) || requested?.has(entry.id) === true,
        })
        break
      case 'skip':
        if (entry.reason === UNCHANGED) lists.unchangedCount += 1
        else lists.closedCount += 1
        break
      case 'fail':
        lists.failed.add(entry)
        lists.failedPlaces.add(entry.faults)
        break
    }
  }
}

/** Notes of the store with delivery dates in the export's months that the export lacks, even as wrong rows. */
async function* missingNotes(store: CheckStore, zac: ZacExport): AsyncGenerator<MissingRecord> {
  const rows = zac.rows['SeikyuHakkou.csv']
  const known = new Set(rows.map(({ codes }) => noteId(codes.billingNo)))
  const dates = new Set(rows.flatMap(({ value }) => (value === null ? [] : [value.deliveryDate])))
  for (const { from, to } of lookedThrough(dates)) {
    yield* store.between(from, to, (id) => known.has(id))
  }
}
