import { z } from 'zod'
import { figureSchema } from './board.ts'

/** What the exports of a month and the store do not agree on, note by note. */
export const DIFFERENCE_KINDS = [
  /** both have the note, with other amounts: no import changes it any more, or a later one that was undone had left it so */
  'amount',
  /** the store's note is not in the exports */
  'not_in_export',
  /** its row failed, and the store has it from an earlier import */
  'failed_but_stored',
  /** the export has it in this month, the store in another */
  'stored_in_other_month',
  /** the store has it in this month, the export in another */
  'exported_in_other_month',
  /** the export has it, and the store does not, nor a record that it was deleted */
  'gone',
] as const

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

const namedSchema = z.object({
  billing_no: z.string(),
  /** of the note for a link to it; null where there is none */
  id: z.string().nullable(),
  /** '' where nobody knows */
  client_name: z.string(),
  title: z.string(),
})

function listOf<T extends z.ZodObject>(item: T) {
  return z.object({
    notes: z.array(item),
    /** how many more there are than are named, and what they come to in yen */
    more: z.object({ count: z.int().nonnegative(), amount: z.int() }),
  })
}

const differenceSchema = namedSchema.extend({
  kind: z.enum(DIFFERENCE_KINDS),
  /** yen; null where that side does not have it in this month */
  exported: z.int().nullable(),
  stored: z.int().nullable(),
  /** what the export has more than the store, in yen */
  difference: z.int(),
})

export type Difference = z.infer<typeof differenceSchema>

const deletedSchema = namedSchema.extend({ amount: z.int(), deleted_at: z.iso.datetime() })

/** amount: null where it can't be read, and then counted as 0 */
const failedSchema = namedSchema.extend({ amount: z.int().nullable() })

/**
 * GET /api/v1/monthly/{month}/reconciliation/: what ZAC has of a month, held against the store: the newest export that covers the month,
 * and what newer ones say of single notes of it. Its total is the sum of the parts and of the differences, to the yen.
 */
export const reconciliationSchema = z
  .object({
    /** an import, or its undo, is changing notes of the month: nothing is compared until it ends */
    is_importing: z.boolean(),
    /** null: no import has kept its ledger of this month, or one is under way */
    export: figureSchema
      .extend({
        /** of the one that covers the month */
        imported_at: z.iso.datetime(),
        /** how many newer ones have some notes of it, which count as they have them */
        later_imports: z.int().nonnegative(),
        /** rows without a readable delivery date, which may be of any month, and are not counted */
        undated: z.object({ count: z.int().nonnegative(), amount: z.int() }),
      })
      .nullable(),
    parts: z.object({
      accepted: figureSchema,
      waiting: figureSchema,
      rejected: figureSchema,
      unasked: figureSchema,
      stopped: figureSchema,
      deleted: figureSchema,
      failed: figureSchema,
    }),
    /** what the export comes to more than the parts, in yen */
    difference: z.int(),
    differences: listOf(differenceSchema),
    deleted: listOf(deletedSchema),
    failed: listOf(failedSchema),
  })
  .meta({ id: 'Reconciliation' })

export type Reconciliation = z.infer<typeof reconciliationSchema>
export type DeletedNamed = z.infer<typeof deletedSchema>
export type FailedNamed = z.infer<typeof failedSchema>
