import { APP_CHECK_HEADER } from '@kenshu/contract/app-check'
import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { AppCheckConfig } from './runtime-config.ts'

/** Firebase reads here whether to use a debug token instead of reCAPTCHA. */
declare global {
  var FIREBASE_APPCHECK_DEBUG_TOKEN: string | undefined
}

/**
 * Switches App Check on.
 * @returns the header for a call; none if no token is available. The server then decides about the call, and its error says why
 */
export function appCheckHeader(
  app: FirebaseApp,
  { siteKey, debugToken }: AppCheckConfig,
): () => Promise<Record<string, string>> {
  globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = debugToken
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
  return async () => {
    try {
      const { token } = await getToken(appCheck)
      return { [APP_CHECK_HEADER]: token }
    } catch (error) {
      console.error('No token of App Check', error)
      return {}
    }
  }
}
