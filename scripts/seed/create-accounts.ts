import { initializeApp as initializeClient } from 'firebase/app'
import { connectAuthEmulator, GoogleAuthProvider, getAuth, signInWithCredential } from 'firebase/auth'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import type { Account } from '../emulators/accounts.ts'
import { PROJECT_ID } from '../project.ts'

/**
 * Creates the accounts with fixed uids and verified e-mails. The Google id is the e-mail, as in the web app's one-click
 * sign-in.
 */
async function importAccounts(host: string, accounts: readonly Account[], createdAt: Date): Promise<void> {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host
  const app = initializeApp({ projectId: PROJECT_ID })
  const moment = createdAt.toUTCString()
  const auth = getAdminAuth(app)
  // The emulator refuses to import an account that exists.
  await auth.deleteUsers(accounts.map(({ uid }) => uid))
  const { errors } = await auth.importUsers(
    accounts.map(({ uid, email, displayName }) => ({
      uid,
      email,
      emailVerified: true,
      displayName,
      metadata: { creationTime: moment, lastSignInTime: moment },
      providerData: [{ providerId: 'google.com', uid: email, email, displayName }],
    })),
  )
  await deleteApp(app)
  const [refused] = errors
  if (refused !== undefined) throw refused.error
}

/**
 * Signs each account in once, as the web app does. An import does not write `federatedId`, which the emulator records at a
 * sign-in.
 */
async function signInOnce(host: string, accounts: readonly Account[]): Promise<void> {
  const auth = getAuth(initializeClient({ projectId: PROJECT_ID, apiKey: PROJECT_ID }))
  connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true })
  for (const { uid, email, displayName } of accounts) {
    const idToken = JSON.stringify({ sub: email, email, email_verified: true, name: displayName })
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))
    if (user.uid !== uid) throw new Error(`${email} signs in as ${user.uid}`)
  }
}

/**
 * Creates the accounts in the Auth emulator, as people who have signed in with Google; those that exist are made anew.
 * @throws if an account is refused, or if its one-click sign-in signs in another user
 */
export async function createAccounts(
  port: number,
  accounts: readonly Account[],
  createdAt: Date,
): Promise<void> {
  const host = `127.0.0.1:${String(port)}`
  await importAccounts(host, accounts, createdAt)
  await signInOnce(host, accounts)
}
