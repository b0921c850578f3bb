import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { PasswordTries } from '../../../usecases/confirm/confirm-ports.ts'
import { collections } from '../collections.ts'
import { NotYet, untilWritten } from '../until-written.ts'

/** `confirmAttempts/{SHA-256 of the access token}`: a verdict counts only once it is stored on the list it was made from. */
export function firestorePasswordTries(db: Firestore): PasswordTries {
  const { confirmAttempts } = collections(db)
  return {
    change(tokenHash, change) {
      const ref = confirmAttempts.doc(tokenHash)
      return untilWritten(async () => {
        const snapshot = await ref.get()
        const before = snapshot.data()?.attempts ?? []
        const { tries, verdict } = change(before.map(({ at, ...others }) => ({ ...others, at: at.toDate() })))
        if ('kind' in verdict && verdict.kind === 'crowded') throw new NotYet()
        if (tries !== null) {
          const attempts = tries.map(({ at, ...others }) => ({ ...others, at: Timestamp.fromDate(at) }))
          if (snapshot.updateTime === undefined) await ref.create({ attempts })
          else await ref.update({ attempts }, { lastUpdateTime: snapshot.updateTime })
        }
        return verdict
      })
    },
  }
}
