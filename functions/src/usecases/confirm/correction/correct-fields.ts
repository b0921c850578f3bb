import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { Correction } from '@kenshu/contract/confirm/correction'
import type { ClientDocument } from '@kenshu/contract/confirm/document'
import {
  DOCUMENT_LABELS,
  ITEM_LABELS,
  IMPORTED_FIELD_LABELS as LABELS,
} from '@kenshu/contract/delivery-note/field-labels'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { formatPostalCode } from '@kenshu/contract/delivery-note/postal-code'
import { formatQuantity, formatYen } from '@kenshu/contract/money'

type Values<T> = readonly (readonly [label: string, value: (of: T) => string])[]

/** Everything that a client reads on the document except its lines, as displayed there. */
const DOCUMENT_VALUES: Values<ClientDocument> = [
  [LABELS.billingNo, ({ billingNo }) => billingNo],
  [LABELS.deliveryDate, ({ deliveryDate }) => formatJapaneseDate(deliveryDate)],
  [LABELS.billingDate, ({ billingDate }) => formatJapaneseDate(billingDate)],
  [LABELS.jobNo, ({ jobNo }) => jobNo],
  [LABELS.billingTitle, ({ billingTitle }) => billingTitle],
  [LABELS.projectName, ({ projectName }) => projectName],
  [LABELS.amountWithoutTax, ({ amountWithoutTax }) => formatYen(amountWithoutTax)],
  [LABELS.tax, ({ tax }) => formatYen(tax)],
  [LABELS.totalAmountWithTax, ({ totalAmountWithTax }) => formatYen(totalAmountWithTax)],
  [DOCUMENT_LABELS.clientName, ({ client }) => client.name],
  [LABELS.billingToDepartment, ({ client }) => client.department],
  [LABELS.billingToDepartment2, ({ client }) => client.department2],
  [LABELS.billingToPerson, ({ client }) => client.person],
  [LABELS.clientPostalCode, ({ client }) => formatPostalCode(client.postalCode)],
  [LABELS.clientAddress1, ({ client }) => client.address1],
  [LABELS.clientAddress2, ({ client }) => client.address2],
  [LABELS.salesPersonName, ({ sender }) => sender.salesPersonName],
  [LABELS.salesPersonEmail, ({ sender }) => sender.salesPersonEmail],
  [DOCUMENT_LABELS.companyName, ({ sender }) => sender.companyName],
  [DOCUMENT_LABELS.companyAddress, ({ sender }) => sender.companyAddress],
  [DOCUMENT_LABELS.companyPhone, ({ sender }) => sender.companyPhone],
]

/** The columns of a line, as on the document. */
const ITEM_VALUES: Values<DeliveryItem> = [
  [ITEM_LABELS.itemName, ({ itemName }) => itemName],
  [ITEM_LABELS.quantity, ({ quantity }) => formatQuantity(quantity)],
  [ITEM_LABELS.unit, ({ unit }) => unit],
  [ITEM_LABELS.unitPrice, ({ unitPrice }) => (unitPrice === null ? '' : formatYen(unitPrice))],
  [ITEM_LABELS.amount, ({ amount }) => formatYen(amount)],
]

function changed<T>(values: Values<T>, before: T, after: T): Correction['fields'] {
  return values
    .map(([label, value]) => ({ label, before: value(before), after: value(after) }))
    .filter((each) => each.before !== each.after)
}

/** The values, apart from the lines, that differ between two documents. */
export function changedFieldsOf(before: ClientDocument, after: ClientDocument): Correction['fields'] {
  return changed(DOCUMENT_VALUES, before, after)
}

/** The columns in which two lines differ. */
export function changedColumns(before: DeliveryItem, after: DeliveryItem): Correction['fields'] {
  return changed(ITEM_VALUES, before, after)
}
