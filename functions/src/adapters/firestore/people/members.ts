import type { Firestore } from 'firebase-admin/firestore'
import type { MemberStore } from '../../../runs/ports.ts'
import { collections } from '../collections.ts'
import { memberId } from './member-id.ts'

/** `members`, and the emailAlias of `users`, from Member.csv. Only what differs is written. */
export function firestoreMembers(db: Firestore, limits: { batchWrites: number }): MemberStore {
  const { members, users } = collections(db)
  return {
    async save(entries) {
      if (entries.length === 0) return
      const known = new Map((await members.get()).docs.map((doc) => [doc.id, doc.data()]))
      const changedMembers = entries.filter((entry) => {
        const stored = known.get(memberId(entry.email))
        return stored?.emailAlias !== entry.emailAlias || stored.name !== entry.name
      })
      for (let at = 0; at < changedMembers.length; at += limits.batchWrites) {
        const batch = db.batch()
        for (const entry of changedMembers.slice(at, at + limits.batchWrites)) {
          const email = entry.email.toLowerCase()
          batch.set(members.doc(memberId(email)), { email, emailAlias: entry.emailAlias, name: entry.name })
        }
        await batch.commit()
      }

      // Users after members: somebody who signs in for the first time just now finds their alias in one or the other.
      const aliases = new Map(entries.map((entry) => [entry.email.toLowerCase(), entry.emailAlias]))
      const changedUsers = (await users.get()).docs.flatMap((doc) => {
        const { email, emailAlias } = doc.data()
        const alias = aliases.get(email)
        return alias === undefined || alias === emailAlias ? [] : [{ ref: doc.ref, alias }]
      })
      for (let at = 0; at < changedUsers.length; at += limits.batchWrites) {
        const batch = db.batch()
        // update, so that a user deleted meanwhile is not half brought back: the commit fails and the run is tried again
        for (const { ref, alias } of changedUsers.slice(at, at + limits.batchWrites)) {
          batch.update(ref, { emailAlias: alias })
        }
        await batch.commit()
      }
    },
  }
}
