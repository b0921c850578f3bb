import { createContext, use } from 'react'

/** The name that the client has last typed for a note of a list, or for all of them. It is in memory only: nothing of an answered note is stored. */
interface TypedName {
  /** '' if there is none */
  name: string
  onType: (name: string) => void
}

/** Provided by the page of several notes, so that a client who answers a dozen notes types their name once. */
export const TypedNameContext = createContext<TypedName>({ name: '', onType: () => undefined })

/** The name with which a form begins; on the page of a single note there is none. */
export function useTypedName(): TypedName {
  return use(TypedNameContext)
}
