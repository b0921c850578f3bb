// Loaded first in the process of each function that the Functions emulator starts (lighter-emulators.ts). The emulator's code for such a
// process shares modules with its code for deployments, and loading that takes longer than loading the function. So what only
// deployments use is loaded when it is first used, which it never is here.
const Module = require('node:module')

const FIREBASE_TOOLS = /[\\/]firebase-tools[\\/]lib[\\/]/
const FOR_DEPLOYMENTS =
  /^\.{1,2}\/(.*\/)?(backend|build|prepare|services|manifest|extensionsHelper|postinstall|utils)$/
/** The names of two events of Firebase AI Logic, which are read while the table of all events is loaded. No function here has them. */
const AI_LOGIC = '../../deploy/functions/services/ailogic'

const load = Module._load

Module._load = (request, parent, ...more) => {
  const now = () => load.call(Module, request, parent, ...more)
  if (!FIREBASE_TOOLS.test(parent?.filename ?? '')) return now()
  if (request === AI_LOGIC) return {}
  return FOR_DEPLOYMENTS.test(request) ? new Proxy({}, { get: (_target, name) => now()[name] }) : now()
}
