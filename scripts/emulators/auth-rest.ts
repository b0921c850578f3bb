import { PROJECT_ID } from '../project.ts'
import type { Account } from './accounts.ts'

/**
 * Creates the accounts in the Auth emulator, signed in with Google, e-mail verified. The Google id is the e-mail, as it is
 * for the one-click sign-in of the web app.
 * @param createdAt milliseconds since 1970
 */
export async function createAccounts(
  port: number,
  accounts: readonly Account[],
  createdAt: number,
): Promise<void> {
  const url = `http://127.0.0.1:${String(port)}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      users: accounts.map(({ uid, email, displayName }) => ({
        localId: uid,
        email,
        emailVerified: true,
        displayName,
        createdAt: String(createdAt),
        lastLoginAt: String(createdAt),
        providerUserInfo: [
          { providerId: 'google.com', rawId: email, federatedId: email, email, displayName },
        ],
      })),
    }),
  })
  const text = await answer.text()
  // An account that was refused stands in the list `error` of an answer 200.
  if (!answer.ok || !text.includes('"error":[]')) throw new Error(`accounts:batchCreate: ${text}`)
}
