import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { importedFieldsSchema } from '../../../contract/src/delivery-note/delivery-note.ts'
import { adminBucket, adminDb } from '../../../fixtures/emulators.ts'
import { hashOf } from '../../../functions/src/promote/plan/import-hash.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'
import { searchKeysOf } from '../../../functions/src/usecases/search/search-keys.ts'
import { auditsOf } from '../notes/audit.ts'

const promotionSchema = z.looseObject({
  runId: z.string(),
  state: z.string(),
  objects: z.object({ result: z.string(), errorCsv: z.string(), diffCsv: z.string(), log: z.string() }),
})
const anySchema = z.looseObject({})
const importSchema = z.looseObject({ runId: z.string(), folder: z.string() })
const recordsSchema = z.array(z.looseObject({ id: z.string(), billing_no: z.string() }))
const resultSchema = z.looseObject({ new_records: recordsSchema, updated_records: recordsSchema })

async function textOf(object: string): Promise<string> {
  const [content] = await adminBucket().file(object).download()
  return content.toString('utf8')
}

/** The notes of a prefix without random values and times; for each import only whether it was this run or another. */
async function notesOf(prefix: string, runId: string): Promise<object[]> {
  const { docs } = await adminDb()
    .collection('deliveryNotes')
    .where('billingNo', '>=', prefix)
    .where('billingNo', '<', `${prefix}~`)
    .orderBy('billingNo')
    .get()
  return docs.map((doc) => {
    const data: Record<string, unknown> = doc.data()
    const { accessToken, noPasswordToken, password, createdAt, importedAt, importHash, ...note } = data
    const fields = importedFieldsSchema.parse(note)
    return {
      ...note,
      isWhole: [accessToken, noPasswordToken, password, createdAt, importedAt].every(
        (value) => value !== undefined,
      ),
      hasOwnId: doc.id === noteId(fields.billingNo),
      isHashed: importHash === hashOf(fields),
      importFolder: '',
      imports: z
        .array(importSchema)
        .parse(note['imports'])
        .map((entry) => ({ ...entry, at: '', folder: '', runId: entry.runId === runId ? 'this' : 'before' })),
      // The keys contain pieces of the prefix.
      hasKeys: isDeepStrictEqual(note['searchKeys'], searchKeysOf(fields)),
      searchKeys: [],
      zacAt: note['zacAt'] !== undefined,
      importRuns: z
        .array(z.string())
        .parse(note['importRuns'] ?? [])
        .map((run) => (run === runId ? 'this' : 'before')),
      replaced: note['replaced'] === undefined ? null : { ...anySchema.parse(note['replaced']), runId: '' },
    }
  })
}

function withoutTimes(log: string): string[] {
  return log.split('\r\n').filter((line) => !/^(開始|終了|所要時間|フォルダー)：/.test(line))
}

function recordsWithoutIds(records: z.infer<typeof recordsSchema>): object[] {
  return records.map(({ id, ...record }) => ({ ...record, hasOwnId: id === noteId(record.billing_no) }))
}

/**
 * The whole state that a promote of one folder leaves, without tokens and times: the notes whose numbers begin with a prefix, the
 * promotion, the reports, the audit trail. It is equal for equal exports with different prefixes.
 */
export async function stateAfter(folder: string, prefix: string): Promise<unknown> {
  const snapshot = await adminDb().doc(`promotions/${folder}`).get()
  const { runId, objects, ...promotion } = promotionSchema.parse(snapshot.data())
  const {
    new_records: created,
    updated_records: updated,
    ...result
  } = resultSchema.parse(JSON.parse(await textOf(objects.result)))
  const runs = await adminDb().collection(`promotions/${folder}/runs`).get()
  const state = {
    notes: await notesOf(prefix, runId),
    promotion: {
      state: promotion.state,
      counts: ['newCount', 'updatedCount', 'failedCount', 'skippedCount'].map((name) => promotion[name]),
      requestedBy: promotion['requestedBy'],
      objects: Object.values(objects).map((name) => name.replace(runId, '').replace(folder, '')),
    },
    result: {
      ...result,
      folder: '',
      import: result['import'] === `${folder}.${runId}`,
      created: recordsWithoutIds(created),
      updated: recordsWithoutIds(updated),
    },
    errorCsv: await textOf(objects.errorCsv),
    diffCsv: await textOf(objects.diffCsv),
    log: withoutTimes(await textOf(objects.log)),
    runsDone: runs.docs.filter((run) => run.get('state') === 'done').length,
    audits: (await auditsOf(folder)).map(({ action, uid, email, details }) => ({
      ...{ action, uid, email },
      details: action === 'zac.promote' ? { ...anySchema.parse(details), runId: '' } : {},
    })),
    isLocked: (await adminDb().doc('locks/promote').get()).exists,
  }
  const text = JSON.stringify(state).replaceAll(prefix, 'PREFIX').replaceAll(prefix.toLowerCase(), 'prefix')
  const normalised: unknown = JSON.parse(text)
  return normalised
}
