import { inChunks } from '@kenshu/contract/in-chunks'
import type { Firestore } from 'firebase-admin/firestore'
import type { MemberStore } from '../../../runs/ports.ts'
import { collections } from '../collections.ts'
import { memberId } from './member-id.ts'

/** Writes `members`, and the emailAlias of `users`, from Member.csv. It writes only what differs. */
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
      for (const chunk of inChunks(changedMembers, limits.batchWrites)) {
        const batch = db.batch()
        for (const entry of chunk) {
          const email = entry.email.toLowerCase()
          batch.set(members.doc(memberId(email)), { email, emailAlias: entry.emailAlias, name: entry.name })
        }
        await batch.commit()
      }

      // Members are written before users, so that a person who signs in for the first time meanwhile finds their alias in one of them.
      const aliases = new Map(entries.map((entry) => [entry.email.toLowerCase(), entry.emailAlias]))
      const changedUsers = (await users.get()).docs.flatMap((doc) => {
        const { email, emailAlias } = doc.data()
        const alias = aliases.get(email)
        return alias === undefined || alias === emailAlias ? [] : [{ ref: doc.ref, alias }]
      })
      for (const chunk of inChunks(changedUsers, limits.batchWrites)) {
        const batch = db.batch()
        // `update` fails for a user that was deleted meanwhile, instead of half restoring them; the run is then retried.
        for (const { ref, alias } of chunk) {
          batch.update(ref, { emailAlias: alias })
        }
        await batch.commit()
      }
    },
  }
}
