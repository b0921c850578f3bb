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

/** The options that a function is deployed with. */
export function deployedAs<Name extends FunctionName>(name: Name): (typeof FUNCTION_OPTIONS)[Name] {
  return { ...FUNCTION_OPTIONS[name], ...accountOptionsOf(name, process.env) }
}
