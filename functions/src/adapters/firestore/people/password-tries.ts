import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import type { PasswordTries } from '../../../usecases/confirm/confirm-ports.ts'
import {
  type Judged,
  type LinkLimits,
  type LinkTries,
  type Standing,
  UNTRIED,
} from '../../../usecases/confirm/link-tries.ts'
import type { PasswordTry } from '../../../usecases/confirm/password-try.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type {
  ConfirmAttemptsDocument,
  NetworkTriesDocument,
  SourceTriesDocument,
} from '../documents/limits.ts'
import { runOnce } from '../run-once.ts'
import { putUnchanged, type SeenDocument, toSeen } from '../seen-document.ts'
import { withDates, withTimestamps } from '../timestamps.ts'
import { NotYet, untilWritten } from '../until-written.ts'

function toLinkTries(data: ConfirmAttemptsDocument | undefined): LinkTries {
  if (data === undefined) return UNTRIED
  const { wrongAt, someLockedUntil, unlockedAt } = data
  return withDates({ wrongAt, someLockedUntil, unlockedAt })
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
  return withTimestamps({ wrongAt, someLockedUntil, unlockedAt, expiresAt: new Date(end) })
}

function toTries(data: SourceTriesDocument | undefined): PasswordTry[] {
  return withDates(data?.attempts ?? [])
}

function toSourceDocument(
  tries: readonly PasswordTry[],
  { passwordWindowMs }: LinkLimits,
): SourceTriesDocument | null {
  const last = tries.at(-1)
  if (last === undefined) return null
  return {
    attempts: withTimestamps(tries),
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
    wrongAt: withTimestamps(wrongAt),
    expiresAt: Timestamp.fromMillis(last.getTime() + linkWindowMs),
  }
}

/** @param documents of the link, the source and the networks; the types of getAll drop the collections' types */
function toStanding([link, source, ...networks]: readonly SeenDocument[]): Standing {
  return {
    link: toLinkTries(link?.data as ConfirmAttemptsDocument | undefined),
    tries: toTries(source?.data as SourceTriesDocument | undefined),
    networks: networks.map(({ data }) =>
      withDates((data as NetworkTriesDocument | undefined)?.wrongAt ?? []),
    ),
  }
}

/** The documents to store, in the order of toStanding; undefined leaves one as it is. */
function documentsOf(
  { link, tries, networks }: Judged<object>,
  limits: LinkLimits,
): (DocumentData | null | undefined)[] {
  return [
    link === null ? undefined : toLinkDocument(link, limits),
    tries === null ? undefined : toSourceDocument(tries, limits),
    ...(networks ?? []).map((wrongAt) => toNetworkDocument(wrongAt, limits)),
  ]
}

/**
 * `confirmAttempts/{tokenHash}` with its subcollection `confirmSources/{source or network}`. A verdict counts only once it is stored on top
 * of the state that it was made from (optimistic concurrency). Firestore deletes both once they no longer count (TTL on `expiresAt`).
 */
export function firestorePasswordTries(db: Firestore, limits: LinkLimits): PasswordTries {
  const { confirmAttempts, auditLog } = collections(db)

  /** Reads the documents of the link, the source and the networks in one request, since concurrent attempts wait for each other's reads. */
  async function readDocuments(
    link: string,
    source: string,
    networks: readonly string[],
  ): Promise<SeenDocument[]> {
    const ref = confirmAttempts.doc(link)
    const sources = ref.collection('confirmSources')
    const snapshots = await db.getAll(ref, ...[source, ...networks].map((each) => sources.doc(each)))
    return snapshots.map(toSeen)
  }

  async function readLinks(
    read: (refs: DocumentReference<ConfirmAttemptsDocument>[]) => Promise<DocumentSnapshot[]>,
    links: readonly string[],
  ): Promise<LinkTries[]> {
    const snapshots = await read(links.map((link) => confirmAttempts.doc(link)))
    return snapshots.map((snapshot) => toLinkTries(snapshot.data() as ConfirmAttemptsDocument | undefined))
  }

  return {
    at(link, { source, networks }) {
      let known: Promise<SeenDocument[]> | null = readDocuments(link, source, networks)
      // If the call ends before it needs the state, nobody waits for it.
      known.catch(() => undefined)
      return {
        change(change) {
          const entry = auditLog.doc()
          return untilWritten(async () => {
            const documents = await (known ?? readDocuments(link, source, networks))
            // If this round loses its race, the next one reads the state again.
            known = null
            const judged = change(toStanding(documents))
            const { verdict } = judged
            if ('kind' in verdict && verdict.kind === 'crowded') throw new NotYet()
            const isChanged = judged.link !== null || judged.tries !== null
            const batch = db.batch()
            const seenAfter = putUnchanged(batch, documents, isChanged ? documentsOf(judged, limits) : [])
            // This is `set`, not `create`: a round that repeats one whose response was lost writes the same entry again.
            if (judged.audit !== undefined) batch.set(entry, toAuditDocument(judged.audit))
            const results = isChanged || judged.audit !== undefined ? await batch.commit() : []
            known = Promise.resolve(seenAfter(results))
            return verdict
          })
        },
      }
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
