import { userListSchema } from '@kenshu/contract/user/list'
import type { Firestore } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { USER_NOT_FOUND } from '../../../failure-sentences.ts'
import type { Users } from '../../../usecases/user/user-ports.ts'
import { collections } from '../collections.ts'
import { runAudited } from '../run-once.ts'
import { memberId } from './member-id.ts'

/** `users/{uid}`, with the alias that `members` holds. */
export function firestoreUsers(db: Firestore): Users {
  const { users, members } = collections(db)
  return {
    async get(uid) {
      return (await users.doc(uid).get()).data() ?? null
    },

    signIn(uid, email, decide) {
      return runAudited(db, async (transaction, record) => {
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
        if (audit !== null) record(audit)
        return user
      })
    },

    async all() {
      const { docs } = await users.select('displayName', 'email', 'emailAlias', 'role').get()
      return userListSchema.parse(docs.map((doc) => ({ ...doc.data(), uid: doc.id })))
    },

    changeRole(uid, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = users.doc(uid)
        // The query is part of the transaction: who becomes or ceases to be an admin meanwhile makes it start again.
        const [stored, admins] = await Promise.all([
          transaction.get(ref),
          transaction.get(users.where('role', '==', 'admin').select()),
        ])
        const user = stored.data()
        if (user === undefined) throw new Failure('not_found', USER_NOT_FOUND)
        const change = decide(
          user,
          admins.docs.map(({ id }) => id),
        )
        if (change === null) return user
        transaction.update(ref, { role: change.role })
        record(change.audit)
        return { ...user, role: change.role }
      })
    },
  }
}
