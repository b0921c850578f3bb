import { phrasesOf } from '@kenshu/contract/phrases'
import { Fragment } from 'react'

/** A name that wraps between its phrases. @param into other parts between which it wraps */
export function Phrases({ of: name, into = phrasesOf }: { of: string; into?: (name: string) => string[] }) {
  return into(name).map((phrase, at) => (
    // A name may have the same phrase twice.
    <Fragment key={`${String(at)} ${phrase}`}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
