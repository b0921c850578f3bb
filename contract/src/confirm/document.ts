import { z } from 'zod'
import type { Sender } from '../delivery-note/acceptance-request.ts'
import { type DeliveryNote, importedFieldsSchema } from '../delivery-note/delivery-note.ts'

/** Whom a client can ask about a note. Also shown when its link has expired. */
export const contactSchema = z
  .object({
    companyName: z.string(),
    companyPhone: z.string(),
    salesPersonName: z.string(),
    salesPersonEmail: z.string(),
  })
  .meta({ id: 'ConfirmContact' })

export type ConfirmContact = z.infer<typeof contactSchema>

/**
 * A delivery note as its client sees it, and nothing else of it: no tokens, no password, no internal status, no staff
 * except the salesperson. This is what a client accepts.
 */
export const clientDocumentSchema = z
  .object({
    sender: contactSchema.extend({ companyAddress: z.string() }),
    client: z.object({
      name: z.string(),
      department: z.string(),
      department2: z.string(),
      person: z.string(),
      postalCode: z.string(),
      address1: z.string(),
      address2: z.string(),
    }),
    ...importedFieldsSchema.pick({
      billingNo: true,
      jobNo: true,
      deliveryDate: true,
      billingDate: true,
      billingTitle: true,
      projectName: true,
      deliveryItems: true,
      amountWithoutTax: true,
      tax: true,
      totalAmountWithTax: true,
    }).shape,
  })
  .meta({ id: 'ClientDocument' })

export type ClientDocument = z.infer<typeof clientDocumentSchema>

/** The contact for a note's client. */
export function toContact(
  note: Pick<DeliveryNote, 'salesPersonName' | 'salesPersonEmail'>,
  sender: Sender,
): ConfirmContact {
  return {
    companyName: sender.companyName,
    companyPhone: sender.companyPhone,
    salesPersonName: note.salesPersonName,
    salesPersonEmail: note.salesPersonEmail,
  }
}

/** The document of a note in its current state. */
export function toClientDocument(note: DeliveryNote, sender: Sender): ClientDocument {
  return clientDocumentSchema.parse({
    ...note,
    sender: { ...toContact(note, sender), companyAddress: sender.companyAddress },
    client: {
      name: note.clientName,
      department: note.billingToDepartment,
      department2: note.billingToDepartment2,
      person: note.salesChangedClientContactName || note.billingToPerson,
      postalCode: note.clientPostalCode,
      address1: note.clientAddress1,
      address2: note.clientAddress2,
    },
  })
}

/**
 * The canonical text of a document: JSON with the keys in the schema's order and no spaces. Its SHA-256 (UTF-8, hex) is the
 * document's hash: the client accepts it, the receipt names it, and anybody can compute it again.
 */
export function canonicalText(document: ClientDocument): string {
  return JSON.stringify(clientDocumentSchema.parse(document))
}
