import type { AppCheck } from 'firebase-admin/app-check'
import type { AppVerifier } from '../../usecases/user/user-ports.ts'

/**
 * Tokens of Firebase App Check: that a call comes from our own web app in a browser which reCAPTCHA takes for a person's. Google's keys are
 * fetched once in six hours; while they cannot be had, no token is right.
 */
export function firebaseAppVerifier(appCheck: Pick<AppCheck, 'verifyToken'>): AppVerifier {
  return {
    async isOurs(token) {
      try {
        await appCheck.verifyToken(token)
        return true
      } catch {
        // firebase-admin has one error for all that can be wrong with a token.
        return false
      }
    },
  }
}
