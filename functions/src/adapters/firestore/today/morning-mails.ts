import { morningMailRulesSchema } from '@kenshu/contract/today/morning-mail'
import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type {
  MorningMails,
  MorningPlace,
  StoredMorningMail,
} from '../../../usecases/morning-mail/morning-ports.ts'
import { collections } from '../collections.ts'
import type { MorningMailDocument } from '../documents/people.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { runAudited } from '../run-once.ts'
import { timestampOrNull } from '../timestamps.ts'

const documentSchema = z.object({
  // Not strict, so that a later version may add a rule.
  rules: z.object(morningMailRulesSchema.shape),
  lastDay: z.string(),
  nextAt: z.instanceof(Timestamp).nullable(),
})

function toStored(data: unknown): StoredMorningMail {
  const { nextAt, ...stored } = documentSchema.parse(data)
  return { ...stored, nextAt: nextAt?.toDate() ?? null }
}

function toDocument({ nextAt, ...stored }: StoredMorningMail): MorningMailDocument {
  return { ...stored, nextAt: timestampOrNull(nextAt) }
}

/** Ordered by `nextAt`, which alone has an index. People whose mails are off have no time there, so they are not found. */
export function dueMorningsQuery(
  db: Firestore,
  now: Date,
  after: MorningPlace | null,
): Query<MorningMailDocument> {
  const due = collections(db)
    .morningMails.where('nextAt', '<=', Timestamp.fromDate(now))
    .orderBy('nextAt')
    .orderBy('__name__')
  return after === null ? due : due.startAfter(Timestamp.fromDate(after.nextAt), after.uid)
}

/** `morningMails/{uid}`, written only for the person's own call and by the schedule. */
export function firestoreMorningMails(db: Firestore, log: DocumentLog): MorningMails {
  const all = collections(db)
  const { morningMails } = all
  const one = (document: DocumentSnapshot<MorningMailDocument>) =>
    document.exists ? toStored(document.data()) : null
  return {
    read: async (uid) => one(await morningMails.doc(uid).get()),

    change(uid, decide) {
      return runAudited(db, async (transaction, record) => {
        const stored = one(await transaction.get(morningMails.doc(uid)))
        const change = decide(stored)
        if (change === null) return stored
        transaction.set(morningMails.doc(uid), toDocument(change.set))
        record(change.audit)
        return change.set
      })
    },

    async due(now, after, limit) {
      const { docs } = await dueMorningsQuery(db, now, after).limit(limit).get()
      const found = readEach(docs, (doc) => ({ uid: doc.id, ...toStored(doc.data()) }), log)
      const last = docs.at(-1)
      const lastAt = last?.data().nextAt ?? null
      return {
        uids: found.map(({ uid }) => uid),
        next:
          docs.length < limit || last === undefined || lastAt === null
            ? null
            : { uid: last.id, nextAt: lastAt.toDate() },
      }
    },

    // It needs no runOnce: a retry after a lost response finds the day decided, and queues nothing. It then answers false.
    decide(uid, decide) {
      return db.runTransaction(async (transaction) => {
        const ref = morningMails.doc(uid)
        const stored = one(await transaction.get(ref))
        const change = stored === null ? null : decide(stored)
        if (change === null) return false
        const { lastDay, nextAt } = change.set
        transaction.update(ref, { lastDay, nextAt: timestampOrNull(nextAt) })
        if (change.notice !== null) queueNotice(transaction, all, change.notice)
        return change.notice !== null
      })
    },
  }
}
