/**
 * Must be imported before zod. zod tests whether it may use `eval`; the pages' Content-Security-Policy forbids it, and the
 * browser would report that. Set as a global, because zod reads this setting from it, and importing zod's own config would
 * load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
