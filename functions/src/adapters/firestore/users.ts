import type { Firestore } from 'firebase-admin/firestore'
import type { Users } from '../../usecases/ports.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'
import { memberId } from './member-id.ts'

/** `users/{uid}`, with the alias that `members` holds. */
export function firestoreUsers(db: Firestore): Users {
  const { users, members, auditLog } = collections(db)
  return {
    async get(uid) {
      return (await users.doc(uid).get()).data() ?? null
    },

    signIn(uid, email, decide) {
      return db.runTransaction(async (transaction) => {
        const ref = users.doc(uid)
        const [stored, member] = await Promise.all([
          transaction.get(ref),
          transaction.get(members.doc(memberId(email))),
        ])
        const before = stored.data() ?? null
        const { user, audit } = decide(before, member.data()?.emailAlias ?? null)
        const isChanged =
          before === null ||
          before.email !== user.email ||
          before.displayName !== user.displayName ||
          before.emailAlias !== user.emailAlias ||
          before.role !== user.role
        if (isChanged) transaction.set(ref, user)
        if (audit !== null) transaction.create(auditLog.doc(), toAuditDocument(audit))
        return user
      })
    },
  }
}
