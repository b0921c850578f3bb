/** True inside the Firebase Emulator Suite. */
export const ON_EMULATORS = process.env['FUNCTIONS_EMULATOR'] === 'true'

/**
 * Whether paces, waits and limits are production's. On the emulators people and tests should not have to wait for them, except in the suite
 * that tests exactly these (docs/decisions/0033-instances-forget.md).
 */
export const AS_IN_PRODUCTION = !ON_EMULATORS || process.env['AS_IN_PRODUCTION'] === 'true'
