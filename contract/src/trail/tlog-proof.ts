import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, utf8 } from '@scure/base'

// A leaf's proof as a file (https://c2sp.org/tlog-proof), which needs nothing else to be checked but the log's public key.

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
const FORMAT =
  /^c2sp\.org\/tlog-proof@v1\n(?:extra ([A-Za-z0-9+/=]*)\n)?index (0|[1-9]\d{0,14})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n/

export interface TlogProof {
  /** what the application adds; nobody signed it */
  extra: string
  index: number
  /** the hashes from the leaf's sibling up to the root's child */
  path: readonly Uint8Array[]
  /** the checkpoint, as it was signed */
  checkpoint: string
}

/** The text of a proof. */
export function formatProof({ extra, index, path, checkpoint }: TlogProof): string {
  const lines = [
    FIRST_LINE,
    `extra ${base64.encode(utf8ToBytes(extra))}`,
    `index ${String(index)}`,
    ...path.map((hash) => base64.encode(hash)),
    '',
  ]
  return `${lines.join('\n')}\n${checkpoint}`
}

/** Reads a proof; null if the text is none. */
export function parseProof(text: string): TlogProof | null {
  const [head, extra = '', index, path = ''] = FORMAT.exec(text) ?? []
  if (head === undefined) return null
  try {
    return {
      extra: utf8.encode(base64.decode(extra)),
      index: Number(index),
      path: path
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => base64.decode(line)),
      checkpoint: text.slice(head.length),
    }
  } catch {
    return null
  }
}
