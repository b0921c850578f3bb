import { randomUUID } from 'node:crypto'
import type { TrailCollection } from '@kenshu/contract/trail/leaf'
import { type TrailLine, trailLineSchema } from '@kenshu/contract/trail/trail-export'
import type { KnownBefore } from '@kenshu/contract/trail/trail-report'
import { trailVerifier } from '@kenshu/contract/trail/verify-trail'
import { type DocumentReference, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { adminApp, adminBucket } from '../../../fixtures/emulators.ts'
import { firestoreTrailMails } from '../../../functions/src/adapters/firestore/settings/trail-mails.ts'
import { firestoreTrailStore } from '../../../functions/src/adapters/firestore/trail/trail-store.ts'
import { secretTrailSigner } from '../../../functions/src/adapters/kms/trail-signer.ts'
import { storageTrailFiles } from '../../../functions/src/adapters/storage/trail-files.ts'
import { type SealDependencies, sealTrail } from '../../../functions/src/usecases/trail/seal-trail.ts'
import { trailLines } from '../../../functions/src/usecases/trail/trail-lines.ts'
import type { TimeStamper, TrailStore } from '../../../functions/src/usecases/trail/trail-ports.ts'
import { SENDER } from '../../../simulation/world/settings.ts'

/** What an entry may have besides its name. */
interface Added {
  at?: Date
  more?: object
  collection?: TrailCollection
}

const ORIGIN = 'example.co.jp/trail'
const LIMITS = {
  trailPage: 7,
  trailPassPages: 3,
  trailRunMs: 60_000,
  trailTiledAtOnce: 256,
  trailStampsDue: 3,
}

/** A store and a bucket of their own, with a trail, and a clock that the test sets. */
export function trailWorld({ stamper = null }: { stamper?: TimeStamper | null } = {}) {
  adminBucket()
  const id = `trail-${randomUUID()}`
  const db = getFirestore(adminApp(), id)
  const bucket = getStorage(adminApp()).bucket(id)
  const files = storageTrailFiles(
    () => bucket,
    () => bucket,
  )
  let now = new Date('2026-04-01T00:00:00Z')
  const errors: string[] = []
  const deps: SealDependencies = {
    trailStore: firestoreTrailStore(db),
    trailLog: {
      origin: ORIGIN,
      files,
      signer: secretTrailSigner(ORIGIN, () => 'a secret of a test'),
      stamper,
    },
    environment: { now: () => now, newId: () => randomUUID() },
    trailMails: firestoreTrailMails(db),
    sender: SENDER,
    log: { error: (message) => errors.push(message) },
    limits: LIMITS,
  }

  /** Adds an entry at the clock's time, or another. */
  async function add(name: string, { at = now, more = {}, collection = 'auditLog' }: Added = {}) {
    const made = { auditLog: 'at', acceptances: 'acceptedAt', rejections: 'rejectedAt' }[collection]
    const entry = {
      action: 'note.edit',
      target: 'note',
      email: `${name}@example.co.jp`,
      requestId: 'r',
      ...more,
    }
    await db.doc(`${collection}/${name}`).set({ ...entry, [made]: Timestamp.fromDate(at) })
  }

  async function exported(): Promise<TrailLine[]> {
    const { size: leaves, published: size } = await deps.trailStore.state()
    const lines: TrailLine[] = []
    for await (const line of trailLines(deps, { size, leaves }))
      lines.push(trailLineSchema.parse(JSON.parse(JSON.stringify(line))))
    return lines
  }

  return {
    deps,
    errors,
    bucket,
    files,
    db,
    doc: (place: string): DocumentReference => db.doc(place),
    add,
    exported,
    /** Moves the clock on. */
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    seal: (changed: { trailStore?: TrailStore } = {}) => sealTrail({ ...deps, ...changed }),
    /** What an auditor finds in an export. */
    verified: async (known: KnownBefore = {}) => {
      const verifier = trailVerifier(known)
      for (const line of await exported()) verifier.take(line)
      return verifier.report()
    },
  }
}
