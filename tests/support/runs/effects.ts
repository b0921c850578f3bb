import type { PromoteStores } from '../../../functions/src/adapters/firestore/runs/promote-stores.ts'
import type { Files, FileWriter } from '../../../functions/src/usecases/files.ts'
import type { Between } from './promote-here.ts'

/** Gets every call by which a run reaches a service; it decides whether and when the call is made. */
export type OnEffect = <T>(name: string, call: () => Promise<T>) => Promise<T>

function hooked<T extends object>(store: T, name: string, onEffect: OnEffect): T {
  const methods = Object.entries(store).map(([method, call]: [string, unknown]) => {
    if (typeof call !== 'function') throw new TypeError('A store has methods only')
    const made = (...args: unknown[]) =>
      onEffect(`${name}.${method}`, () => Promise.resolve<unknown>(Reflect.apply(call, store, args)))
    return [method, made]
  })
  // Each method with its own arguments and answer: what came in is what goes out.
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

/** Puts a hook between a run and all that it reaches. */
export function watching(onEffect: OnEffect): Between & { stores: (stores: PromoteStores) => PromoteStores } {
  return {
    stores: ({ notes, members, lease, promotions }) => ({
      notes: hooked(notes, 'notes', onEffect),
      members: hooked(members, 'members', onEffect),
      // The heart beats by itself: its calls belong to no point of the run.
      lease: { ...hooked(lease, 'lease', onEffect), renew: (owner) => lease.renew(owner) },
      promotions: hooked(promotions, 'promotions', onEffect),
    }),
    files: (files: Files) => ({
      ...files,
      loadUpload: (folder) => onEffect('files.loadUpload', () => files.loadUpload(folder)),
      create: (name, options) => hookedWriter(files.create(name, options), onEffect),
    }),
  }
}
