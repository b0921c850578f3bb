import { createHash, randomUUID } from 'node:crypto'
import { bundleUrl, confirmUrl } from '@kenshu/contract/confirm-url'
import { inChunks } from '@kenshu/contract/in-chunks'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import { blankNote } from '../../../fixtures/notes.ts'
import { toClaimedDocument } from '../../../functions/src/adapters/firestore/bundles/bundle-document.ts'
import { newBundle } from '../../../functions/src/usecases/bundles/new-bundle.ts'
import { inFewCommits } from '../in-few-commits.ts'
import { removeNotes, storeMany } from './note-document.ts'

/** Requested notes, each with its own link as in its mail; some are also in a bundle. */
export interface Links {
  urls: readonly string[]
  /** The changes since they were created: changed notes and bundles, password attempts, history entries. */
  changes: () => Promise<string[]>
  remove: () => Promise<void>
}

/** The number of notes in one bundle. */
const IN_ONE_MAIL = 10
const MAIL = { messageId: '<robot@k>', to: '', cc: '', state: 'sent', reason: '', warning: '' } as const
const STAFF = { uid: '', email: '', displayName: '', emailAlias: '', role: 'admin' } as const

/** Stores sent bundles. @returns their tokens, which are also the documents' ids */
async function storeBundles(run: string, ids: readonly string[]): Promise<string[]> {
  const now = new Date()
  const mail = { ...MAIL, startedAt: now, leaseUntil: now, finishedAt: now }
  const writer = adminDb().bulkWriter()
  const tokens = inChunks(ids, IN_ONE_MAIL).map((some, index) => {
    const token = `robot-${run}-bundle-${String(index)}`
    const notes = some.map((id) => blankNote({ id, billingNo: id, accessToken: `robot-${run}-${id}` }))
    const secrets = { accessToken: token, password: 'no robot knows it' }
    const bundle = { ...newBundle(notes, { id: token, staff: STAFF, now, ...secrets }), requestedAt: now }
    void writer.set(adminDb().doc(`bundles/${token}`), toClaimedDocument(bundle, mail))
    return token
  })
  await writer.close()
  return tokens
}

/** Stores notes whose clients were asked, and their links. */
export async function storeLinks(count: number): Promise<Links> {
  const db = adminDb()
  const run = randomUUID()
  const begun = new Date()
  const ids = await storeMany(count, {
    hakkouStatus: '検収依頼済＆未検収',
    salesPersonEmail: '',
    documentEmail: '',
  })
  const tokens = ids.map((id) => `robot-${run}-${id}`)
  await inFewCommits([...ids.entries()], (batch, [index, id]) =>
    batch.update(db.doc(`deliveryNotes/${id}`), { accessToken: tokens[index] }),
  )
  const bundles = await storeBundles(run, ids)
  const places = [...ids.map((id) => `deliveryNotes/${id}`), ...bundles.map((id) => `bundles/${id}`)]
  const stored = () => db.getAll(...places.map((place) => db.doc(place)))
  const before = new Map((await stored()).map(({ id, updateTime }) => [id, updateTime?.valueOf()]))

  async function changes(): Promise<string[]> {
    const changed = (await stored()).filter(({ id, updateTime }) => updateTime?.valueOf() !== before.get(id))
    const attempts = await db.getAll(
      ...[...tokens, ...bundles].map((token) =>
        db.doc(`confirmAttempts/${createHash('sha256').update(token).digest('hex')}`),
      ),
    )
    // By time in one query: one by target would have the emulator go through the whole collection for each note.
    const entries = await db.collection('auditLog').where('at', '>=', begun).get()
    const targets = new Set<unknown>([...ids, ...bundles])
    return [
      ...changed.map(({ ref }) => ref.path),
      ...attempts.filter(({ exists }) => exists).map(({ id }) => `try ${id}`),
      ...entries.docs.filter((doc) => targets.has(doc.get('target'))).map((doc) => String(doc.get('action'))),
    ]
  }
  return {
    urls: [
      ...tokens.map((token) => confirmUrl(appUrl(), token)),
      ...bundles.map((token) => bundleUrl(appUrl(), token)),
    ],
    changes,
    remove: async () => {
      await inFewCommits(bundles, (batch, token) => batch.delete(db.doc(`bundles/${token}`)))
      await removeNotes(ids)
    },
  }
}
