import { TOKEN_MARGIN_MS } from '../limits.ts'

/**
 * Firebase Auth's own entry in localStorage for the signed-in user (browserLocalPersistence; `_persistenceKeyName` and
 * `StsTokenManager` in @firebase/auth). A browser test fails if a new version of Firebase stores it elsewhere.
 */
const KEY = /^firebase:authUser:[^:]+:\[DEFAULT\]$/

export interface StoredUser {
  uid: string
  token: string
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The user of a stored entry, if its token is still valid; otherwise null. */
export function userOfEntry(entry: string, now: number): StoredUser | null {
  const user: unknown = JSON.parse(entry)
  if (!isRecord(user) || !isRecord(user['stsTokenManager'])) return null
  const { uid } = user
  const { accessToken: token, expirationTime } = user['stsTokenManager']
  if (typeof uid !== 'string' || typeof token !== 'string' || typeof expirationTime !== 'number') return null
  return expirationTime - TOKEN_MARGIN_MS > now ? { uid, token } : null
}

/** The stored entry; null if there is none, or more than one. */
function storedEntry(): string | null {
  const [key, ...others] = Object.keys(localStorage).filter((name) => KEY.test(name))
  return key === undefined || others.length > 0 ? null : localStorage.getItem(key)
}

/** The uid of the user whom Firebase Auth has stored in this browser, however old the token is; null if there is none. */
export function storedUid(): string | null {
  try {
    const user: unknown = JSON.parse(storedEntry() ?? 'null')
    return isRecord(user) && typeof user['uid'] === 'string' ? user['uid'] : null
  } catch {
    // No storage (blocked), or a broken entry: nobody is known.
    return null
  }
}

/** The user whom Firebase Auth has stored in this browser, with a token that is still valid; null if there is none. */
export function storedUser(): StoredUser | null {
  try {
    const entry = storedEntry()
    return entry === null ? null : userOfEntry(entry, Date.now())
  } catch {
    // No storage (blocked), or a broken entry: the ordinary way finds out who is signed in.
    return null
  }
}
