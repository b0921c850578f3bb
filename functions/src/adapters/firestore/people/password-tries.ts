import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import type { PasswordTries } from '../../../usecases/confirm/confirm-ports.ts'
import { type LinkLimits, type LinkTries, UNTRIED } from '../../../usecases/confirm/link-tries.ts'
import type { PasswordTry } from '../../../usecases/confirm/password-try.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type {
  ConfirmAttemptsDocument,
  NetworkTriesDocument,
  SourceTriesDocument,
} from '../documents/limits.ts'
import { runOnce } from '../run-once.ts'
import { timestampOrNull } from '../timestamps.ts'
import { NotYet, untilWritten } from '../until-written.ts'

function toLinkTries(data: ConfirmAttemptsDocument | undefined): LinkTries {
  if (data === undefined) return UNTRIED
  return {
    // Older documents, which did not distinguish sources, have none of these fields.
    wrongAt: (data.wrongAt ?? []).map((at) => at.toDate()),
    someLockedUntil: data.someLockedUntil?.toDate() ?? null,
    unlockedAt: data.unlockedAt?.toDate() ?? null,
  }
}

/** Returns null if nothing in the document counts any more. */
function toLinkDocument(
  { wrongAt, someLockedUntil, unlockedAt }: LinkTries,
  { linkWindowMs, unlockedMs }: LinkLimits,
): ConfirmAttemptsDocument | null {
  const last = wrongAt.at(-1)
  const ends = [
    last === undefined ? 0 : last.getTime() + linkWindowMs,
    someLockedUntil?.getTime() ?? 0,
    unlockedAt === null ? 0 : unlockedAt.getTime() + unlockedMs,
  ]
  const end = Math.max(...ends)
  if (end === 0) return null
  return {
    wrongAt: wrongAt.map((at) => Timestamp.fromDate(at)),
    someLockedUntil: timestampOrNull(someLockedUntil),
    unlockedAt: timestampOrNull(unlockedAt),
    expiresAt: Timestamp.fromMillis(end),
  }
}

function toTries(data: SourceTriesDocument | undefined): PasswordTry[] {
  return (data?.attempts ?? []).map(({ at, ...others }) => ({ ...others, at: at.toDate() }))
}

function toSourceDocument(
  tries: readonly PasswordTry[],
  { passwordWindowMs }: LinkLimits,
): SourceTriesDocument | null {
  const last = tries.at(-1)
  if (last === undefined) return null
  return {
    attempts: tries.map(({ at, ...others }) => ({ ...others, at: Timestamp.fromDate(at) })),
    expiresAt: Timestamp.fromMillis(last.at.getTime() + passwordWindowMs),
  }
}

function toNetworkDocument(
  wrongAt: readonly Date[],
  { linkWindowMs }: LinkLimits,
): NetworkTriesDocument | null {
  const last = wrongAt.at(-1)
  if (last === undefined) return null
  return {
    wrongAt: wrongAt.map((at) => Timestamp.fromDate(at)),
    expiresAt: Timestamp.fromMillis(last.getTime() + linkWindowMs),
  }
}

/** Writes a document if it is unchanged since it was read; null deletes it. */
function put<T extends DocumentData>(batch: WriteBatch, snapshot: DocumentSnapshot<T>, data: T | null): void {
  const { ref, updateTime } = snapshot
  if (updateTime === undefined) {
    if (data !== null) batch.create(ref, data)
  } else if (data === null) batch.delete(ref, { lastUpdateTime: updateTime })
  else batch.update(ref as DocumentReference, data, { lastUpdateTime: updateTime })
}

/**
 * `confirmAttempts/{tokenHash}` with its subcollection `confirmSources/{source or network}`. A verdict counts only once it is stored on top
 * of the state that it was made from (optimistic concurrency). Firestore deletes both once they no longer count (TTL on `expiresAt`).
 */
export function firestorePasswordTries(db: Firestore, limits: LinkLimits): PasswordTries {
  const { confirmAttempts, auditLog } = collections(db)

  /** Reads everything in one request, since concurrent attempts wait for each other's reads. */
  async function readStanding(link: string, source: string, networks: readonly string[]) {
    const ref = confirmAttempts.doc(link)
    const sources = ref.collection('confirmSources')
    const [ofLink, ofSource, ...ofNetworks] = await db.getAll(
      ref,
      sources.doc(source),
      ...networks.map((network) => sources.doc(network)),
    )
    // The types of getAll drop the collections' types.
    return {
      ofLink: ofLink as DocumentSnapshot<ConfirmAttemptsDocument>,
      ofSource: ofSource as DocumentSnapshot<SourceTriesDocument>,
      ofNetworks: ofNetworks as DocumentSnapshot<NetworkTriesDocument>[],
    }
  }

  async function readLinks(
    read: (refs: DocumentReference<ConfirmAttemptsDocument>[]) => Promise<DocumentSnapshot[]>,
    links: readonly string[],
  ): Promise<LinkTries[]> {
    const snapshots = await read(links.map((link) => confirmAttempts.doc(link)))
    return snapshots.map((snapshot) => toLinkTries(snapshot.data() as ConfirmAttemptsDocument | undefined))
  }

  return {
    change(link, { source, networks }, change) {
      return untilWritten(async () => {
        const { ofLink, ofSource, ofNetworks } = await readStanding(link, source, networks)
        const judged = change({
          link: toLinkTries(ofLink.data()),
          tries: toTries(ofSource.data()),
          networks: ofNetworks.map((each) => (each.data()?.wrongAt ?? []).map((at) => at.toDate())),
        })
        const { verdict } = judged
        if ('kind' in verdict && verdict.kind === 'crowded') throw new NotYet()
        const batch = db.batch()
        if (judged.link !== null) put(batch, ofLink, toLinkDocument(judged.link, limits))
        if (judged.tries !== null) put(batch, ofSource, toSourceDocument(judged.tries, limits))
        for (const [index, snapshot] of ofNetworks.entries()) {
          const wrongAt = judged.networks?.[index]
          if (wrongAt !== undefined) put(batch, snapshot, toNetworkDocument(wrongAt, limits))
        }
        if (judged.link !== null || judged.tries !== null) await batch.commit()
        return verdict
      })
    },

    read: (links) => readLinks((refs) => db.getAll(...refs), links),

    async unlock(links, decide) {
      const mark = auditLog.doc()
      await runOnce(
        db,
        async (transaction) => {
          const decided = decide(await readLinks((refs) => transaction.getAll(...refs), links))
          if (decided === null) return
          for (const [index, link] of decided.links.entries()) {
            const data = link === null ? null : toLinkDocument(link, limits)
            if (data !== null) transaction.set(confirmAttempts.doc(links[index] ?? ''), data)
          }
          for (const [index, entry] of decided.audits.entries()) {
            transaction.create(index === 0 ? mark : auditLog.doc(), toAuditDocument(entry))
          }
        },
        async (transaction) => (await transaction.get(mark)).exists,
      )
    },
  }
}
