/** Header by which a call of the staff app shows that it comes from it (Firebase App Check). The name is Firebase's. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck'
