import { isDeepStrictEqual } from 'node:util'
import { ROLES } from '@kenshu/contract/roles'
import { userListSchema } from '@kenshu/contract/user/list'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { USER_NOT_FOUND } from '../../../failure-sentences.ts'
import { type Access, type StoredUser, toUser } from '../../../usecases/user/access.ts'
import type { Users } from '../../../usecases/user/user-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { UserDocument } from '../documents/people.ts'
import { runAudited } from '../run-once.ts'
import { timestampOrNull } from '../timestamps.ts'
import { memberId } from './member-id.ts'
import { signInId } from './sign-in-id.ts'

function toStored(document: UserDocument): StoredUser {
  const { isActive = true, isRoleTaken = false, sessionsFrom, sessions = {}, ...me } = document
  const ends = Object.entries(sessions).map(([key, endsAt]) => [key, endsAt.toDate()] as const)
  return {
    ...me,
    isActive,
    isRoleTaken,
    sessionsFrom: sessionsFrom?.toDate() ?? null,
    sessions: Object.fromEntries(ends),
  }
}

function accessFields({ isActive, sessionsFrom, sessions }: Access) {
  const ends = Object.entries(sessions).map(([key, endsAt]) => [key, Timestamp.fromDate(endsAt)] as const)
  return { isActive, sessionsFrom: timestampOrNull(sessionsFrom), sessions: Object.fromEntries(ends) }
}

/** `users/{uid}`, with the alias that `members` holds. */
export function firestoreUsers(db: Firestore): Users {
  const { users, members, auditLog } = collections(db)
  return {
    async get(uid) {
      const document = (await users.doc(uid).get()).data()
      return document === undefined ? null : toStored(document)
    },

    // No runAudited needed: repeated after a lost answer, it finds its own record and session entry and writes nothing.
    signIn(caller, decide) {
      return db.runTransaction(async (transaction) => {
        const ref = users.doc(caller.uid)
        const sessionRef = auditLog.doc(signInId(caller))
        const [stored, member, told] = await Promise.all([
          transaction.get(ref),
          transaction.get(members.doc(memberId(caller.email))),
          transaction.get(sessionRef),
        ])
        const document = stored.data()
        const before = document === undefined ? null : toStored(document)
        const { user, session, changes } = decide(before, member.data()?.emailAlias ?? null)
        if (!isDeepStrictEqual(before, user)) {
          transaction.set(ref, { ...user, ...accessFields(user) })
        }
        for (const entry of changes) transaction.create(auditLog.doc(), toAuditDocument(entry))
        if (!told.exists) transaction.create(sessionRef, toAuditDocument(session))
        return user
      })
    },

    async all() {
      const { docs } = await users.select('displayName', 'email', 'emailAlias', 'role', 'isActive').get()
      return userListSchema.parse(docs.map((doc) => ({ isActive: true, ...doc.data(), uid: doc.id })))
    },

    async admitted() {
      const { docs } = await users.where('role', 'in', [...ROLES]).get()
      return docs.map((doc) => toStored(doc.data())).filter(({ isActive }) => isActive)
    },

    changeRole(uid, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = users.doc(uid)
        // The query is part of the transaction: who becomes or ceases to be an admin meanwhile makes it start again.
        const [stored, admins] = await Promise.all([
          transaction.get(ref),
          transaction.get(users.where('role', '==', 'admin')),
        ])
        const document = stored.data()
        if (document === undefined) throw new Failure('not_found', USER_NOT_FOUND)
        const user = toStored(document)
        const change = decide(
          user,
          admins.docs.filter((doc) => toStored(doc.data()).isActive).map(({ id }) => id),
        )
        if (change === null) return toUser(user)
        const changed = { role: change.role, isRoleTaken: change.role === null }
        transaction.update(ref, changed)
        record(change.audit)
        return toUser({ ...user, ...changed })
      })
    },

    changeAccess(uid, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = users.doc(uid)
        const document = (await transaction.get(ref)).data()
        if (document === undefined) return null
        const user = toStored(document)
        const change = decide(user)
        if (change === null) return user
        const changed = { ...user, ...change.access }
        transaction.update(ref, accessFields(changed))
        if (change.audit !== null) record(change.audit)
        return changed
      })
    },
  }
}
