import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { formatPostalCode } from '@kenshu/contract/delivery-note/postal-code'
import { formatYen } from '@kenshu/contract/money'
import { createElement } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { ClientEmail, isSentElsewhere } from './parts/client-email.tsx'
import type { Field } from './parts/field-list.tsx'

/** 基本情報 without the status, which is shown in colour. */
export function basicFields(note: DeliveryNote): Field[] {
  return [
    { label: LABELS.billingTitle, value: note.billingTitle, isWide: true },
    { label: LABELS.projectName, value: note.projectName, isWide: true },
    { label: LABELS.billingNo, value: note.billingNo },
    { label: LABELS.jobNo, value: note.jobNo },
    { label: LABELS.jobProgress, value: note.jobProgress },
    { label: LABELS.deliveryDate, value: formatJapaneseDate(note.deliveryDate) },
    { label: LABELS.billingDate, value: formatJapaneseDate(note.billingDate) },
    { label: LABELS.salesRecordedDate, value: formatJapaneseDate(note.salesRecordedDate) },
  ]
}

/** The client as ZAC has it, and where its requests go instead. */
export function clientFields(note: DeliveryNote): Field[] {
  const address = [formatPostalCode(note.clientPostalCode), note.clientAddress1, note.clientAddress2]
  return [
    { label: LABELS.clientName, value: note.clientName, isWide: true },
    { label: LABELS.billingToDepartment, value: note.billingToDepartment },
    { label: LABELS.billingToDepartment2, value: note.billingToDepartment2 },
    { label: LABELS.billingToPerson, value: note.billingToPerson },
    {
      label: LABELS.documentEmail,
      value: isSentElsewhere(note) ? createElement(ClientEmail, { note }) : note.documentEmail,
      isWide: true,
    },
    {
      label: deliveryNoteMessages.detail.address,
      value: address.filter((part) => part !== '').join(' '),
      isWide: true,
    },
  ]
}

/** The sales person. */
export function salesFields(note: DeliveryNote): Field[] {
  return [
    { label: LABELS.salesPersonName, value: note.salesPersonName, isWide: true },
    { label: LABELS.salesPersonEmail, value: note.salesPersonEmail, isWide: true },
  ]
}

/** The three amounts in yen. */
export function amountFields(note: DeliveryNote): Field[] {
  return [
    { label: LABELS.amountWithoutTax, value: formatYen(note.amountWithoutTax) },
    { label: LABELS.tax, value: formatYen(note.tax) },
    { label: LABELS.totalAmountWithTax, value: formatYen(note.totalAmountWithTax) },
  ]
}
