import { phrasesOf } from '@kenshu/contract/phrases'
import { Fragment, type ReactNode } from 'react'

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

/** What a field or a cell shows: text as a name that wraps between its phrases, anything else as it is. */
export function phrased(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Phrases of={content} /> : content
}
