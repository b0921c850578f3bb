/** The project that the recorded answers are about. */
export const PROJECT = 'kenshu-prod'
/** its number */
export const NUMBER = '123456789012'
/** what its functions run as */
export const RUNTIME = `${NUMBER}-compute@developer.gserviceaccount.com`
/** its default bucket */
export const BUCKET = `${PROJECT}.firebasestorage.app`
