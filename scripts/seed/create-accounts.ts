import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Account } from '../emulators/accounts.ts'
import { PROJECT_ID } from '../project.ts'

/**
 * Creates the accounts in the Auth emulator, signed in with Google, e-mail verified. The Google id is the e-mail, as it is
 * for the one-click sign-in of the web app.
 */
export async function createAccounts(
  port: number,
  accounts: readonly Account[],
  createdAt: Date,
): Promise<void> {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${String(port)}`
  const app = initializeApp({ projectId: PROJECT_ID })
  const moment = createdAt.toUTCString()
  const { errors } = await getAuth(app).importUsers(
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
