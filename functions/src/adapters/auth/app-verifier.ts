import type { AppCheck } from 'firebase-admin/app-check'
import type { AppVerifier } from '../../usecases/user/user-ports.ts'

/**
 * Verifies Firebase App Check tokens, which prove that a call comes from our own web app in a browser that reCAPTCHA considers human.
 * firebase-admin fetches Google's keys every six hours; while it cannot fetch them, every token is rejected.
 */
export function firebaseAppVerifier(appCheck: Pick<AppCheck, 'verifyToken'>): AppVerifier {
  return {
    async isOurs(token) {
      try {
        await appCheck.verifyToken(token)
        return true
      } catch {
        // firebase-admin reports every kind of invalid token with the same error.
        return false
      }
    },
  }
}
