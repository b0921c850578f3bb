import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { Correction } from '@kenshu/contract/confirm/correction'
import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
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
  ['宛名', ({ client }) => client.name],
  [LABELS.billingToDepartment, ({ client }) => client.department],
  [LABELS.billingToDepartment2, ({ client }) => client.department2],
  [LABELS.billingToPerson, ({ client }) => client.person],
  [LABELS.clientPostalCode, ({ client }) => formatPostalCode(client.postalCode)],
  [LABELS.clientAddress1, ({ client }) => client.address1],
  [LABELS.clientAddress2, ({ client }) => client.address2],
  [LABELS.salesPersonName, ({ sender }) => sender.salesPersonName],
  [LABELS.salesPersonEmail, ({ sender }) => sender.salesPersonEmail],
  ['発行元', ({ sender }) => sender.companyName],
  ['発行元の住所', ({ sender }) => sender.companyAddress],
  ['発行元の電話番号', ({ sender }) => sender.companyPhone],
]

/** The columns of a line, as on the document. */
const ITEM_VALUES: Values<DeliveryItem> = [
  ['品名', ({ itemName }) => itemName],
  ['数量', ({ quantity }) => formatQuantity(quantity)],
  ['単位', ({ unit }) => unit],
  ['単価', ({ unitPrice }) => (unitPrice === null ? '' : formatYen(unitPrice))],
  ['金額', ({ amount }) => formatYen(amount)],
]

function changed<T>(values: Values<T>, before: T, after: T): Correction['fields'] {
  return values
    .map(([label, value]) => ({ label, before: value(before), after: value(after) }))
    .filter((each) => each.before !== each.after)
}

/** The values that differ between two documents, their lines aside. */
export function changedFieldsOf(before: ClientDocument, after: ClientDocument): Correction['fields'] {
  return changed(DOCUMENT_VALUES, before, after)
}

/** The columns in which two lines differ. */
export function changedColumns(before: DeliveryItem, after: DeliveryItem): Correction['fields'] {
  return changed(ITEM_VALUES, before, after)
}
