import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { useMemo, useState } from 'react'
import { useMe } from '../../../lib/session.ts'
import { severalOf } from './in-one-mail.ts'
import { keepBundling, keptBundling } from './kept-bundling.ts'

/** Which recipients get one mail for all their notes, by the recipients' keys. */
export interface Bundling {
  /** the recipients with several notes */
  several: ReadonlySet<string>
  bundled: ReadonlySet<string>
  setOne: (key: string, isBundled: boolean) => void
  setAll: (isBundled: boolean) => void
}

/** What the user has chosen for all recipients, and the keys of those for whom they have chosen otherwise. */
interface Choice {
  isAll: boolean
  except: ReadonlySet<string>
}

/**
 * The initial state: one mail for all notes of a recipient, unless the user's last choice was a mail for each note
 * (docs/decisions/0044-sending.md). A choice for some recipients only is not kept.
 */
export function useBundling(notes: readonly JudgedNote[]): Bundling {
  const { uid } = useMe()
  // Recipients may appear while the review is open, once their address is typed.
  const several = useMemo(() => new Set(severalOf(notes).map(({ key }) => key)), [notes])
  const [{ isAll, except }, setChoice] = useState<Choice>(() => ({
    isAll: keptBundling(uid),
    except: new Set(),
  }))
  return useMemo(() => {
    const bundled = new Set([...several].filter((key) => except.has(key) !== isAll))
    const choose = (next: boolean) => {
      setChoice({ isAll: next, except: new Set() })
      keepBundling(uid, next)
    }
    return {
      several,
      bundled,
      setOne: (key, isBundled) => {
        const after = new Set(isBundled ? [...bundled, key] : [...bundled].filter((one) => one !== key))
        if (after.size === 0 || after.size === several.size) choose(after.size > 0)
        else setChoice({ isAll, except: new Set([...several].filter((one) => after.has(one) !== isAll)) })
      },
      setAll: choose,
    }
  }, [uid, several, isAll, except])
}
