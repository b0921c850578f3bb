/** HTTP header with the Firebase App Check token, which proves that a call comes from the staff app. Firebase defines the name. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck'
