import { AsyncLocalStorage } from 'node:async_hooks'
import type { Firestore } from 'firebase-admin/firestore'

/** What a call did to the world. */
export interface Effects {
  /** the documents of each commit that succeeded, as `collection/id` */
  commits: string[][]
  /** what else it asked for: objects in Storage, tasks, mails, accounts */
  others: string[]
}

const current = new AsyncLocalStorage<Effects>()

/** Runs a call. @returns its result, and all that it has done by then */
export async function watched<T>(call: () => Promise<T>): Promise<{ result: T; effects: Effects }> {
  const effects: Effects = { commits: [], others: [] }
  const result = await current.run(effects, call)
  return { result, effects }
}

/** Runs what a call has only ordered, such as a task: it is not the call that does it. */
export function onItsOwn<T>(work: () => T): T {
  return current.exit(work)
}

/** A commit's writes, as far as we look at them. */
interface Commit {
  writes?: readonly { update?: { name?: string } | null; delete?: string | null }[]
}

function pathsOf({ writes = [] }: Commit): string[] {
  return writes.map(({ update, delete: deleted }) => {
    const name = update?.name ?? deleted ?? ''
    return name.slice(name.indexOf('/documents/') + '/documents/'.length)
  })
}

/** Notes all writes that succeed over this client. All of them go through this method, transactions and batches alike. */
export function watchWrites(db: Firestore): void {
  // The SDK's own method, which its types hide.
  const client = db as unknown as {
    request: (method: string, request: Commit, ...more: unknown[]) => Promise<unknown>
  }
  const request = client.request.bind(client)
  client.request = async (method, asked, ...more) => {
    const answer = await request(method, asked, ...more)
    const paths = method === 'commit' || method === 'batchWrite' ? pathsOf(asked) : []
    if (paths.length > 0) current.getStore()?.commits.push(paths)
    return answer
  }
}

/** The same service; its named methods are noted. */
export function noting<T extends object>(
  service: T,
  name: string,
  methods: readonly (keyof T & string)[],
): T {
  return new Proxy(service, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (methods.some((method) => method === key))
          current.getStore()?.others.push(`${name}.${String(key)}`)
        return Reflect.apply(value, target, args)
      }
    },
  })
}
