import type { Auth } from 'firebase-admin/auth'
import type { PersonalSource } from '../../usecases/personal/find-personal.ts'

/** The accounts of Firebase Auth, for the search for a person. */
export function personalAccounts(auth: Pick<Auth, 'listUsers'>): PersonalSource {
  return {
    name: 'authentication',
    async *pages(size) {
      for (let token: string | undefined, isLast = false; !isLast; ) {
        const { users, pageToken } = await auth.listUsers(size, token)
        yield users.map(({ uid, email, displayName, photoURL, phoneNumber, disabled, providerData }) => ({
          id: uid,
          fields: {
            ...{ email, displayName, photoURL, phoneNumber, disabled },
            providers: providerData.map((provider) => ({
              id: provider.providerId,
              email: provider.email,
              displayName: provider.displayName,
            })),
          },
        }))
        token = pageToken
        isLast = pageToken === undefined
      }
    },
  }
}
