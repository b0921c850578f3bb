import type { ComponentContainer } from '@firebase/component'
import type { FirebaseApp } from 'firebase/app'

/** What Firestore asks Firebase Auth for, inside Firebase (@firebase/auth-interop-types). */
export interface AccountService {
  getToken: (isForced?: boolean) => Promise<{ accessToken: string } | null>
  getUid: () => string | null
  /** The listener is called once it is known who is signed in, and again when that or the token changes. */
  addAuthTokenListener: (listener: () => void) => void
  removeAuthTokenListener: (listener: () => void) => void
}

/** What Firestore asks App Check for (@firebase/app-check-interop-types). */
export interface AppCheckService {
  getToken: (isForced?: boolean) => Promise<{ token: string }>
  addTokenListener: (listener: () => void) => void
  removeTokenListener: (listener: () => void) => void
}

declare module '@firebase/component' {
  interface NameServiceMapping {
    'auth-internal': AccountService
    'app-check-internal': AppCheckService
  }
}

/** Where the services of an app find each other. */
export function containerOf(app: FirebaseApp): ComponentContainer {
  return (app as FirebaseApp & { container: ComponentContainer }).container
}
