import { adminApp, adminAuth, projectId } from '../../fixtures/emulators.ts'
import { type Person, signedInAt } from '../../fixtures/people.ts'
import { accountOrigin } from '../../functions/src/adapters/auth/account-origin.ts'
import { firebaseAccounts } from '../../functions/src/adapters/auth/accounts.ts'
import type { SignedIn } from '../../functions/src/usecases/caller.ts'
import type { Accounts } from '../../functions/src/usecases/user/user-ports.ts'

/** The accounts of the Auth emulator, through the functions' adapter. */
export function accountsHere(): Accounts {
  return firebaseAccounts(adminAuth(), (uid) => accountOrigin(adminApp(), projectId, uid))
}

/** A person as the functions see them after verifying the token. */
export function callerOf({ uid, sub, email, displayName, token }: Person): SignedIn {
  return { uid, sub, email, displayName, signedInAt: new Date(signedInAt(token) * 1000) }
}
