import { deflateRawSync } from 'node:zlib'
import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { fileOf, filesOf } from '../../fixtures/zac/export-files.ts'
import { quickZip } from './quick-zip.ts'
import { type ExportSize, zacRows } from './zac-rows.ts'

/** The files that grow with the number of notes. They are made as large as allowed. */
const LARGE: readonly ZacFileName[] = ['SeikyuHakkou.csv', 'MitsumoriMeisai.csv']
/**
 * The used share of the limits. The rest is for the small files, and a margin because deflate's result cannot be predicted
 * exactly.
 */
const FILLED = 0.97
const REPEATED_ROWS = 5000

interface Filling {
  /** rows as in a real export */
  readonly real: Buffer
  /** the same row repeated, which compresses to almost nothing */
  readonly flat: Buffer
}

/** A mix of both that has `bytes` of CSV and compresses to about `zipped`. */
function filled(header: Buffer, { real, flat }: Filling, bytes: number, zipped: number): Buffer {
  const rate = deflateRawSync(real).length / real.length
  const flatRate = deflateRawSync(flat).length / flat.length
  const realBytes = Math.min(bytes, (zipped - bytes * flatRate) / (rate - flatRate))
  const times = Math.floor(realBytes / real.length)
  const rest = Math.floor((bytes - header.length - times * real.length) / flat.length)
  return Buffer.concat([
    header,
    ...Array.from({ length: times }, () => real),
    ...Array.from({ length: rest }, () => flat),
  ])
}

/**
 * A zip slightly below the limits of an upload: its own size, each file's, and the sum of all files. It passes the checks
 * of an upload, but most of its billing numbers are duplicates.
 * @param part of the limits, at most 1
 */
export function largestZip(size: ExportSize, part: number): Buffer {
  const rows = zacRows(size, false)
  const files = filesOf(rows, 'cp932')
  const bytes = (UPLOAD_LIMITS.inflatedBytes / LARGE.length) * FILLED * part
  const zipped = (UPLOAD_LIMITS.zipBytes / LARGE.length) * FILLED * part
  for (const file of LARGE) {
    const header = fileOf(file, [], 'cp932')
    const [row = {}] = rows[file]
    const repeated = Array.from({ length: REPEATED_ROWS }, () => row)
    const flat = fileOf(file, repeated, 'cp932').subarray(header.length)
    const real = (files.get(file) ?? header).subarray(header.length)
    files.set(file, filled(header, { real, flat }, bytes, zipped))
  }
  return quickZip(files)
}
