import { SEAL_HOURS } from '../limits.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { TrailCollection } from './leaf.ts'

/**
 * What is wrong with an entry. edited: a field is not what was sealed. removed: the document is gone. moved: it was sealed at another
 * place. back-dated: its time was changed, or is older than its place in the tree allows, or than its absence from it does. blanked: a field
 * was blanked, and no sealed entry says that it was to be.
 */
export const ENTRY_FAULTS = {
  edited: '書き換え',
  removed: '削除',
  moved: '順序の入れ替え',
  'back-dated': '日時の偽り',
  blanked: '記録のない消去',
} as const
export type EntryFault = keyof typeof ENTRY_FAULTS

export interface Finding {
  fault: EntryFault
  /** its place in the tree; null if it has none */
  index: number | null
  /** null, and '' for the id, if nothing tells which document it was */
  collection: TrailCollection | null
  id: string
  /** which fields differ from what was sealed */
  fields: string[]
}

/**
 * What is wrong with the log itself; then what it says about entries cannot be relied on. not-sealed: it has neither a checkpoint nor a tile,
 * as before the first seal, and the auditor has nothing that shows that there was one. unknown-key: it names a key that the auditor does
 * not know. rolled-back: a checkpoint that the auditor kept has more leaves. not-kept: one that the auditor kept has other leaves.
 */
export const LOG_FAULTS = {
  'not-sealed': `まだ封印されていないため、検証できません。${String(SEAL_HOURS)}時間以内に最初の封印が行われます。`,
  'no-checkpoint': '署名を確認できるチェックポイントがありません。',
  'unknown-key': '手元にない公開鍵が含まれています。',
  'bad-signature': '署名の正しくないチェックポイントがあります。',
  'bad-tiles': '最後のチェックポイントと、ハッシュ木の内容が一致しません。',
  inconsistent: '互いに矛盾するチェックポイントがあります。',
  'rolled-back': '手元のチェックポイントより後の記録が失われています。',
  'not-kept': '手元のチェックポイントと矛盾します。証跡が作り直されています。',
} as const
export type LogFault = keyof typeof LOG_FAULTS

/** A sealed entry that says what was blanked, as far as it is so. */
export interface Blanking {
  /** its place in the tree */
  index: number
  at: string
  /** who did it */
  by: string
  records: { index: number; collection: TrailCollection; id: string; fields: string[] }[]
}

export interface TrailReport {
  origin: string
  /** the checkpoint with the most leaves; null if there is none that its key signed */
  last: Checkpoint | null
  /** checkpoints, and how many of them have a time-stamp */
  checkpoints: number
  timestamps: number
  /** leaves that are what was sealed, and those of them with a blanked field */
  intact: number
  blanked: number
  /** of the blanked ones, those whose blanking entry is too new for the last checkpoint */
  blankedLately: number
  blankings: Blanking[]
  /** documents that are too new for the last checkpoint; and imports that moved from their note and wait for their leaf */
  unsealed: number
  waiting: number
  faults: LogFault[]
  findings: Finding[]
}

/** What an auditor knows from elsewhere. Without it, the holder of the log's key could present another log unnoticed. */
export interface KnownBefore {
  /** the log's public keys */
  keys?: readonly string[]
  /** checkpoints that were received earlier, by mail or from the bucket */
  notes?: readonly string[]
}
