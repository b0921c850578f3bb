/** True inside the Firebase Emulator Suite. */
export const ON_EMULATORS = process.env['FUNCTIONS_EMULATOR'] === 'true'

/**
 * Whether paces, pauses and limits are production's. On the emulators people and tests should not have to wait for them, except
 * on the suite that is for trying just these (docs/decisions/0033-instances-forget.md).
 */
export const AS_IN_PRODUCTION = !ON_EMULATORS || process.env['AS_IN_PRODUCTION'] === 'true'
