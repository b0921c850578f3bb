import { z } from 'zod'

/** A line of a delivery note. */
export const deliveryItemSchema = z
  .object({
    itemName: z.string(),
    /** yen, may have decimals; null if ZAC has no value */
    unitPrice: z.number().nullable(),
    /** may have decimals; null if ZAC has no value */
    quantity: z.number().nullable(),
    unit: z.string(),
    /** integer yen */
    amount: z.int(),
  })
  .meta({ id: 'DeliveryItem' })

export type DeliveryItem = z.infer<typeof deliveryItemSchema>
