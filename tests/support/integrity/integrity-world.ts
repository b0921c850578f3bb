import { randomUUID } from 'node:crypto'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { adminApp, adminBucket } from '../../../fixtures/emulators.ts'
import { blankNote } from '../../../fixtures/notes.ts'
import { firestoreIntegritySource } from '../../../functions/src/adapters/firestore/integrity/integrity-source.ts'
import { firestoreIntegrityStore } from '../../../functions/src/adapters/firestore/integrity/integrity-store.ts'
import { firestoreParties } from '../../../functions/src/adapters/firestore/people/parties.ts'
import { firestoreUsers } from '../../../functions/src/adapters/firestore/people/users.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'
import {
  checkIntegrity,
  type IntegrityDependencies,
} from '../../../functions/src/usecases/integrity/check-integrity.ts'
import { noteWrites } from '../../../scripts/seed/note-document.ts'
import { saveParties } from '../../../scripts/seed/save-parties.ts'
import { SENDER } from '../../../simulation/world/settings.ts'

const LIMITS = {
  integrityPage: 3,
  integrityRunMs: 60_000,
  integrityNight: 1_000,
  integrityKept: 50,
  integrityLeftMs: 86_400_000,
}

/** A store and a bucket of their own with notes, and a clock that the test sets. */
export function integrityWorld(limits: Partial<typeof LIMITS> = {}) {
  adminBucket()
  const id = `integrity-${randomUUID()}`
  const db = getFirestore(adminApp(), id)
  const bucket = getStorage(adminApp()).bucket(id)
  const log = { error: () => undefined }
  let now = new Date('2026-04-10T17:00:00Z')
  const deps: IntegrityDependencies = {
    integritySource: firestoreIntegritySource(db, log),
    integrityStore: firestoreIntegrityStore(db),
    parties: firestoreParties(db, log),
    users: firestoreUsers(db, log),
    files: storageFiles(() => bucket, { linkHours: 1 }),
    sender: SENDER,
    appUrl: 'https://example.co.jp',
    environment: { now: () => now, newId: () => randomUUID() },
    limits: { ...LIMITS, ...limits },
  }

  /** Stores a note as an import and its client would have. @returns its id */
  async function add(billingNo: string, part: Partial<DeliveryNote> = {}): Promise<string> {
    const noteOfNo = blankNote({
      billingNo,
      documentEmail: 'client@example.com',
      clientName: '甲社',
      ...part,
    })
    const { id: _, ...note } = noteOfNo
    const happened = { importedAt: now, importFolder: '', requestedAt: null, mailProblem: null }
    for (const [path, fields] of noteWrites(note, happened)) await db.doc(path).set(fields)
    await saveParties(db, [note])
    return noteId(billingNo)
  }

  return {
    db,
    bucket,
    deps,
    add,
    doc: (path: string): DocumentReference => db.doc(path),
    /** Moves the clock on. */
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    check: () => checkIntegrity(deps),
    /** What a check finds in a night: each kind with its place. */
    found: async () => {
      const result = await checkIntegrity(deps)
      return result?.findings.map(({ kind, place }) => `${kind} ${place}`)
    },
  }
}
