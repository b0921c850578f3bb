import { isDeepStrictEqual } from 'node:util'
import { ROLES } from '@kenshu/contract/roles'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { USER_NOT_FOUND, USER_UNREADABLE } from '../../../messages/failures.ts'
import type { SignedIn } from '../../../usecases/caller.ts'
import { type StoredUser, toUser, waitsForRole } from '../../../usecases/user/access.ts'
import type { Users } from '../../../usecases/user/user-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { MemberDocument, UserDocument } from '../documents/people.ts'
import { type DocumentLog, readEach, tellUnreadable } from '../read-each.ts'
import { runAudited } from '../run-once.ts'
import { memberId } from './member-id.ts'
import { signInId } from './sign-in-id.ts'
import { accessFields, toUserRecord } from './user-document.ts'
import { readWithoutRole } from './without-role.ts'

/** `users/{uid}`, with the alias from `members`. */
export function firestoreUsers(db: Firestore, log: DocumentLog): Users {
  const { users, members, auditLog } = collections(db)

  /**
   * Converts one user; null if there is none.
   * @throws Failure `forbidden` if the record cannot be read
   */
  function one(document: DocumentSnapshot<UserDocument>): StoredUser | null {
    if (!document.exists) return null
    try {
      return toUserRecord(document.id, document.data())
    } catch {
      tellUnreadable(log, document)
      throw new Failure('forbidden', USER_UNREADABLE)
    }
  }

  /** Converts many users and skips those that cannot be read. */
  function several(documents: readonly DocumentSnapshot[]): StoredUser[] {
    const read = (document: DocumentSnapshot) => toUserRecord(document.id, document.data())
    return readEach(documents, read, log)
  }

  /** Whether another record has the same Google account or e-mail. */
  async function isKnown(transaction: Transaction, { uid, sub, email }: SignedIn): Promise<boolean> {
    const found = await Promise.all([
      transaction.get(users.where('sub', '==', sub).limit(2)),
      transaction.get(users.where('email', '==', email).limit(2)),
    ])
    return found.some(({ docs }) => docs.some(({ id }) => id !== uid))
  }

  /**
   * The user, if this is a later call of a session that changes nothing, as nearly all calls are: one request and no transaction. Null if
   * anything is to be written or looked up.
   */
  async function unchanged(
    caller: SignedIn,
    decide: Parameters<Users['signIn']>[1],
  ): Promise<StoredUser | null> {
    const [stored, member, told] = (await db.getAll(
      users.doc(caller.uid),
      members.doc(memberId(caller.email)),
      auditLog.doc(signInId(caller)),
      // The types of getAll drop the collections' types.
    )) as [DocumentSnapshot<UserDocument>, DocumentSnapshot<MemberDocument>, DocumentSnapshot]
    const before = one(stored)
    if (before === null || before.email !== caller.email || before.sub !== caller.sub || !told.exists) {
      return null
    }
    const { user, changes } = decide(before, { alias: member.data()?.emailAlias ?? null, isKnown: false })
    return changes.length === 0 && isDeepStrictEqual(before, user) ? user : null
  }

  return {
    async get(uid) {
      return one(await users.doc(uid).get())
    },

    async signIn(caller, decide) {
      const known = await unchanged(caller, decide)
      if (known !== null) return known
      // It needs no runAudited: a retry after a lost response finds its own record and session entry, and writes nothing.
      return db.runTransaction(async (transaction) => {
        const [stored, member, told] = await Promise.all([
          transaction.get(users.doc(caller.uid)),
          transaction.get(members.doc(memberId(caller.email))),
          transaction.get(auditLog.doc(signInId(caller))),
        ])
        const before = one(stored)
        const { user, session, changes } = decide(before, {
          alias: member.data()?.emailAlias ?? null,
          isKnown: before?.email !== caller.email && (await isKnown(transaction, caller)),
        })
        if (!isDeepStrictEqual(before, user)) {
          transaction.set(stored.ref, { ...user, ...accessFields(user) })
        }
        for (const entry of changes) transaction.create(auditLog.doc(), toAuditDocument(entry))
        if (!told.exists) transaction.create(told.ref, toAuditDocument(session))
        return user
      })
    },

    async all() {
      const { docs } = await users
        .select('displayName', 'email', 'emailAlias', 'role', 'isActive', 'waitingSince')
        .get()
      return several(docs).map(toUser)
    },

    async unassigned(limit) {
      return (await readWithoutRole(db, limit, waitsForRole, log)).map(toUser)
    },

    async adminNames(limit) {
      // All of them are read, since nearly every company has only a few.
      const { docs } = await users.where('role', '==', 'admin').get()
      return several(docs)
        .filter(({ isActive, displayName }) => isActive && displayName !== '')
        .map(({ displayName }) => displayName)
        .toSorted()
        .slice(0, limit)
    },

    async admitted() {
      const { docs } = await users.where('role', 'in', [...ROLES]).get()
      return several(docs).filter(({ isActive }) => isActive)
    },

    changeRole(uid, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = users.doc(uid)
        // The query is part of the transaction, so the transaction restarts if somebody gains or loses the admin role meanwhile.
        const [stored, admins] = await Promise.all([
          transaction.get(ref),
          transaction.get(users.where('role', '==', 'admin')),
        ])
        const user = one(stored)
        if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
        const change = decide(
          user,
          several(admins.docs)
            .filter(({ isActive }) => isActive)
            .map((admin) => admin.uid),
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
        const user = one(await transaction.get(ref))
        if (user === null) return null
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
