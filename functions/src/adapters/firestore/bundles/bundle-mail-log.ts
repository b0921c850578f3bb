import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../../messages/failures.ts'
import type {
  BundleDecision,
  BundleMailLog,
  JobBundleDecision,
  SentBundleMail,
} from '../../../usecases/bundles/bundle-ports.ts'
import { collections } from '../collections.ts'
import { handDayLock, toHandDayLock } from '../mail/hand-day.ts'
import { reachedByHand } from '../mail/sent-requests.ts'
import type { DocumentLog } from '../read-each.ts'
import { runOnce } from '../run-once.ts'
import { withTimestamps } from '../timestamps.ts'
import { toBundle, toClaimedDocument } from './bundle-document.ts'
import { bundledAttempts } from './bundled-attempts.ts'

/**
 * The mails of bundles. The bundle records the state of its mail, and each of its notes gets its own attempt in `mailLog`, exactly as if
 * the note had been sent alone. So everything that reads a note's requests sees these as well.
 */
export function firestoreBundleMailLog(db: Firestore, log: DocumentLog): BundleMailLog {
  const all = collections(db)
  const { bundles } = all
  const { around, endsOf, writeClaim } = bundledAttempts(db, log)

  /** Every call creates a unique Message-ID, by which it recognises its own claim. */
  async function isStored(transaction: Transaction, id: string, mail: SentBundleMail): Promise<boolean> {
    const stored = (await transaction.get(bundles.doc(id))).data()?.mail
    return stored?.state === mail.state && stored.messageId === mail.messageId
  }

  async function writeLost(
    transaction: Transaction,
    id: string,
    { mail, ends }: Extract<BundleDecision, { kind: 'lost' }>,
  ): Promise<void> {
    const write = await endsOf(transaction, ends)
    transaction.update(bundles.doc(id), { mail: withTimestamps(mail) })
    write()
  }

  return {
    claim(id, handDay, decide) {
      const decideNow = async (transaction: Transaction): Promise<BundleDecision> => {
        const data = (await transaction.get(bundles.doc(id))).data()
        if (data === undefined) throw new Failure('not_found', BUNDLE_NOT_FOUND)
        const bundle = toBundle(id, data)
        const noteIds = bundle.notes.map((note) => note.id)
        const [standing, byHand] = await Promise.all([
          around(transaction, noteIds),
          reachedByHand((query) => transaction.get(query), all, handDay),
        ])
        const decision = decide({ bundle, ...standing, sentByHand: byHand.attempts.length })
        if (decision.kind === 'lost') await writeLost(transaction, id, decision)
        if (decision.kind !== 'send') return decision
        for (const attempt of decision.attempts) writeClaim(transaction, attempt)
        const [counted] = decision.attempts
        if (counted !== undefined) transaction.set(handDayLock(all, handDay), toHandDayLock(counted))
        // From now on the client may receive the mail, even if this process dies.
        const requestedAt = Timestamp.fromDate(decision.mail.startedAt)
        transaction.update(bundles.doc(id), {
          mail: withTimestamps(decision.mail),
          requestedAt,
          expiresAt: null,
        })
        return decision
      }
      return runOnce(
        db,
        decideNow,
        async (transaction, { kind, mail }) => kind !== 'answered' && isStored(transaction, id, mail),
      )
    },

    claimForJob(id, noteIds, decide) {
      const decideNow = async (transaction: Transaction): Promise<JobBundleDecision> => {
        const data = (await transaction.get(bundles.doc(id))).data()
        const bundle = data === undefined ? null : toBundle(id, data)
        const decision = decide({ bundle, ...(await around(transaction, noteIds)) })
        if (decision.kind === 'lost') await writeLost(transaction, id, decision)
        if (decision.kind !== 'send') return decision
        for (const attempt of decision.attempts) writeClaim(transaction, attempt)
        transaction.set(bundles.doc(id), toClaimedDocument(decision.bundle, decision.mail))
        return decision
      }
      return runOnce(db, decideNow, async (transaction, decision) => {
        if (decision.kind === 'nothing' || decision.kind === 'answered') return false
        return isStored(transaction, id, decision.mail)
      })
    },

    async finish(id, mail, ends) {
      await db.runTransaction(async (transaction) => {
        const ref = bundles.doc(id)
        const stored = (await transaction.get(ref)).data()?.mail
        const write = await endsOf(transaction, ends)
        if (stored !== undefined && stored.state !== 'none' && stored.messageId === mail.messageId) {
          transaction.update(ref, { mail: withTimestamps(mail) })
        }
        write()
      })
    },
  }
}
