import { accountEmail, groupOf, groupsOf } from './accounts.ts'
import { FUNCTION_OPTIONS, type FunctionName } from './function-options.ts'

/** What a deployment needs to know of accounts. */
interface AccountOptions {
  serviceAccount?: string
  invoker?: string[]
}

/**
 * The account that a function runs as, and for a queue's function the accounts whose tasks it accepts: a task carries a token of the account
 * that queued it. The addresses are whole, because firebase-tools completes a short one for the function only, not for its schedule and
 * secrets. The settings are read from the environment, because firebase-tools lists the functions before it gives parameters their values.
 * @param env of the process that lists the functions: firebase-tools puts the project's name and functions/.env into it
 */
export function accountOptionsOf(name: FunctionName, env: NodeJS.ProcessEnv): AccountOptions {
  const projectId = env['GCLOUD_PROJECT'] ?? ''
  const group = groupOf(name)
  if (projectId === '' || group === null) return {}
  const single = env['SINGLE_SERVICE_ACCOUNT'] ?? ''
  if (single !== '') return { serviceAccount: single }
  const queuing = groupsOf().filter(([, { queues }]) => queues.some((queue) => queue === name))
  return {
    serviceAccount: accountEmail(group.name, projectId),
    ...(queuing.length > 0 && { invoker: queuing.map(([other]) => accountEmail(other, projectId)) }),
  }
}

/** Whether anybody may call the function of this name; false for every other text. */
export function isPublic(name: string): boolean {
  return Object.entries(FUNCTION_OPTIONS).some(([own, options]) => own === name && 'invoker' in options)
}

/**
 * Who may call a public function, where the organisation forbids to let everybody in: then a deployment leaves that alone, since each would
 * fail at it, and Cloud Run's invoker check is switched off instead (docs/deploy.md, 'IAM').
 * @param env as for `accountOptionsOf`
 */
export function invokerOptionsOf(name: FunctionName, env: NodeJS.ProcessEnv): { invoker?: 'private' } {
  return isPublic(name) && env['INVOKER_CHECK'] === 'false' ? { invoker: 'private' } : {}
}

/** The options that a function is deployed with. */
export function deployedAs<Name extends FunctionName>(name: Name): (typeof FUNCTION_OPTIONS)[Name] {
  return {
    ...FUNCTION_OPTIONS[name],
    ...accountOptionsOf(name, process.env),
    ...invokerOptionsOf(name, process.env),
  }
}
