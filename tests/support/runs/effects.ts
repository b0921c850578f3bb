import type { PromoteStores } from '../../../functions/src/adapters/firestore/runs/promote-stores.ts'
import type { Files, FileWriter } from '../../../functions/src/usecases/files.ts'
import type { Between } from './promote-here.ts'

/** Intercepts every call of a run to a service, and decides whether and when it is made. */
export type OnEffect = <T>(name: string, call: () => Promise<T>) => Promise<T>

function hooked<T extends object>(store: T, name: string, onEffect: OnEffect): T {
  const methods = Object.entries(store).map(([method, call]: [string, unknown]) => {
    if (typeof call !== 'function') throw new TypeError('A store has methods only')
    const made = (...args: unknown[]) =>
      onEffect(`${name}.${method}`, () => Promise.resolve<unknown>(Reflect.apply(call, store, args)))
    return [method, made]
  })
  // Arguments and results pass through unchanged.
  return Object.fromEntries(methods) as T
}

function hookedWriter(writer: FileWriter, onEffect: OnEffect): FileWriter {
  return {
    write: (text) => onEffect('files.write', () => writer.write(text)),
    close: () => onEffect('files.close', () => writer.close()),
    abort: () => {
      writer.abort()
    },
  }
}

/** Puts a hook between a run and all services. */
export function watching(onEffect: OnEffect): Between & { stores: (stores: PromoteStores) => PromoteStores } {
  return {
    stores: ({ notes, members, parties, lease, promotions }) => ({
      notes: hooked(notes, 'notes', onEffect),
      members: hooked(members, 'members', onEffect),
      parties: hooked(parties, 'parties', onEffect),
      // A timer renews the lease, so that call has no fixed place in the run.
      lease: { ...hooked(lease, 'lease', onEffect), renew: (owner) => lease.renew(owner) },
      // A progress write is skipped while another one is running, so these calls have no fixed place either.
      promotions: {
        ...hooked(promotions, 'promotions', onEffect),
        setProgress: (run, owner, word) => promotions.setProgress(run, owner, word),
      },
    }),
    files: (files: Files) => ({
      ...files,
      loadUpload: (folder) => onEffect('files.loadUpload', () => files.loadUpload(folder)),
      create: (name, options) => hookedWriter(files.create(name, options), onEffect),
    }),
  }
}
