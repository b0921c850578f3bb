import { z } from 'zod'
import type { Sender } from '../delivery-note/acceptance-request.ts'
import { type DeliveryNote, importedFieldsSchema } from '../delivery-note/delivery-note.ts'
import { recipientPerson } from '../delivery-note/recipient.ts'
import { logoHashSchema } from '../logo.ts'

/** The person whom a client can ask about a note. Shown even when the note's link has expired. */
export const contactSchema = z
  .object({
    companyName: z.string(),
    companyPhone: z.string(),
    salesPersonName: z.string(),
    salesPersonEmail: z.string(),
  })
  .meta({ id: 'ConfirmContact' })

export type ConfirmContact = z.infer<typeof contactSchema>

/** The persons whom a client can ask about the notes of a bundle. */
export const contactsSchema = contactSchema
  .extend({
    /** absent if all notes have one sales person */
    otherSalesPersons: z
      .array(contactSchema.pick({ salesPersonName: true, salesPersonEmail: true }))
      .optional(),
  })
  .meta({ id: 'ConfirmContacts' })

export type ConfirmContacts = z.infer<typeof contactsSchema>

/**
 * A delivery note as its client sees it. It contains no tokens, no password, no internal status, and no staff except the sales
 * person. This is what a client accepts.
 */
export const clientDocumentSchema = z
  .object({
    sender: contactSchema.extend({
      companyAddress: z.string(),
      /** the hash of the company's logo. Absent: none, as in all documents from before there were logos, whose text must not change */
      logo: logoHashSchema.optional(),
    }),
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

/** The contact that a note's client sees. */
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

/** The client's document for the current state of a note. */
export function toClientDocument(note: DeliveryNote, sender: Sender): ClientDocument {
  const { logo = null } = sender
  return clientDocumentSchema.parse({
    ...note,
    sender: {
      ...toContact(note, sender),
      companyAddress: sender.companyAddress,
      ...(logo !== null && { logo: logo.hash }),
    },
    client: {
      name: note.clientName,
      department: note.billingToDepartment,
      department2: note.billingToDepartment2,
      person: recipientPerson(note),
      postalCode: note.clientPostalCode,
      address1: note.clientAddress1,
      address2: note.clientAddress2,
    },
  })
}

/**
 * The canonical text of a document: JSON with the keys in the order of the schema and without spaces. Its SHA-256 (UTF-8, hex) is
 * the document's hash. The client accepts that hash, the receipt prints it, and anyone can recompute it.
 */
export function canonicalText(document: ClientDocument): string {
  return JSON.stringify(clientDocumentSchema.parse(document))
}
