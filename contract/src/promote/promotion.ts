import { z } from 'zod'

export const PROMOTE_STAGES = ['reading', 'planning', 'writing', 'reporting'] as const

export type PromoteStage = (typeof PROMOTE_STAGES)[number]

export const PROMOTE_STAGE_LABELS: Record<PromoteStage, string> = {
  reading: 'ファイルを読み込んでいます',
  planning: '登録内容を確認しています',
  writing: '納品書を登録しています',
  reporting: '処理結果を作成しています',
}

/** The counts of a folder's last pre-check: what a promote would have done at that time. */
export const lastCheckSchema = z.object({
  checkedAt: z.date(),
  newCount: z.int(),
  updatedCount: z.int(),
  failedCount: z.int(),
  /** unchanged notes, and accepted or stopped ones */
  skippedCount: z.int(),
})

export type LastCheck = z.infer<typeof lastCheckSchema>

const promotionBaseSchema = z.object({
  folder: z.string(),
  uploadedAt: z.date(),
  /** e-mail */
  uploadedBy: z.string(),
  /** at the upload; older folders lack it */
  uploadedByName: z.string().optional(),
  /** null if there was none; it may be older than the last promote */
  lastCheck: lastCheckSchema.nullable().default(null),
})

/**
 * `promotions/{folder}` as the web reads it from Firestore (Timestamps as Dates): an upload folder and its last promote.
 * uploaded -> queued -> running -> done | failed; after done or failed the folder can be promoted again.
 */
export const promotionSchema = z.discriminatedUnion('state', [
  promotionBaseSchema.extend({ state: z.literal('uploaded') }),
  promotionBaseSchema.extend({ state: z.literal('queued') }),
  promotionBaseSchema.extend({
    state: z.literal('running'),
    stage: z.enum(PROMOTE_STAGES),
    done: z.int(),
    total: z.int(),
  }),
  promotionBaseSchema.extend({
    state: z.literal('done'),
    finishedAt: z.date(),
    newCount: z.int(),
    updatedCount: z.int(),
    failedCount: z.int(),
    skippedCount: z.int(),
    /** when it was undone; null if it was not */
    undoneAt: z.date().nullable().default(null),
  }),
  promotionBaseSchema.extend({ state: z.literal('failed'), finishedAt: z.date(), error: z.string() }),
])

export type Promotion = z.infer<typeof promotionSchema>
