/** True inside the Firebase Emulator Suite. */
export const ON_EMULATORS = process.env['FUNCTIONS_EMULATOR'] === 'true'
