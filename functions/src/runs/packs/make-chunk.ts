import { createHash } from 'node:crypto'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { AUDIT_ACTIONS } from '@kenshu/contract/history/history'
import { makeZip } from 'client-zip'
import { OwnError } from '../../failure.ts'
import { sheetFileName } from '../../messages/tax-packs.ts'
import type { ReceiptSeal } from '../../usecases/confirm/confirm-ports.ts'
import type { Files } from '../../usecases/files.ts'
import { wholeHistory } from '../../usecases/history/get-history.ts'
import { savePieces } from '../../usecases/save-pieces.ts'
import type {
  HistoryRow,
  NoteRecord,
  PackedNote,
  PackSource,
  RecordSheet,
  SheetPrinter,
} from '../../usecases/tax-packs/pack-ports.ts'
import { packFolder } from '../../usecases/tax-packs/to-tax-pack.ts'
import type { EntryProver } from '../../usecases/trail/prove-entry.ts'
import { type IndexRow, indexRow } from './index-row.ts'

export interface ChunkDependencies {
  packSource: Pick<PackSource, 'records'>
  sheetPrinter: SheetPrinter
  sender: Sender
  files: Pick<Files, 'create'>
  log: { error(message: string, fields: Record<string, unknown>): void }
}

/** What a chunk of a pack stores: a ZIP of its PDFs, and the rows of its notes. */
export function chunkObjects(packId: string, chunk: number): { zip: string; rows: string } {
  const name = `${packFolder(packId)}chunks/${String(chunk).padStart(5, '0')}`
  return { zip: `${name}.zip`, rows: `${name}.json` }
}

function historyOf(record: NoteRecord): HistoryRow[] {
  return wholeHistory(record).map(({ at, name, email, action, changes, remark }) => ({
    at,
    who: name === '' ? email : `${name}\n${email}`,
    action: AUDIT_ACTIONS[action],
    changes,
    remark,
  }))
}

/** A note's sheet, with the proofs of everything in it that is sealed. */
async function sheetOf(record: NoteRecord, prover: EntryProver): Promise<RecordSheet> {
  const { note, deleted, acceptance, answers, audits } = record
  const entries = [...answers, ...audits.map(({ id }) => ({ collection: 'auditLog' as const, id }))]
  const proven = await Promise.all(
    entries.map(async (entry) => ({ entry, proof: await prover.prove(entry, null) })),
  )
  const own = proven.find(({ entry }) => entry.id === acceptance?.id)?.proof ?? null
  const seal: ReceiptSeal = own === null ? { state: 'unsealed' } : { state: 'sealed', proof: own }
  return {
    note,
    deleted,
    acceptance,
    seal,
    history: historyOf(record),
    proofs: proven.flatMap(({ entry, proof }) =>
      proof === null ? [] : [{ name: `${entry.collection}-${entry.id}.tlog-proof`, text: proof.text }],
    ),
  }
}

/**
 * Makes the PDFs of some notes and stores them. It may be repeated. A note that is gone since the pack was ordered, or that cannot be read,
 * is left out and logged.
 * @param first the place of the first note in the pack, from 0
 */
export async function makeChunk(
  deps: ChunkDependencies,
  prover: EntryProver,
  pack: { id: string; requestedAt: Date },
  { chunk, first, notes }: { chunk: number; first: number; notes: readonly PackedNote[] },
): Promise<void> {
  const { packSource, sheetPrinter, sender, files, log } = deps
  const records = await packSource.records(notes)
  const placed: { sheet: RecordSheet; no: number }[] = []
  for (const [at, record] of records.entries()) {
    if (record !== null) placed.push({ sheet: await sheetOf(record, prover), no: first + at + 1 })
    else log.error('a note is not in its pack', { packId: pack.id, noteId: notes[at]?.id ?? '' })
  }
  const sheets = placed.map(({ sheet }) => sheet)
  const pdfs = placed.length === 0 ? [] : await sheetPrinter.printSheets(sheets, sender)
  const rows: IndexRow[] = []
  const input = placed.flatMap(({ sheet, no }, at) => {
    const pdf = pdfs[at]
    if (pdf === undefined) throw new OwnError('A sheet was not printed')
    const name = sheetFileName(no, sheet.note.billingNo)
    rows.push(indexRow(sheet, { no, file: name, sha256: createHash('sha256').update(pdf).digest('hex') }))
    return [{ name, input: pdf, lastModified: pack.requestedAt }]
  })
  const { zip, rows: rowsObject } = chunkObjects(pack.id, chunk)
  await savePieces(files, zip, { contentType: 'application/zip', downloadName: 'chunk.zip' }, makeZip(input))
  const json = { contentType: 'application/json', downloadName: 'chunk.json' }
  await savePieces(files, rowsObject, json, [JSON.stringify(rows)])
}
