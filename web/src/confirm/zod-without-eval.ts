/**
 * Must be imported before zod is: it would try whether it may make functions of text, which the page's Content-Security-Policy
 * forbids and the browser reports. zod reads its settings from this variable, so that setting them loads no zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
