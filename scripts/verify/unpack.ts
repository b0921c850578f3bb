import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TrailLine } from '../../contract/src/trail/trail-export.ts'
import { Refusal } from '../refusal.ts'

/** The paths that a log has; an export must not write anywhere else. */
const FILE = /^tile\/(\d{1,2}|entries)\/(x\d{3}\/)*\d{3}(\.p\/\d{1,3})?$/
const SIZE_LINE = 1

/**
 * Writes the log of an export as files, for programs that read C2SP's tlog-tiles: the tiles, the last checkpoint as `checkpoint`, and each one
 * with its time-stamp below `checkpoints/`, for `openssl ts -verify`.
 */
export function unpacker(folder: string): (line: TrailLine) => void {
  function write(name: string, content: string | Buffer): void {
    const file = path.join(folder, ...name.split('/'))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return (line) => {
    if (line.type === 'log') write('keys', `${line.keys.join('\n')}\n`)
    if (line.type === 'file') {
      if (!FILE.test(line.path)) throw new Refusal(`${line.path} は、ログのファイルの名前ではありません。`)
      write(line.path, Buffer.from(line.data, 'base64'))
    }
    if (line.type !== 'checkpoint') return
    const size = line.note.split('\n')[SIZE_LINE] ?? ''
    if (!/^\d{1,15}$/.test(size)) return
    write('checkpoint', line.note)
    write(`checkpoints/${size}`, line.note)
    if (line.timestamp !== null) write(`checkpoints/${size}.tsr`, Buffer.from(line.timestamp, 'base64'))
  }
}
