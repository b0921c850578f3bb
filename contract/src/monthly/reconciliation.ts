import { z } from 'zod'
import { figureSchema } from './board.ts'

/** The kinds of differences, per note, between a month's exports and the store. */
export const DIFFERENCE_KINDS = [
  /**
   * both have the note, with different amounts: imports no longer change the note, or an undo of a later import restored it to this
   * state
   */
  'amount',
  /** the store's note is not in the exports */
  'not_in_export',
  /** its row failed in the export, and the store has the note from an earlier import */
  'failed_but_stored',
  /** the export has the note in this month, the store in another */
  'stored_in_other_month',
  /** the store has the note in this month, the export in another */
  'exported_in_other_month',
  /** the export has the note, but the store has neither the note nor a record of its deletion */
  'gone',
] as const

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * Why an export seems to have only a part of its month (docs/decisions/0043-month-close.md).
 * - days: it has rows from `from` to `to` only, and `count` notes of the store are on other days
 * - many: `count` notes of the store are not in it
 * - early: it was imported before the month was over, on `on`
 */
const partialSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('days'), from: z.string(), to: z.string(), count: z.int().positive() }),
  z.object({ why: z.literal('many'), count: z.int().positive() }),
  z.object({ why: z.literal('early'), on: z.string() }),
])

export type PartialExport = z.infer<typeof partialSchema>

const namedSchema = z.object({
  billing_no: z.string(),
  /** the note's id, for a link to it; null if the note does not exist */
  id: z.string().nullable(),
  /** '' if unknown */
  client_name: z.string(),
  title: z.string(),
})

function listOf<T extends z.ZodObject>(item: T) {
  return z.object({
    notes: z.array(item),
    /** the number and the sum in yen of the entries beyond those listed */
    more: z.object({ count: z.int().nonnegative(), amount: z.int() }),
  })
}

const differenceSchema = namedSchema.extend({
  kind: z.enum(DIFFERENCE_KINDS),
  /** yen; null if that side does not have the note in this month */
  exported: z.int().nullable(),
  stored: z.int().nullable(),
  /** yen: the export's amount minus the store's */
  difference: z.int(),
})

export type Difference = z.infer<typeof differenceSchema>

const deletedSchema = namedSchema.extend({ amount: z.int(), deleted_at: z.iso.datetime() })

/** amount: null if it can't be read; it then counts as 0 */
const failedSchema = namedSchema.extend({ amount: z.int().nullable() })

/**
 * GET /api/v1/monthly/{month}/reconciliation/: what ZAC has for a month, compared with the store. ZAC's side is the newest export
 * that covers the month, updated with the notes of this month in newer exports. The total equals the sum of the parts and the
 * differences, to the yen.
 */
export const reconciliationSchema = z
  .object({
    /** an import or its undo is changing notes of the month; nothing is compared until it ends */
    is_importing: z.boolean(),
    /** null if no import has stored a ledger of this month, or while an import is running */
    export: figureSchema
      .extend({
        /** when the export that covers the month was imported */
        imported_at: z.iso.datetime(),
        /** how many newer exports have some notes of the month; their values take precedence */
        later_imports: z.int().nonnegative(),
        /** rows without a readable delivery date; they may belong to any month and are not counted */
        undated: z.object({ count: z.int().nonnegative(), amount: z.int() }),
        /** null if nothing suggests that it has only a part of the month */
        partial: partialSchema.nullable(),
      })
      .nullable(),
    parts: z.object({
      accepted: figureSchema,
      waiting: figureSchema,
      rejected: figureSchema,
      unasked: figureSchema,
      /** 未計上対象外: not to be asked yet, so they are not counted as unasked */
      unrecorded: figureSchema,
      stopped: figureSchema,
      deleted: figureSchema,
      failed: figureSchema,
    }),
    /** yen: the export's total minus the sum of the parts */
    difference: z.int(),
    differences: listOf(differenceSchema).extend({
      /** all differences, also those not listed, by their cause */
      causes: z.array(
        z.object({ kind: z.enum(DIFFERENCE_KINDS), count: z.int().positive(), amount: z.int() }),
      ),
    }),
    deleted: listOf(deletedSchema),
    failed: listOf(failedSchema),
  })
  .meta({ id: 'Reconciliation' })

export type Reconciliation = z.infer<typeof reconciliationSchema>
export type DeletedNamed = z.infer<typeof deletedSchema>
export type FailedNamed = z.infer<typeof failedSchema>
