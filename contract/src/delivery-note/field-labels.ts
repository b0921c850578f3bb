import type { DeliveryNote, ImportedFields } from './delivery-note.ts'

/** The Japanese names of the imported fields: on the detail page, in the diff and in CSV headers. */
export const IMPORTED_FIELD_LABELS: Record<keyof ImportedFields, string> = {
  billingNo: '請求番号',
  deliveryDate: '納品日',
  jobProgress: '案件進捗',
  clientName: 'クライアント名',
  billingToPerson: '担当者名',
  billingToDepartment: '部署名1',
  billingToDepartment2: '部署名2',
  documentEmail: 'メールアドレス',
  clientPostalCode: '郵便番号',
  clientAddress1: '住所1',
  clientAddress2: '住所2',
  billingTitle: '件名',
  projectName: '案件名',
  jobNo: '案件番号',
  billingDate: '請求日',
  salesRecordedDate: '売上計上日',
  salesPersonName: '営業担当者',
  salesPersonEmail: '営業担当者メールアドレス',
  amountWithoutTax: '税抜金額',
  tax: '消費税',
  totalAmountWithTax: '税込金額',
  deliveryItems: '明細',
}

/** The fields that give access to the client's page, and when they were issued. No list and no file contains them. */
export type SecretField = 'accessToken' | 'noPasswordToken' | 'password' | 'reissuedAt' | 'createdAt'

/** The Japanese names of all fields except the secret ones, in the order of the CSV download's columns. */
export const NOTE_FIELD_LABELS: Record<Exclude<keyof DeliveryNote, SecretField>, string> = {
  billingNo: IMPORTED_FIELD_LABELS.billingNo,
  deliveryDate: IMPORTED_FIELD_LABELS.deliveryDate,
  jobProgress: IMPORTED_FIELD_LABELS.jobProgress,
  hakkouStatus: '発行ステータス',
  clientName: IMPORTED_FIELD_LABELS.clientName,
  billingToDepartment: IMPORTED_FIELD_LABELS.billingToDepartment,
  billingToDepartment2: IMPORTED_FIELD_LABELS.billingToDepartment2,
  billingToPerson: IMPORTED_FIELD_LABELS.billingToPerson,
  documentEmail: IMPORTED_FIELD_LABELS.documentEmail,
  clientPostalCode: IMPORTED_FIELD_LABELS.clientPostalCode,
  clientAddress1: IMPORTED_FIELD_LABELS.clientAddress1,
  clientAddress2: IMPORTED_FIELD_LABELS.clientAddress2,
  billingTitle: IMPORTED_FIELD_LABELS.billingTitle,
  projectName: IMPORTED_FIELD_LABELS.projectName,
  jobNo: IMPORTED_FIELD_LABELS.jobNo,
  billingDate: IMPORTED_FIELD_LABELS.billingDate,
  salesRecordedDate: IMPORTED_FIELD_LABELS.salesRecordedDate,
  salesPersonName: IMPORTED_FIELD_LABELS.salesPersonName,
  salesPersonEmail: IMPORTED_FIELD_LABELS.salesPersonEmail,
  amountWithoutTax: IMPORTED_FIELD_LABELS.amountWithoutTax,
  tax: IMPORTED_FIELD_LABELS.tax,
  totalAmountWithTax: IMPORTED_FIELD_LABELS.totalAmountWithTax,
  deliveryItems: IMPORTED_FIELD_LABELS.deliveryItems,
  salesChangedClientContactName: '変更後の担当者名',
  salesChangedClientContactEmail: '変更後のメールアドレス',
  isAccepted: '検収済',
  acceptedAt: '検収日時',
  acceptedBy: '検収者',
  isRejected: '差し戻し',
  rejectedAt: '差し戻し日時',
  rejectedBy: '差し戻した人',
  rejectionReason: '差し戻し理由',
  rejectedLines: '差し戻しの明細',
  revision: '変更回数',
  id: '納品書ID',
}

/** The display text of a note's flag. */
export function flagWord(flag: boolean): string {
  return flag ? 'はい' : 'いいえ'
}

/** The Japanese names of an item's fields. */
export const ITEM_LABELS = {
  itemName: '品名',
  unitPrice: '単価',
  quantity: '数量',
  unit: '単位',
  amount: '金額',
} as const

/** The Japanese names of the other parts of the client's document. */
export const DOCUMENT_LABELS = {
  clientName: '宛名',
  companyName: '発行元',
  companyAddress: '発行元の住所',
  companyPhone: '発行元の電話番号',
} as const
