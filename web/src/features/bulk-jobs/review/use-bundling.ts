import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { useMemo, useState } from 'react'
import { severalOf } from './in-one-mail.ts'

/** Which recipients get one mail for all their notes, by the recipients' keys. */
export interface Bundling {
  /** the recipients with several notes */
  several: ReadonlySet<string>
  bundled: ReadonlySet<string>
  setOne: (key: string, isBundled: boolean) => void
  setAll: (isBundled: boolean) => void
}

/** The initial state: each note has a mail of its own, as in the specification. */
export function useBundling(notes: readonly JudgedNote[]): Bundling {
  const [bundled, setBundled] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const several = new Set(severalOf(notes).map(({ key }) => key))
    return {
      several,
      bundled,
      setOne: (key, isBundled) => {
        setBundled(
          (before) => new Set(isBundled ? [...before, key] : [...before].filter((one) => one !== key)),
        )
      },
      setAll: (isBundled) => {
        setBundled(isBundled ? several : new Set())
      },
    }
  }, [notes, bundled])
}
