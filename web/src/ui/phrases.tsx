import { phrasesOf } from '@kenshu/contract/phrases'
import { Fragment } from 'react'

/** A name that wraps between its phrases. */
export function Phrases({ of: name }: { of: string }) {
  return phrasesOf(name).map((phrase, at) => (
    // A name may have the same phrase twice.
    <Fragment key={`${String(at)} ${phrase}`}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
