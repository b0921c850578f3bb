import { AsyncLocalStorage } from 'node:async_hooks'
import { Firestore } from 'firebase-admin/firestore'

/** The effects of a call outside of its process. */
export interface Effects {
  /** the documents of each commit that succeeded, as `collection/id` */
  commits: string[][]
  /** its other effects: objects in Storage, tasks, mails, accounts */
  others: string[]
}

const current = new AsyncLocalStorage<Effects>()

/** Runs a call. @returns its result and all its effects so far */
export async function watched<T>(call: () => Promise<T>): Promise<{ result: T; effects: Effects }> {
  const effects: Effects = { commits: [], others: [] }
  const result = await current.run(effects, call)
  return { result, effects }
}

/** Runs work that a call has only enqueued, such as a task, so that its effects are not attributed to the call. */
export function onItsOwn<T>(work: () => T): T {
  return current.exit(work)
}

/** The part of a commit's writes that we read. */
interface Commit {
  writes?: readonly { update?: { name?: string } | null; delete?: string | null }[]
}

function pathsOf({ writes = [] }: Commit): string[] {
  return writes.map(({ update, delete: deleted }) => {
    const name = update?.name ?? deleted ?? ''
    return name.slice(name.indexOf('/documents/') + '/documents/'.length)
  })
}

/** Records the writes of every client of this process that succeed. Transactions and batches both go through this method. */
export function watchWrites(): void {
  // The SDK's own method, which its types hide.
  const client = Firestore.prototype as unknown as {
    request: (method: string, request: Commit, ...more: unknown[]) => Promise<unknown>
  }
  const { request } = client
  client.request = async function (method, asked, ...more) {
    const answer = await request.call(this, method, asked, ...more)
    const paths = method === 'commit' || method === 'batchWrite' ? pathsOf(asked) : []
    if (paths.length > 0) current.getStore()?.commits.push(paths)
    return answer
  }
}

/** Wraps a service, and records the calls of the named methods. */
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
