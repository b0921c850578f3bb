/**
 * Must be imported before zod. zod tests whether it may use `eval`; the pages' Content-Security-Policy forbids it, and the browser
 * would report a violation. It is set as a global, because importing zod's own config would load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
