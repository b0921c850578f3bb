/** The project that the recorded answers are about. */
export const PROJECT = 'kenshu-prod'
/** its number */
export const NUMBER = '123456789012'
/** the account of a group of functions */
export const accountOf = (group: string) => `kenshu-${group}@${PROJECT}.iam.gserviceaccount.com`
/** what builds its functions, and ran them before there were groups */
export const RUNTIME = `${NUMBER}-compute@developer.gserviceaccount.com`
/** its default bucket */
export const BUCKET = `${PROJECT}.firebasestorage.app`

/** its bucket of the sealed trail, and the key version that signs it */
export const TRAIL_BUCKET = `${PROJECT}-trail`
export const TRAIL_KEY = `projects/${PROJECT}/locations/asia-northeast1/keyRings/trail/cryptoKeys/trail/cryptoKeyVersions/1`

/** the groups of functions that can read each secret */
export const READERS: Readonly<Record<string, readonly string[]>> = {
  SMTP_PASSWORD: ['staff', 'mail'],
  RETURN_ADDRESS_SECRET: ['staff', 'mail', 'bounces'],
  BOUNCE_IMAP_PASSWORD: ['bounces'],
  COOKIE_SECRET: ['staff', 'clients'],
  TRAIL_SIGNING_KEY: ['seal'],
}
/** who asks, and deploys */
export const DEPLOYER = 'jouhou@kenshu-sha.co.jp'
