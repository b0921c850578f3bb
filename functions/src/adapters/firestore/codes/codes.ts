import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { Codes } from '../../../usecases/codes/code-ports.ts'
import type { MailedCode } from '../../../usecases/codes/code-rules.ts'
import { collections } from '../collections.ts'
import type { MailedCodeDocument } from '../documents/answers.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { withDates, withTimestamps } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'

function toCode(data: MailedCodeDocument): MailedCode {
  const { keptUntil: _, ...code } = data
  return withDates(code)
}

function toDocument(code: MailedCode): MailedCodeDocument {
  return {
    ...withTimestamps(code),
    keptUntil: Timestamp.fromMillis(code.expiresAt.getTime() + LIMITS.codeKeptMs),
  }
}

/**
 * `confirmCodes/{tokenHash}`. A verdict counts only once it is stored on top of the state that it was made from (optimistic concurrency).
 * Firestore deletes old documents (TTL).
 */
export function firestoreCodes(db: Firestore): Codes {
  const all = collections(db)
  return {
    change(link, decide) {
      const ref = all.confirmCodes.doc(link)
      return untilWritten(async () => {
        const snapshot = await ref.get()
        const data = snapshot.data()
        const { store, notice, verdict } = decide(data === undefined ? null : toCode(data))
        if (store === null) return verdict
        const batch = db.batch()
        if (snapshot.updateTime === undefined) batch.create(ref, toDocument(store))
        else batch.update(ref, { ...toDocument(store) }, { lastUpdateTime: snapshot.updateTime })
        if (notice !== undefined) queueNotice(batch, all, notice)
        await batch.commit()
        return verdict
      })
    },
  }
}
